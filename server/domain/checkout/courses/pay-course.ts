import type { Transaction } from '../../../db/database.ts'
import { queueResale } from '../../bookings/emails/queue-resale.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { keepMakeUpDays } from '../../products/passes/keep-make-up-days.ts'
import { payCourseSeats } from './course-repository.ts'

/** Pays for held seats with one entry each. The email about the pass replaces their confirmations. The caller has locked everything. */
export async function payCourse(
  tx: Transaction,
  deps: BookingDependencies,
  seats: { id: number; offeringId: number }[],
  passId: number,
): Promise<void> {
  await payCourseSeats(
    tx,
    seats.map(({ id }) => id),
    { passId, termsVersion: deps.termsVersion() },
  )
  // Staff may have moved the last date during the payment.
  await keepMakeUpDays(tx, deps, passId)
  for (const { offeringId } of seats) await queueResale(tx, deps, offeringId)
}
