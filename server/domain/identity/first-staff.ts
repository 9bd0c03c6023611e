import type { Database } from '../../db/database.ts'
import { makeStaff, type StaffDetails } from './make-staff.ts'
import { hashPassword } from './passwords.ts'
import { randomPassword } from './random-password.ts'
import { hasStaff, lockFirstStaff } from './staff-repository.ts'

export type StaffSignIn = { email: string; password: string }

/**
 * Makes the first staff account where there is none, with the password given or a random one; of processes that start
 * together one makes it. Answers what to print once, or undefined: there is staff.
 */
export async function makeFirstStaff(
  db: Database,
  { password = randomPassword(), ...given }: { email: string; password?: string | undefined } & StaffDetails,
): Promise<StaffSignIn | undefined> {
  if (await hasStaff(db)) return undefined
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    await lockFirstStaff(tx)
    if (await hasStaff(tx)) return undefined
    await makeStaff(tx, { ...given, passwordHash })
    return { email: given.email, password }
  })
}
