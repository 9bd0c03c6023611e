import { eq } from 'drizzle-orm'
import { databaseFault, type Transaction } from '../../db/database.ts'
import { people } from '../../db/schema/identity.ts'

const LOCK_NOT_AVAILABLE = '55P03'

/** Locks two people without waiting for one while holding the other, because lockOwner locks in any order. Starts with the one in use. */
export async function lockBoth(tx: Transaction, one: number, other: number): Promise<void> {
  const inOrder = [Math.min(one, other), Math.max(one, other)] as const
  for (let [first, second] = inOrder; ; [first, second] = [second, first]) if (await tryBoth(tx, first, second)) return
}

/** A rollback to the savepoint releases its locks. */
async function tryBoth(tx: Transaction, first: number, second: number): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      await inner.select({ id: people.id }).from(people).where(eq(people.id, first)).for('no key update')
      await inner.select({ id: people.id }).from(people).where(eq(people.id, second)).for('no key update', { noWait: true })
    })
    return true
  } catch (error) {
    if (databaseFault(error)?.code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}
