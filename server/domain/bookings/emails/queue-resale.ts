import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { hasLateLeaver } from '../roster/late-leavers-repository.ts'

/**
 * Somebody has taken a spot in a class and paid for it, or left it late: whoever had left it late before may be refunded the rest now, by a
 * job. Person and offering are locked before.
 */
export async function queueResale(tx: Transaction, { enqueue }: { enqueue: Enqueue }, offeringId: number): Promise<void> {
  if (await hasLateLeaver(tx, offeringId)) await enqueue(tx, { name: 'resell', offeringId })
}
