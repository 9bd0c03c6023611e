import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { readPasswordHash } from '../account/people-repository.ts'
import { verifyPassword } from './passwords.ts'

/** Returns the hash that the password matched, which later writes compare again. Refuses: wrong_password. */
export async function provePassword(
  db: Database,
  { personId, password }: { personId: number; password: string },
): Promise<Decision<string>> {
  const passwordHash = await readPasswordHash(db, personId)
  const matches = await verifyPassword(passwordHash, password)
  return passwordHash !== undefined && matches ? accept(passwordHash) : refuse('wrong_password')
}
