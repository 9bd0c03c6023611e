import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { people } from '../../db/schema/identity.ts'

/** Locks two people, by id. The caller holds no lock of another person. */
export async function lockBoth(tx: Transaction, one: number, other: number): Promise<void> {
  await tx
    .select({ id: people.id })
    .from(people)
    .where(inArray(people.id, [one, other]))
    .orderBy(people.id)
    .for('no key update')
}
