import { type Account, call, freshEmail, logIn, PASSWORD, staffAccount } from './accounts.ts'
import { emailsTo } from './emails.ts'
import { expect } from './visitor.ts'

/** Creates a second member of staff, who sets a password by the emailed link. */
export async function newStaffAccount(first_name = 'Eva'): Promise<Account> {
  const { access } = await logIn(staffAccount.email, staffAccount.password)
  const email = freshEmail()
  await call('POST', '/people/', { token: access, body: { first_name, email } })
  await call('POST', '/people/staff/', { token: access, body: { email, is_staff: true, password: staffAccount.password } })
  const link = async () => /\/reset-password\/(\d+)\/([\w-]+)/.exec((await emailsTo(email)).at(-1)?.text ?? '')
  await expect.poll(link, { timeout: 30_000 }).not.toBeNull()
  const [, uid, token] = (await link()) ?? []
  await call('POST', '/auth/password-reset/confirm/', { body: { uid, token, new_password: PASSWORD } })
  return { email, ...(await logIn(email, PASSWORD)) }
}
