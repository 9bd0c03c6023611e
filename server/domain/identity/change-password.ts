import type { Database } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type CommonPasswords, isCommonPassword } from './common-passwords.ts'
import { endOtherAccess } from './end-access.ts'
import { hashPassword } from './passwords.ts'
import { replacePasswordHash } from './people-repository.ts'
import { provePassword } from './prove-password.ts'

type ChangePassword = { personId: number; signInId: string; currentPassword: string; newPassword: string }

/** Changes the password and ends every other sign-in, every reset link and a waiting change of address; the sign-in that asks stays. Refuses with wrong_password, password_common. */
export async function changePassword(
  { db, commonPasswords }: { db: Database; commonPasswords: CommonPasswords },
  { personId, signInId, currentPassword, newPassword }: ChangePassword,
): Promise<Decision<void>> {
  const proof = await provePassword(db, { personId, password: currentPassword })
  if (!proof.ok) return proof
  if (isCommonPassword(commonPasswords, newPassword)) return refuse('password_common')

  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    if (!(await replacePasswordHash(tx, { personId, from: proof.value, to: passwordHash }))) return refuse('wrong_password')
    await endOtherAccess(tx, { personId, signInId })
    return accept(undefined)
  })
}
