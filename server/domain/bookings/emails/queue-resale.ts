import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { hasLateLeaver } from '../roster/late-leavers-repository.ts'

/** Queues the job `resell` after a seat was paid or left late. The caller has locked person and offering. */
export async function queueResale(tx: Transaction, { enqueue }: { enqueue: Enqueue }, offeringId: number): Promise<void> {
  if (await hasLateLeaver(tx, offeringId)) await enqueue(tx, { name: 'resell', offeringId })
}
