import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { hasLateCancellation } from '../roster/late-cancellation-repository.ts'

/** Queues the job `resell` after a seat was paid for or cancelled late. The caller has locked person and offering. */
export async function queueResale(tx: Transaction, { enqueue }: { enqueue: Enqueue }, offeringId: number): Promise<void> {
  if (await hasLateCancellation(tx, offeringId)) await enqueue(tx, { name: 'resell', offeringId })
}
