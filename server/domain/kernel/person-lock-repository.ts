import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { ERASED, people } from '../../db/schema/identity.ts'

export type LockedPerson = { id: number }

/** Locks the row of a person, even of an erased one. */
export async function lockPersonRow(tx: Transaction, personId: number): Promise<void> {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update')
}

/** Locks a person's row, which is the mutex of everything they own. Returns undefined if the person does not exist or is erased. */
export async function lockPerson(tx: Transaction, personId: number): Promise<LockedPerson | undefined> {
  const [person] = await tx
    .select({ id: people.id, isErased: sql<boolean>`${people.email} like ${sql.raw(`'%${ERASED}'`)}` })
    .from(people)
    .where(eq(people.id, personId))
    .for('no key update')
    .prepare('lock_person')
    .execute()
  return person && !person.isErased ? { id: person.id } : undefined
}
