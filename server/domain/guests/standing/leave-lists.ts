import type { Transaction } from '../../../db/database.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockOfferings } from '../../bookings/seats/booking-repository.ts'
import { endEntry } from '../../bookings/seats/waiting-repository.ts'
import type { Standing } from './standing.ts'
import { listWaitingClasses } from './standing-repository.ts'

/** Ends the waiting list entries of a standing booking. The caller has locked the person. */
export async function leaveLists(
  tx: Transaction,
  deps: BookingDependencies,
  standing: Pick<Standing, 'id'>,
  isLeft: (startsAt: Date) => boolean = () => true,
): Promise<void> {
  const entries = (await listWaitingClasses(tx, standing.id)).filter(({ startsAt }) => isLeft(startsAt))
  await lockOfferings(
    tx,
    entries.map(({ offeringId }) => offeringId),
  )
  for (const { entryId, offeringId } of entries) {
    // Not `left`, which would mean that the person has given up this date.
    await endEntry(tx, entryId, 'closed')
    await queueTurns(tx, deps, offeringId)
  }
}
