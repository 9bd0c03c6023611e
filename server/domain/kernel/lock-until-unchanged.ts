import type { Transaction } from '../../db/database.ts'

class Changed extends Error {}

/**
 * Calls `take` in a savepoint until it returns a result. If it returns undefined, because what it had read has changed before its locks
 * were taken, the locks are released before the next call. So nothing waits while holding locks out of order.
 */
export async function lockUntilUnchanged<Result>(
  tx: Transaction,
  take: (locked: Transaction) => Promise<Result | undefined>,
): Promise<Result> {
  for (;;)
    try {
      return await tx.transaction(async (locked) => {
        const result = await take(locked)
        if (result === undefined) throw new Changed()
        return result
      })
    } catch (error) {
      if (!(error instanceof Changed)) throw error
    }
}
