import { expect } from '@playwright/test'
import { type Account, call, newAccount } from './accounts.ts'
import { emailsTo } from './emails.ts'

/** Returns the path of the newest emailed link that confirms an address. Waits for a link other than `earlier`. */
export async function confirmingLink(email: string, earlier = ''): Promise<string> {
  const found = async () =>
    (await emailsTo(email)).map(({ text }) => /\/confirm-email\/[\w-]+/.exec(text ?? '')?.[0]).findLast((link) => link !== undefined) ??
    earlier
  await expect.poll(found, { timeout: 20_000 }).not.toBe(earlier)
  return found()
}

/** Requests the link that confirms the account's address and returns its path. The welcome email contains it too, ten minutes later. */
export async function requestConfirmingLink({ email, access: token }: Account): Promise<string> {
  await call('POST', '/auth/email/proof/', { token, body: {} })
  return confirmingLink(email)
}

/** Registers a person and confirms the address by an emailed link. */
export async function provenAccount(first_name?: string): Promise<Account> {
  const account = await newAccount(first_name)
  const token = (await requestConfirmingLink(account)).split('/').at(-1)
  await call('POST', '/auth/email/confirm/', { token: account.access, body: { token } })
  return account
}
