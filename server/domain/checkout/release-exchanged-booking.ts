import type { Transaction } from '../../db/database.ts'
import { queueBookingExchanged } from '../bookings/emails/queue-booking-emails.ts'
import { queueTurns } from '../bookings/emails/queue-turns.ts'
import type { BookedSeat } from '../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { markCancelled } from '../bookings/seats/booking-repository.ts'
import { carryDiscount, completeExchange, insertExchange, readExchangedBookingState } from '../bookings/seats/exchange-repository.ts'
import { readTimeAndVenue } from '../bookings/seats/moved-class-repository.ts'
import { abandonCheckout } from '../money/payments/abandon-checkout.ts'
import { allOf, lockReturnableMoney, type ReturnableMoney } from './refunds/create-refund.ts'
import { cancelIfFullyRefunded } from './refunds/end-if-fully-refunded.ts'
import { refundPurchase } from './refunds/refund-purchase.ts'

/** The paid hold and the booking that it releases, both locked. */
export type ExchangeSeat = BookedSeat & { given: NonNullable<BookedSeat['given']> }

export type ExchangedMoney = ReturnableMoney | undefined

/** Locks the payment of the released booking, before the payment that settles the hold. */
export const lockExchangedMoney = (tx: Transaction, { given }: ExchangeSeat): Promise<ExchangedMoney> =>
  lockReturnableMoney(tx, { bookingId: given.booking.id })

/** Returns whether the old booking is still paid, has not begun, has no disputed or flagged payment, and has the carried amount left. */
export async function canReleaseExchanged(tx: Transaction, { booking, given }: ExchangeSeat, money: ExchangedMoney): Promise<boolean> {
  if (given.booking.status !== 'paid') return false
  const { hasBegun, isDisputed, isMoneyInQuestion } = await readExchangedBookingState(tx, given.booking.id)
  if (hasBegun || isDisputed || isMoneyInQuestion) return false
  return (money ? allOf(money) : 0) >= booking.carried
}

/**
 * Releases the old booking as credit, which its successor spends next. The successor must already be paid: as a hold it would reserve this
 * credit.
 */
export async function releaseExchangedBooking(
  tx: Transaction,
  deps: BookingDependencies,
  { booking, offering, given }: ExchangeSeat,
  money: ExchangedMoney,
  paymentId: number,
): Promise<void> {
  const { booking: old } = given
  const from = await readTimeAndVenue(tx, old.id)
  await markCancelled(tx, old.id, 'person')
  await abandonCheckout(tx, deps, { bookingId: old.id })
  await queueTurns(tx, deps, old.offeringId)
  await completeExchange(tx, booking.id, old.id)
  // Two live bookings with the discount are refused, so the discount moves only after the old booking is cancelled.
  if (old.firstOnline && offering.isOnline && booking.price < offering.price) await carryDiscount(tx, booking.id)
  // The studio keeps what was retained in an earlier exchange.
  const all = money ? Math.min(allOf(money), old.price) : 0
  if (money && all > 0) {
    const asCredit = { amount: all, way: 'credit' as const, cause: 'exchange' as const, why: 'exchanged' as const }
    await refundPurchase(tx, deps, money, asCredit)
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
