import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { provePassword } from '../password/prove-password.ts'
import { maySignInByCode } from '../sign-in/sign-in-code-repository.ts'
import { tryCode } from '../sign-in/try-code.ts'
import { findPerson, NO_PASSWORD, readPasswordHash } from './people-repository.ts'
import { proveEmail } from './prove-email.ts'

/** The password, or a new code if the account has none. */
export type Proof = { password?: string | undefined; code?: string | undefined; nonce?: string | undefined }

/**
 * Returns the current password hash, which later writes compare again. A code is accepted only if the account has no password, and also
 * proves the address. Only the action uses the code up, so the code stays valid if the action is refused. Refuses: wrong_password,
 * code_wrong, code_over.
 */
export async function provePerson(
  db: Database,
  { personId, password, code, nonce }: Proof & { personId: number },
): Promise<Decision<string>> {
  if (password !== undefined) return provePassword(db, { personId, password })
  if (code === undefined || nonce === undefined) return refuse('wrong_password')
  if ((await readPasswordHash(db, personId)) !== NO_PASSWORD || !(await maySignInByCode(db, personId))) return refuse('wrong_password')
  const tried = await tryCode(db, { personId, code, nonce })
  if (!tried.ok) return tried
  return db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const person = await findPerson(tx, personId)
    if (!person) return refuse('code_over')
    await proveEmail(tx, person, personId)
    return accept(NO_PASSWORD)
  })
}
