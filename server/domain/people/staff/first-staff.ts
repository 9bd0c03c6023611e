import type { Database } from '../../../db/database.ts'
import { hashPassword } from '../password/passwords.ts'
import { randomPassword } from '../password/random-password.ts'
import { grantStaffRole, type StaffDetails } from './grant-staff-role.ts'
import { hasStaff, lockFirstStaff } from './staff-repository.ts'

/** `inventedPassword`: the generated password; undefined if the operator set one. */
export type StaffSignIn = { email: string; inventedPassword: string | undefined }

/** Creates the first staff account, only once even if several processes start together. Returns undefined if there are staff already. */
export async function createFirstStaff(
  db: Database,
  { password, ...given }: { email: string; password?: string | undefined } & StaffDetails,
): Promise<StaffSignIn | undefined> {
  if (await hasStaff(db)) return undefined
  const inventedPassword = password === undefined ? randomPassword() : undefined
  const passwordHash = await hashPassword(password ?? inventedPassword ?? '')
  return db.transaction(async (tx) => {
    await lockFirstStaff(tx)
    if (await hasStaff(tx)) return undefined
    await grantStaffRole(tx, { ...given, passwordHash })
    return { email: given.email, inventedPassword }
  })
}
