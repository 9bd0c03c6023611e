import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import { lockBookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { findOwner, type LockedBooking, markCancelled } from '../../bookings/seats/booking-repository.ts'
import { readSpentCredit } from '../../money/ledger/credit-repository.ts'
import type { Payment } from '../../money/payments/payment.ts'
import type { ProviderRefund } from '../../money/payments/payment-provider.ts'
import { findPaymentOfMoney, isEventKnown, lockPayment, markReturned, recordPaymentEvent } from '../../money/payments/payment-repository.ts'
import { isNews, matchRefunds, sumOf } from '../../money/payments/refund.ts'
import { insertProviderRefund, listRefundsOf, recordProviderAnswer, reduceRefund } from '../../money/payments/refund-repository.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { findOrderOwner, type OrderOwner } from '../orders/order-repository.ts'
import { endIfFullyRefunded } from './end-if-fully-refunded.ts'
import { endUncoveredHolds } from './end-uncovered-holds.ts'
import { queueRefundFailed } from './queue-refund-failed.ts'

/**
 * Brings our books into line with the provider's refunds of a payment, also with those that somebody made in its own pages.
 * Money that is not settled yet is unknown here: settling looks at what went back.
 */
export async function recordProviderRefunds(
  deps: BookingDependencies,
  { providerPaymentId, eventId }: { providerPaymentId: string; eventId?: string },
): Promise<'booked' | 'known' | 'unknown'> {
  const { db, provider } = deps
  if (eventId !== undefined && (await isEventKnown(db, provider.name, eventId))) return 'known'
  const payment = await findPaymentOfMoney(db, provider.name, providerPaymentId)
  const owner = payment && (await findOwner(db, payment.bookingId))
  const orderOwner = payment && (await findOrderOwner(db, payment.orderId))
  if (!payment || (!owner && !orderOwner) || (payment.status !== 'kept' && payment.status !== 'returned')) return 'unknown'
  const theirs = await provider.readRefunds(providerPaymentId)

  return db.transaction(async (tx) => {
    if (eventId !== undefined && !(await recordPaymentEvent(tx, provider.name, eventId))) return 'known'
    if (orderOwner) return bookOfOrder(tx, deps, orderOwner, payment.id, theirs)
    if (!owner) return 'unknown'
    const seat = await lockBookedSeat(tx, owner)
    const { booking } = seat
    const locked = await lockPayment(tx, payment.id)
    await write(tx, deps, locked, theirs)
    await cancelIfFullyRefunded(tx, deps, locked, booking)
    await endUncoveredHolds(tx, deps, seat)
    return 'booked'
  })
}

async function bookOfOrder(
  tx: Transaction,
  deps: BookingDependencies,
  owner: OrderOwner,
  paymentId: number,
  theirs: ProviderRefund[],
): Promise<'booked'> {
  const locked = await lockOrder(tx, owner)
  const payment = await lockPayment(tx, paymentId)
  await write(tx, deps, payment, theirs)
  await endIfFullyRefunded(tx, deps, locked, payment)
  return 'booked'
}

async function write(tx: Transaction, deps: { enqueue: Enqueue }, payment: Payment, theirs: ProviderRefund[]): Promise<void> {
  const match = matchRefunds(await listRefundsOf(tx, payment.id), theirs, payment.amount)
  for (const { ours, amount } of match.shrunk) await reduceRefund(tx, ours.id, amount)
  for (const { ours, told } of match.known) {
    if (!isNews(ours.status, told.status)) continue
    await recordProviderAnswer(tx, ours.id, told)
    if (told.status === 'failed') await queueRefundFailed(tx, deps, ours.id)
  }
  for (const told of match.fresh) {
    // Given back by hand and in the provider's pages too: our books can't hold more than came, the reconciliation names the rest.
    const room = payment.amount - sumOf(await listRefundsOf(tx, payment.id))
    if (room > 0) await insertProviderRefund(tx, payment.id, { ...told, amount: Math.min(told.amount, room) })
  }
}

/** What was paid and goes back in full, money and credit, takes the place with it (product.md 6.3). All is locked before. */
export async function cancelIfFullyRefunded(
  tx: Transaction,
  deps: { enqueue: Enqueue },
  payment: Payment,
  booking: Pick<LockedBooking, 'id' | 'status' | 'offeringId'>,
): Promise<void> {
  if (payment.status !== 'kept' || payment.method === 'free' || payment.method === 'pass') return
  if (sumOf(await listRefundsOf(tx, payment.id)) < payment.amount || (await readSpentCredit(tx, booking.id)) > 0) return
  await markReturned(tx, payment.id)
  if (booking.status === 'cancelled') return
  await markCancelled(tx, booking.id, 'refund')
  await queueTurns(tx, deps, booking.offeringId)
}
