import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { hasWaiting } from '../seats/waiting-repository.ts'

/** A spot of a class may have come free: a job gives it to whoever waits for one. The class is locked before. */
export async function queueTurns(tx: Transaction, { enqueue }: { enqueue: Enqueue }, offeringId: number): Promise<void> {
  if (await hasWaiting(tx, offeringId)) await enqueue(tx, { name: 'give-turns', offeringId })
}
