import { inArray, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { people } from '../../db/schema/identity.ts'
import { lockUntilUnchanged } from './lock-until-unchanged.ts'

const lock = (tx: Transaction, which: SQL | undefined) =>
  tx.select({ id: people.id }).from(people).where(which).orderBy(people.id).for('no key update')

/** Locks two people in the order of their ids. The caller holds no lock of another person. */
export async function lockBoth(tx: Transaction, one: number, other: number): Promise<void> {
  await lock(tx, inArray(people.id, [one, other]))
}

/** Locks two people and all merged into them, in id order. Locks again if others are merged. The caller holds no other person's lock. */
export async function lockBothWithMerged(tx: Transaction, one: number, other: number): Promise<void> {
  const all = or(inArray(people.id, [one, other]), inArray(people.mergedInto, [one, other]))
  await lockUntilUnchanged(tx, async (locked) => {
    const held = await lock(locked, all)
    return (await locked.$count(people, all)) > held.length ? undefined : held
  })
}
