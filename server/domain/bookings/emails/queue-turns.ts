import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { hasWaiting } from '../seats/waiting-repository.ts'

/** Queues the job that offers free seats to the waiting list. The caller has locked the class. */
export async function queueTurns(tx: Transaction, { enqueue }: { enqueue: Enqueue }, offeringId: number): Promise<void> {
  if (await hasWaiting(tx, offeringId)) await enqueue(tx, { name: 'update-waiting-list', offeringId })
}
