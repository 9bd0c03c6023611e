import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { listPeopleOfSeries } from './standing-repository.ts'

/** Queues a top-up for each person with a standing booking in the series of these classes. `startAfter`: when the top-ups may begin. */
export async function queueTopUps(
  tx: Transaction,
  { enqueue }: { enqueue: Enqueue },
  offeringIds: number[],
  startAfter?: Date,
): Promise<void> {
  if (offeringIds.length === 0) return
  for (const personId of await listPeopleOfSeries(tx, offeringIds)) await enqueue(tx, { name: 'top-up', personId }, startAfter)
}
