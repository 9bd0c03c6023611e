import type { RefundWay } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { Transaction } from '../../../db/database.ts'
import { queueBookingExchanged } from '../../bookings/emails/queue-booking-emails.ts'
import { queueResale } from '../../bookings/emails/queue-resale.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { insertExchange, moveToClass } from '../../bookings/seats/exchange-repository.ts'
import { readTimeAndVenue } from '../../bookings/seats/moved-class-repository.ts'
import { checkoutUrlWithoutMoney } from '../../checkout/checkout-urls.ts'
import { allOf, lockReturnableMoney, type ReturnableMoney } from '../../checkout/refunds/create-refund.ts'
import { type PurchaseRefund, refundPurchase } from '../../checkout/refunds/refund-purchase.ts'
import type { ExchangeFigures } from '../../kernel/decision.ts'
import { addPaymentWithoutMoney, markReturned } from '../../money/payments/payment-repository.ts'
import { renewSpan } from '../../products/passes/renew-span.ts'
import { cancelConflictingHolds, type LockedMove } from './lock-move.ts'

export type Move = Pick<ExchangeFigures, 'price' | 'firstOnline' | 'refunded'> & {
  back: RefundWay
  ceiling: number
  by: { staffId: number | undefined; notify: boolean }
  /** The pass that paid for the old class pays for the new one too. */
  byPass: boolean
  siteUrl: string
}

/** `refunded`: the refund of the difference. `credit`: the part of it that became credit. Amounts in haléře. */
export type MovedSeat = { exchangeId: number; refunded: number; credit: number; refundId: number | undefined }

/** Moves a booking and creates the refund of the difference. The caller has locked everything and checked the rules. */
export async function moveSeat(tx: Transaction, deps: BookingDependencies, locked: LockedMove, move: Move): Promise<MovedSeat> {
  const { seat, target, now } = locked
  const { booking } = seat
  const by = move.by.staffId === undefined ? 'person' : 'staff'
  const from = await readTimeAndVenue(tx, booking.id)
  const money = await lockReturnableMoney(tx, { bookingId: booking.id })
  await cancelConflictingHolds(tx, deps, locked, by)
  const { credit, refund, fromCredit } = await returnDifference(tx, deps, money, move)
  await moveToClass(tx, booking.id, {
    offeringId: target.id,
    price: move.price,
    covered: move.byPass ? move.price : Math.max(Math.min(booking.covered - fromCredit, move.price), 0),
    accountId: booking.accountId,
    firstOnline: move.firstOnline,
    promise: { ...target.promise, backCeiling: move.ceiling },
  })
  // The span of the pass may begin with another class now.
  if (move.byPass && booking.accountId !== null) await renewSpan(tx, deps, booking.accountId)
  if (money && !move.byPass && move.price === 0 && allOf(money) === move.refunded) {
    // Everything was refunded, and the booking remains at a price of 0.
    await markReturned(tx, money.payment.id)
    const payment = { bookingId: booking.id, currency: 'CZK' as const, termsVersion: deps.termsVersion(), now, method: 'free' as const }
    await addPaymentWithoutMoney(tx, payment, checkoutUrlWithoutMoney(move.siteUrl))
  }
  const exchangeId = await insertExchange(tx, {
    bookingId: booking.id,
    by,
    priceBefore: booking.price,
    priceAfter: move.price,
    fromOffering: booking.offeringId,
    toOffering: target.id,
    retained: move.byPass ? 0 : Math.max(booking.price - move.price - move.refunded, 0),
  })
  await queueResale(tx, deps, target.id)
  await queueTurns(tx, deps, booking.offeringId)
  if (move.by.notify)
    await queueBookingExchanged(tx, deps, {
      bookingId: booking.id,
      exchangeId,
      from,
      refundIds: refund && !refund.toCredit ? [refund.id] : [],
      credit,
    })
  return { exchangeId, refunded: move.refunded, credit, refundId: refund?.id }
}

async function returnDifference(
  tx: Transaction,
  deps: BookingDependencies,
  money: ReturnableMoney | undefined,
  { refunded, back, by: { staffId } }: Move,
): Promise<PurchaseRefund & { fromCredit: number }> {
  if (!money || refunded === 0) return { credit: 0, entryId: undefined, refund: undefined, fromCredit: 0 }
  const input = { amount: refunded, way: back, cause: 'exchange' as const, why: 'exchanged' as const, staffId }
  const given = await refundPurchase(tx, deps, money, input)
  return { ...given, fromCredit: Math.min(money.credit, refunded) }
}
