import type { Transaction } from '../../db/database.ts'
import { endAccess } from './end-access.ts'
import { upsertStaff } from './staff-repository.ts'

/** Makes a staff account; one that exists becomes staff, gets this password and is signed out everywhere. Answers whether it existed. */
export async function makeStaff(tx: Transaction, given: { email: string; passwordHash: string }): Promise<boolean> {
  const { personId, existed } = await upsertStaff(tx, given)
  await endAccess(tx, personId)
  return existed
}
