import type { Transaction } from '../../../db/database.ts'
import { queueBookingResold } from '../../bookings/emails/queue-booking-emails.ts'
import { lockBookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { compensateLateSeat } from '../../checkout/refunds/compensate-late-seat.ts'
import { allOf, lockReturnableMoney } from '../../checkout/refunds/create-refund.ts'
import { cancelIfFullyRefunded } from '../../checkout/refunds/end-if-fully-refunded.ts'
import { refundPurchase } from '../../checkout/refunds/refund-purchase.ts'
import { runEach } from '../../kernel/run-each.ts'
import { findNextResale, listClassesToResell, markResold, type Resale } from './resale-repository.ts'

/** Refunds the rest to people who cancelled late, in order, one transaction each. Can be killed, run again, and run twice at once. */
export async function resellSeats(deps: BookingDependencies, offeringId: number): Promise<void> {
  // The order decides which late cancellation is paired with which buyer, so an error stops the loop.
  for (;;) {
    const found = await findNextResale(deps.db, offeringId)
    if (!found) return
    await deps.db.transaction((tx) => resell(tx, deps, offeringId, found))
  }
}

export async function resellDueSeats(deps: BookingDependencies): Promise<void> {
  await runEach(await listClassesToResell(deps.db), (id) => resellSeats(deps, id), 'Not every spot could be resold.')
}

async function resell(tx: Transaction, deps: BookingDependencies, offeringId: number, found: Resale): Promise<void> {
  const { personId, leaverId } = found
  const { booking } = await lockBookedSeat(tx, { id: leaverId, personId })
  // Read again, because the booking may have been resold meanwhile, or its person may have booked it again.
  const next = await findNextResale(tx, offeringId)
  if (next?.leaverId !== leaverId) return
  await markResold(tx, next)
  if (await compensateLateSeat(tx, deps, booking, 'resold'))
    return queueBookingResold(tx, deps, booking.id, { refund: undefined, entryId: undefined })
  const money = await lockReturnableMoney(tx, { bookingId: booking.id })
  // Staff may already have refunded everything.
  if (!money || allOf(money) === 0) return
  const rest = { amount: allOf(money), way: next.back, cause: 'person', why: 'cancelled' } as const
  const given = await refundPurchase(tx, deps, money, rest)
  await cancelIfFullyRefunded(tx, deps, money.payment, booking)
  await queueBookingResold(tx, deps, booking.id, given)
}
