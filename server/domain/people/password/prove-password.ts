import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { readPasswordHash } from '../account/people-repository.ts'
import { verifyPassword } from './passwords.ts'

/** Checks a password. Returns the hash that it matched, so that later writes can check that it is unchanged. Refuses: wrong_password. */
export async function provePassword(
  db: Database,
  { personId, password }: { personId: number; password: string },
): Promise<Decision<string>> {
  const passwordHash = await readPasswordHash(db, personId)
  const matches = await verifyPassword(passwordHash, password)
  return passwordHash !== undefined && matches ? accept(passwordHash) : refuse('wrong_password')
}
