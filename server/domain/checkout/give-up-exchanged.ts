import type { Transaction } from '../../db/database.ts'
import { queueBookingExchanged } from '../bookings/emails/queue-booking-emails.ts'
import { queueTurns } from '../bookings/emails/queue-turns.ts'
import type { BookedSeat } from '../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { markCancelled } from '../bookings/seats/booking-repository.ts'
import { carryDiscount, insertExchange, readGivenStanding, takeOver } from '../bookings/seats/exchange-repository.ts'
import { readTimeAndVenue } from '../bookings/seats/moved-class-repository.ts'
import { abandonCheckout } from '../money/payments/abandon-checkout.ts'
import { allOf, lockReturnableMoney, type ReturnableMoney } from './refunds/create-refund.ts'
import { cancelIfFullyRefunded } from './refunds/end-if-fully-refunded.ts'
import { giveBack } from './refunds/give-back.ts'

/** A hold with the booking that is given up for it, all locked. */
export type ExchangeSeat = BookedSeat & { given: NonNullable<BookedSeat['given']> }

/** What is here for the booking that is given up, haléře; undefined: nothing. */
export type GivenMoney = ReturnableMoney | undefined

/** Locks what was paid for the booking that is given up, before the payment that settles the hold. */
export const lockGivenMoney = (tx: Transaction, { given }: ExchangeSeat): Promise<GivenMoney> =>
  lockReturnableMoney(tx, { bookingId: given.booking.id })

/** Whether the old booking still is what the person was told: theirs, not begun, and with all in it that is to be carried over. */
export async function canBeGivenUp(tx: Transaction, { booking, given }: ExchangeSeat, money: GivenMoney): Promise<boolean> {
  if (given.booking.status !== 'paid') return false
  const { hasBegun, isDisputed, isMoneyInQuestion } = await readGivenStanding(tx, given.booking.id)
  if (hasBegun || isDisputed || isMoneyInQuestion) return false
  return (money ? allOf(money) : 0) >= booking.carried
}

/**
 * The old booking goes, now that its successor is paid: its price, or what is left of it, becomes the person's credit, of which the successor's
 * part is spent right after this. The successor is marked paid before: a hold would be counted as reserved beside it.
 */
export async function giveUpExchanged(
  tx: Transaction,
  deps: BookingDependencies,
  { booking, offering, given }: ExchangeSeat,
  money: GivenMoney,
  paymentId: number,
): Promise<void> {
  const { booking: old } = given
  const from = await readTimeAndVenue(tx, old.id)
  await markCancelled(tx, old.id, 'person')
  await abandonCheckout(tx, deps, { bookingId: old.id })
  await queueTurns(tx, deps, old.offeringId)
  await takeOver(tx, booking.id, old.id)
  // Two live bookings with the one discount are refused: it comes over once the old one is gone.
  if (old.firstOnline && offering.isOnline && booking.price < offering.price) await carryDiscount(tx, booking.id)
  // What an earlier change of the date left with the studio stays there.
  const all = money ? Math.min(allOf(money), old.price) : 0
  if (money && all > 0) {
    const asCredit = { amount: all, way: 'credit' as const, cause: 'exchange' as const, why: 'exchanged' as const }
    await giveBack(tx, deps, money, asCredit)
    await cancelIfFullyRefunded(tx, deps, money.payment, { ...old, status: 'cancelled' })
  }
  const exchange = { bookingId: booking.id, fromOffering: old.offeringId, toOffering: booking.offeringId, by: 'person' as const }
  const exchangeId = await insertExchange(tx, { ...exchange, priceBefore: old.price, priceAfter: booking.price })
  await queueBookingExchanged(tx, deps, {
    bookingId: booking.id,
    exchangeId,
    from,
    refundIds: [],
    credit: Math.max(all - booking.covered, 0),
    paymentId,
  })
}
