import type { Transaction } from '../../db/database.ts'
import { queueBookingConfirmed, queueLateMoney } from '../bookings/emails/queue-booking-emails.ts'
import { queueResale } from '../bookings/emails/queue-resale.ts'
import { abandonCheckout } from '../bookings/seats/abandon-checkout.ts'
import { type BookedSeat, lockBookedSeat } from '../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { type BookingOwner, findOwner, isDiscountUsedElsewhere, markPaid, readFigures } from '../bookings/seats/booking-repository.ts'
import { dueOf } from '../bookings/seats/seat-rules.ts'
import { findCredit } from '../money/ledger/credit-repository.ts'
import { isAsAgreed, type Payment } from '../money/payments/payment.ts'
import type { SessionState } from '../money/payments/payment-provider.ts'
import {
  acceptPayment,
  findAcceptedPayment,
  findPaymentOfSession,
  flagPayment,
  isEventKnown,
  lockPayment,
  markCheckoutExpired,
  recordPaymentEvent,
  returnPayment,
} from '../money/payments/payment-repository.ts'
import { spendPart } from '../products/passes/spend-part.ts'
import { canBeGivenUp, type ExchangeSeat, type GivenMoney, giveUpExchanged, lockGivenMoney } from './give-up-exchanged.ts'
import { findOrderOwner } from './orders/order-repository.ts'
import { recordProviderRefunds } from './refunds/record-provider-refunds.ts'
import { settleOrder } from './settle-order.ts'

/** paid: the place is theirs · returned: the money goes back · flagged: a person must look · closed, open: no money moved · known: nothing new. */
export type SettleOutcome = 'paid' | 'returned' | 'flagged' | 'closed' | 'open' | 'known' | 'unknown'

type PaidState = Extract<SessionState, { state: 'paid' }>

/**
 * Brings a booking, or an order, into line with what the provider says of a session. Whoever heard something calls it: webhook, success page, sweeper.
 * News is only a nudge: the provider is asked again. Lost, doubled, late and reordered news end in the same state.
 */
export async function settlePayment(deps: BookingDependencies, news: { sessionId: string; eventId?: string }): Promise<SettleOutcome> {
  const { eventId } = news
  if (eventId !== undefined && (await isEventKnown(deps.db, deps.provider.name, eventId))) return 'known'
  // An account may serve other sites too: theirs is not asked about.
  if (!(await findPaymentOfSession(deps.db, deps.provider.name, news.sessionId))) return 'unknown'
  return settleAs(deps, news, await deps.provider.readSession(news.sessionId))
}

/** The same with the provider's answer at hand. */
export async function settleAs(
  deps: BookingDependencies,
  news: { sessionId: string; eventId?: string },
  state: SessionState,
): Promise<SettleOutcome> {
  const settled = await settle(deps, news, state)
  // News of a refund that came before the news of its payment found nothing to belong to.
  if ((settled === 'paid' || settled === 'returned') && state.state === 'paid' && state.refunded)
    await recordProviderRefunds(deps, { providerPaymentId: state.providerPaymentId })
  return settled
}

async function settle(
  deps: BookingDependencies,
  { sessionId, eventId }: { sessionId: string; eventId?: string },
  state: SessionState,
): Promise<SettleOutcome> {
  const payment = await findPaymentOfSession(deps.db, deps.provider.name, sessionId)
  if (!payment) return 'unknown'
  const owner = await findOwner(deps.db, payment.bookingId)
  const orderOwner = await findOrderOwner(deps.db, payment.orderId)
  if (!owner && !orderOwner) return 'unknown'

  return deps.db.transaction(async (tx) => {
    // In the same transaction as its effect: if that fails, the news is new again.
    if (eventId !== undefined && !(await recordPaymentEvent(tx, deps.provider.name, eventId))) return 'known'
    if (state.state === 'open') return 'open'
    if (state.state === 'closed') {
      await markCheckoutExpired(tx, payment.id)
      return 'closed'
    }
    if (orderOwner) return settleOrder(tx, deps, orderOwner, payment.id, state)
    return owner ? settlePaid(tx, deps, owner, payment.id, state) : 'unknown'
  })
}

