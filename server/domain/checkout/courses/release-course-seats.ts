import type { Transaction } from '../../../db/database.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import type { HeldSeat } from '../orders/lock-order.ts'
import { cancelHeldSeats } from './course-repository.ts'

/** Cancels the seats that an order holds, and offers them to the waiting lists. The caller has locked the order (lockOrder). */
export async function releaseCourseSeats(tx: Transaction, deps: BookingDependencies, seats: HeldSeat[]): Promise<void> {
  await cancelHeldSeats(
    tx,
    seats.map(({ booking }) => booking.id),
  )
  for (const { offering } of seats) await queueTurns(tx, deps, offering.id)
}
