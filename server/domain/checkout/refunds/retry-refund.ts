import type { Transaction } from '../../../db/database.ts'
import { lockBookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { findOwner, readLockedBooking } from '../../bookings/seats/booking-repository.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { lockPayment } from '../../money/payments/payment-repository.ts'
import { type Refund, sumOf } from '../../money/payments/refund.ts'
import { findPaymentOfRefund, findRefund, listRefundsOf, makeDueAgain } from '../../money/payments/refund-repository.ts'
import { reopenAttention } from '../attention/attention-repository.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { findOrderOwner, type OrderOwner } from '../orders/order-repository.ts'
import { endIfFullyRefunded } from './end-if-fully-refunded.ts'
import { endUncoveredHolds } from './end-uncovered-holds.ts'
import { cancelIfFullyRefunded } from './record-provider-refunds.ts'
import type { BookingRefund } from './refund-booking.ts'

/** Staff try a failed refund again, of so much as is left to give back by now. Refuses: not_found, refund_not_failed, refund_too_much. */
export async function retryRefund(
  deps: BookingDependencies,
  wish: { refundId: number; staffId: number },
): Promise<Decision<BookingRefund>> {
  const payment = await findPaymentOfRefund(deps.db, wish.refundId)
  const owner = payment && (await findOwner(deps.db, payment.bookingId))
  const orderOwner = payment && (await findOrderOwner(deps.db, payment.orderId))
  if (!payment || payment.provider !== deps.provider.name) return refuse('not_found')
  if (orderOwner) return deps.db.transaction((tx) => retryOfOrder(tx, deps, wish, orderOwner, payment.id))
  if (!owner) return refuse('not_found')

  return deps.db.transaction(async (tx) => {
    const seat = await lockBookedSeat(tx, owner)
    const { booking } = seat
    const locked = await lockPayment(tx, payment.id)
    const retried = await makeDue(tx, deps, wish.refundId, locked)
    if (!retried.ok) return retried
    const { failed, refund } = retried.value
    await cancelIfFullyRefunded(tx, deps, locked, booking)
    await endUncoveredHolds(tx, deps, seat)
    const { status } = await readLockedBooking(tx, booking.id)
    await recordChange(tx, {
      personId: wish.staffId,
      action: 'refund',
      subject: { kind: 'booking', id: booking.id },
      before: { status: booking.status, refundId: failed.id, refundStatus: failed.status, amount: failed.amount },
      after: { status, refundId: failed.id, refundStatus: refund.status, amount: refund.amount },
    })
    return accept({ refund, credit: 0, bookingId: booking.id, bookingStatus: status, repeated: false })
  })
}

async function retryOfOrder(
  tx: Transaction,
  deps: BookingDependencies,
  { refundId, staffId }: { refundId: number; staffId: number },
  owner: OrderOwner,
  paymentId: number,
): Promise<Decision<BookingRefund>> {
  const locked = await lockOrder(tx, owner)
  const payment = await lockPayment(tx, paymentId)
  const retried = await makeDue(tx, deps, refundId, payment)
  if (!retried.ok) return retried
  const { failed, refund } = retried.value
  await endIfFullyRefunded(tx, deps, locked, payment)
  if (locked.pass)
    await recordChange(tx, {
      personId: staffId,
      action: 'refund',
      subject: { kind: 'pass', id: locked.pass.pass.id },
      before: { refundId: failed.id, refundStatus: failed.status, amount: failed.amount },
      after: { refundId: failed.id, refundStatus: refund.status, amount: refund.amount },
    })
  return accept({ refund, credit: 0, bookingId: null, bookingStatus: null, orderId: owner.id, repeated: false })
}

/** The payment is locked before. */
async function makeDue(
  tx: Transaction,
  deps: BookingDependencies,
  refundId: number,
  payment: Payment,
): Promise<Decision<{ failed: Refund; refund: Refund }>> {
  const failed = await findRefund(tx, refundId)
  if (failed?.status !== 'failed') return refuse('refund_not_failed')
  const left = payment.amount - sumOf(await listRefundsOf(tx, payment.id))
  if (left <= 0) return refuse('refund_too_much')
  const refund = await makeDueAgain(tx, failed.id, Math.min(failed.amount, left))
  await reopenAttention(tx, 'refund_failed', failed.id)
  await deps.enqueue(tx, { name: 'refund', refundId: failed.id })
  return accept({ failed, refund })
}