async function settlePaid(
  tx: Transaction,
  deps: BookingDependencies,
  owner: BookingOwner,
  paymentId: number,
  state: PaidState,
): Promise<SettleOutcome> {
  const seat = await lockBookedSeat(tx, owner)
  const given = seat.given && { ...seat, given: seat.given }
  // Paid before the one that settles: payments are locked by id.
  const givenMoney = given && (await lockGivenMoney(tx, given))
  const payment = await lockPayment(tx, paymentId)
  if (payment.status === 'kept' || payment.status === 'returned') return 'known'
  if (!isAsAgreed(payment, state)) {
    await flagPayment(tx, payment.id, 'amount_mismatch', state.providerPaymentId)
    return 'flagged'
  }
  if (!(await isPlaceTheirs(tx, seat, payment, givenMoney))) return giveBack(tx, deps, payment, state, seat)
  return given ? keepForExchange(tx, deps, payment, state, given, givenMoney) : keep(tx, deps, payment, state, seat)
}

/** Whether money for the booking can be kept. All of it is locked before. */
async function isPlaceTheirs(tx: Transaction, seat: BookedSeat, payment: Payment, givenMoney: GivenMoney): Promise<boolean> {
  const { booking, offering, given, who } = seat
  if (offering.isPersonErased || booking.status !== 'pending' || payment.amount !== dueOf(booking)) return false
  if (await findAcceptedPayment(tx, booking.id)) return false
  // Late money would take two spots' worth of decisions at once: the old booking stands as it is.
  if (given) return booking.isLive && (await canBeGivenUp(tx, { ...seat, given }, givenMoney))
  if (!(await isCreditThere(tx, seat))) return false
  if (booking.isLive) return true

  // Late money: the hold is over, so it is a new click. The place must still be there to be given, and nobody wait for it.
  const { now, takenByOthers, waitingBefore } = await readFigures(tx, who)
  if (takenByOthers + waitingBefore >= offering.capacity || !offering.isActive || offering.startsAt <= now) return false
  return !(booking.firstOnline && (await isDiscountUsedElsewhere(tx, who.personId, booking.id)))
}

/** A hold that is over reserves nothing: its part of the credit may be spent elsewhere by now. */
async function isCreditThere(tx: Transaction, { booking: { id, covered }, who }: BookedSeat): Promise<boolean> {
  if (covered === 0) return true
  return ((await findCredit(tx, who.personId, { bookingId: id }))?.available ?? 0) >= covered
}

type Settling = [tx: Transaction, deps: BookingDependencies, payment: Payment, state: PaidState]

async function keep(...[tx, deps, payment, state, { booking }]: [...Settling, BookedSeat]): Promise<SettleOutcome> {
  await acceptPayment(tx, payment.id, state.providerPaymentId)
  await abandonCheckout(tx, deps, booking.id)
  await markPaid(tx, booking.id)
  await spendPart(tx, deps, booking)
  await queueBookingConfirmed(tx, deps, booking.id)
  await queueResale(tx, deps, booking.offeringId)
  return 'paid'
}

async function keepForExchange(
  ...[tx, deps, payment, state, seat, money]: [...Settling, ExchangeSeat, GivenMoney]
): Promise<SettleOutcome> {
  const { booking } = seat
  await acceptPayment(tx, payment.id, state.providerPaymentId)
  await abandonCheckout(tx, deps, booking.id)
  await markPaid(tx, booking.id)
  await giveUpExchanged(tx, deps, seat, money, payment.id)
  await spendPart(tx, deps, booking)
  await queueResale(tx, deps, booking.offeringId)
  return 'paid'
}

async function giveBack(...[tx, deps, payment, state, { booking }]: [...Settling, BookedSeat]): Promise<SettleOutcome> {
  const refundId = await returnPayment(tx, payment, state.providerPaymentId)
  await deps.enqueue(tx, { name: 'refund', refundId })
  await queueLateMoney(tx, deps, { bookingId: booking.id, paymentId: payment.id })
  return 'returned'
}
