import type { Transaction } from '../../../db/database.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { queueTurns } from '../emails/queue-turns.ts'
import type { BookedSeat } from './booked-seat-repository.ts'
import type { BookingDependencies } from './booking-dependencies.ts'
import { markCancelled } from './booking-repository.ts'

/** Cancels the unpaid holds that would replace a booking. `holds` are locked by lockBookedSeat. */
export async function endExchangeHolds(
  tx: Transaction,
  deps: BookingDependencies,
  holds: BookedSeat['holds'],
  by: 'person' | 'staff',
): Promise<void> {
  for (const { id, offeringId } of holds) {
    await abandonCheckout(tx, deps, { bookingId: id })
    await markCancelled(tx, id, by)
    await queueTurns(tx, deps, offeringId)
  }
}
