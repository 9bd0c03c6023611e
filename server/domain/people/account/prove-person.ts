import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { provePassword } from '../password/prove-password.ts'
import { maySignInByCode } from '../sign-in/sign-in-code-repository.ts'
import { tryCode } from '../sign-in/try-code.ts'
import { findPerson, NO_PASSWORD, readPasswordHash } from './people-repository.ts'
import { proveAddress } from './prove-address.ts'

/** What shows that whoever is signed in is still the same: their password, or of who has none a fresh code. */
export type Proof = { password?: string | undefined; code?: string | undefined; nonce?: string | undefined }

/**
 * Answers with the hash that holds now, so that the write can ask for it to be still the same. A code proves the address; it ends with what it
 * was asked for, so whoever is refused something else first (paid classes ahead, an address that is taken) types it again. Who has a password
 * proves it: a code does not take its place. Refuses: wrong_password, code_wrong, code_over.
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
    await proveAddress(tx, person, personId)
    return accept(NO_PASSWORD)
  })
}
