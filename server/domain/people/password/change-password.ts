import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { replacePasswordHash } from '../account/people-repository.ts'
import { type Proof, provePerson } from '../account/prove-person.ts'
import { endOtherAccess } from '../sign-in/end-access.ts'
import { type CommonPasswords, isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'

type ChangePassword = { personId: number; signInId: string; proof: Proof; newPassword: string }

/** Sets a new or first password. Ends other sign-ins, links and codes. Refuses: password_common, and what provePerson refuses. */
export async function changePassword(
  { db, commonPasswords }: { db: Database; commonPasswords: CommonPasswords },
  { personId, signInId, proof: given, newPassword }: ChangePassword,
): Promise<Decision<void>> {
  const proof = await provePerson(db, { personId, ...given })
  if (!proof.ok) return proof
  if (isCommonPassword(commonPasswords, newPassword)) return refuse('password_common')

  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async (tx) => {
    if (!(await replacePasswordHash(tx, { personId, from: proof.value, to: passwordHash }))) return refuse('wrong_password')
    await endOtherAccess(tx, { personId, signInId })
    return accept(undefined)
  })
}
