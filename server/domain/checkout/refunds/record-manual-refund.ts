import type { Transaction } from '../../../db/database.ts'
import { lockBookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { type BookingOwner, findOwner, readLockedBooking } from '../../bookings/seats/booking-repository.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { lockPayment } from '../../money/payments/payment-repository.ts'
import { type Refund, sumOf } from '../../money/payments/refund.ts'
import { findPaymentOfRefund, findRefund, listRefundsOf, markRefundedByHand } from '../../money/payments/refund-repository.ts'
import type { StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { findOrderOwner, type OrderOwner } from '../orders/order-repository.ts'
import { endIfFullyRefunded } from './end-if-fully-refunded.ts'
import { cancelIfFullyRefunded } from './record-provider-refunds.ts'
import type { BookingRefund } from './refund-booking.ts'

/** `method`: how; undefined: the way it had come, or by transfer where that was through a provider. */
export type ManualRefund = { refundId: number; method: StudioMethod | undefined; staffId: number }

/**
 * Staff have given money back with their own hands: what did not come through a provider, or what the provider could not return.
 * Said twice it counts once. Refuses: not_found, not_by_hand, refund_too_much.
 */
export async function recordManualRefund(deps: BookingDependencies, wish: ManualRefund): Promise<Decision<BookingRefund>> {
  const payment = await findPaymentOfRefund(deps.db, wish.refundId)
  const owner = payment && (await findOwner(deps.db, payment.bookingId))
  const orderOwner = payment && (await findOrderOwner(deps.db, payment.orderId))
  if (payment && orderOwner) return deps.db.transaction((tx) => writeOfOrder(tx, deps, wish, orderOwner, payment.id))
  if (!payment || !owner) return refuse('not_found')
  return deps.db.transaction((tx) => write(tx, deps, wish, owner, payment.id))
}

async function write(
  tx: Transaction,
  deps: BookingDependencies,
  wish: ManualRefund,
  owner: BookingOwner,
  paymentId: number,
): Promise<Decision<BookingRefund>> {
  const { booking } = await lockBookedSeat(tx, owner)
  const payment = await lockPayment(tx, paymentId)
  const given = await handOver(tx, wish, payment)
  if (!given.ok) return given
  const { refund, done, method } = given.value
  const answer = { credit: 0, bookingId: booking.id, bookingStatus: booking.status }
  if (done === refund) return accept({ ...answer, refund, repeated: true })
  await cancelIfFullyRefunded(tx, deps, payment, booking)
  const { status } = await readLockedBooking(tx, booking.id)
  await recordChange(tx, {
    personId: wish.staffId,
    action: 'given_back',
    subject: { kind: 'booking', id: booking.id },
    before: { status: booking.status, refundId: refund.id, refundStatus: refund.status, amount: refund.amount },
    after: { status, refundId: refund.id, refundStatus: done.status, amount: done.amount, method },
  })
  return accept({ ...answer, refund: done, bookingStatus: status, repeated: false })
}

async function writeOfOrder(
  tx: Transaction,
  deps: BookingDependencies,
  wish: ManualRefund,
  owner: OrderOwner,
  paymentId: number,
): Promise<Decision<BookingRefund>> {
  const locked = await lockOrder(tx, owner)
  const payment = await lockPayment(tx, paymentId)
  const given = await handOver(tx, wish, payment)
  if (!given.ok) return given
  const { refund, done, method } = given.value
  const answer = { credit: 0, bookingId: null, bookingStatus: null, orderId: owner.id }
  if (done === refund) return accept({ ...answer, refund, repeated: true })
  await endIfFullyRefunded(tx, deps, locked, payment)
  if (locked.pass)
    await recordChange(tx, {
      personId: wish.staffId,
      action: 'given_back',
      subject: { kind: 'pass', id: locked.pass.pass.id },
      before: { refundId: refund.id, refundStatus: refund.status, amount: refund.amount },
      after: { refundId: refund.id, refundStatus: done.status, amount: done.amount, method },
    })
  return accept({ ...answer, refund: done, repeated: false })
}

type HandedOver = { refund: Refund; done: Refund; method: StudioMethod }

/** `done` is the refund itself where that was said before. The payment is locked. */
async function handOver(tx: Transaction, wish: ManualRefund, payment: Payment): Promise<Decision<HandedOver>> {
  const refund = await findRefund(tx, wish.refundId)
  if (!refund) return refuse('not_found')
  const method = wish.method ?? (payment.provider !== 'none' ? 'transfer' : studioMethodOf(payment.method))
  if (refund.byHand && refund.status === 'done') return accept({ refund, done: refund, method })
  if (!isToHandOver(refund)) return refuse('not_by_hand')
  const others = (await listRefundsOf(tx, payment.id)).filter(({ id }) => id !== refund.id)
  const amount = Math.min(refund.amount, payment.amount - sumOf(others))
  if (amount <= 0) return refuse('refund_too_much')
  return accept({ refund, method, done: await markRefundedByHand(tx, refund.id, { amount, method }) })
}

const studioMethodOf = (method: Payment['method']): StudioMethod =>
  method === 'free' || method === 'credit' || method === 'pass' ? 'transfer' : method

/** What is on its way through a provider would go back twice. */
const isToHandOver = ({ byHand, status }: Refund): boolean => (byHand ? status === 'due' : status === 'failed')
