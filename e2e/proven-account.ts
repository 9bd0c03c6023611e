import { expect } from '@playwright/test'
import { type Account, call, newAccount } from './accounts.ts'
import { emailsTo } from './emails.ts'

/** The path of the link in the newest email to this address that proves it; waits until there is one other than `earlier`. */
export async function confirmingLink(email: string, earlier = ''): Promise<string> {
  const found = async () =>
    (await emailsTo(email)).map(({ text }) => /\/confirm-email\/[\w-]+/.exec(text ?? '')?.[0]).findLast((link) => link !== undefined) ??
    earlier
  await expect.poll(found, { timeout: 20_000 }).not.toBe(earlier)
  return found()
}

/** Someone who registered before, and opened the link of the welcome. */
export async function provenAccount(first_name?: string): Promise<Account> {
  const account = await newAccount(first_name)
  const token = (await confirmingLink(account.email)).split('/').at(-1)
  await call('POST', '/auth/email/confirm/', { token: account.access, body: { token } })
  return account
}
