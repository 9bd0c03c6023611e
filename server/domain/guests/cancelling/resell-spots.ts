import type { Transaction } from '../../../db/database.ts'
import { queueBookingResold } from '../../bookings/emails/queue-booking-emails.ts'
import { lockBookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { allOf, lockReturnableMoney } from '../../checkout/refunds/create-refund.ts'
import { cancelIfFullyRefunded } from '../../checkout/refunds/end-if-fully-refunded.ts'
import { giveBack } from '../../checkout/refunds/give-back.ts'
import { makeGood } from '../../checkout/refunds/make-good.ts'
import { runEach } from '../../kernel/run-each.ts'
import { findNextResale, listClassesToResell, markResold, type Resale } from './resale-repository.ts'

/**
 * Whoever cancelled late, out of a full class, is refunded the rest once somebody else has taken a spot and paid for it: the first who left by
 * the first who came after that. Each in a transaction of their own, so that it may be killed anywhere, run twice, in two processes at once,
 * and after the class has begun.
 */
export async function resellSpots(deps: BookingDependencies, offeringId: number): Promise<void> {
  // Which leaver goes with which buyer is decided by the order, so nobody behind one that fails is resold before it.
  for (;;) {
    const found = await findNextResale(deps.db, offeringId)
    if (!found) return
    await deps.db.transaction((tx) => resell(tx, deps, offeringId, found))
  }
}

/** Finds those whose job was lost or broke off. Safe to run anywhere, at any time, twice. */
export async function resellDueSpots(deps: BookingDependencies): Promise<void> {
  await runEach(await listClassesToResell(deps.db), (id) => resellSpots(deps, id), 'Not every spot could be resold.')
}

async function resell(tx: Transaction, deps: BookingDependencies, offeringId: number, found: Resale): Promise<void> {
  const { personId, leaverId } = found
  const { booking } = await lockBookedSeat(tx, { id: leaverId, personId })
  // Looked at again: the one who was found may have been resold meanwhile, by another process, or have the spot again.
  const next = await findNextResale(tx, offeringId)
  if (next?.leaverId !== leaverId) return
  await markResold(tx, next)
  if (await makeGood(tx, deps, booking, 'resold'))
    return queueBookingResold(tx, deps, booking.id, { refund: undefined, entryId: undefined })
  const money = await lockReturnableMoney(tx, { bookingId: booking.id })
  // Staff may have refunded all of it before: the spot is resold all the same.
  if (!money || allOf(money) === 0) return
  const rest = { amount: allOf(money), way: next.back, cause: 'person', why: 'cancelled' } as const
  const given = await giveBack(tx, deps, money, rest)
  await cancelIfFullyRefunded(tx, deps, money.payment, booking)
  await queueBookingResold(tx, deps, booking.id, given)
}
