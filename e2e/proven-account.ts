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

/** Registers a person and confirms the address by the link of the welcome email. */
export async function provenAccount(first_name?: string): Promise<Account> {
  const account = await newAccount(first_name)
  const token = (await confirmingLink(account.email)).split('/').at(-1)
  await call('POST', '/auth/email/confirm/', { token: account.access, body: { token } })
  return account
}
