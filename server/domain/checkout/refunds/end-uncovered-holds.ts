import type { Transaction } from '../../../db/database.ts'
import type { BookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { endExchangeHolds } from '../../bookings/seats/end-exchange-holds.ts'
import { allOf, lockReturnableMoney } from './create-refund.ts'

/** Ends holds that carry over more money than `booking` has left after a refund: the difference alone no longer pays for them. */
export async function endUncoveredHolds(
  tx: Transaction,
  deps: BookingDependencies,
  { booking, holds }: Pick<BookedSeat, 'booking' | 'holds'>,
): Promise<void> {
  if (holds.length === 0) return
  const money = await lockReturnableMoney(tx, { bookingId: booking.id })
  const left = money ? allOf(money) : 0
  const uncovered = holds.filter(({ carried }) => carried > left)
  await endExchangeHolds(tx, deps, uncovered, 'staff')
}
