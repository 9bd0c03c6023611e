import { reopenAttention } from '../attention/attention-repository.ts'
import { recordChange } from '../audit/record-change.ts'
import { lockBookedSeat } from '../bookings/booked-seat-repository.ts'
import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import { findOwner, readLockedBooking } from '../bookings/booking-repository.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { lockPayment } from '../payments/payment-repository.ts'
import { sumOf } from '../payments/refund.ts'
import { findPaymentOfRefund, findRefund, listRefundsOf, makeDueAgain } from '../payments/refund-repository.ts'
import { cancelIfFullyRefunded } from './record-provider-refunds.ts'
import type { BookingRefund } from './refund-booking.ts'

/** Staff try a failed refund again, of so much as is left to give back by now. Refuses: not_found, refund_not_failed, refund_too_much. */
export async function retryRefund(
  deps: BookingDependencies,
  wish: { refundId: number; staffId: number },
): Promise<Decision<BookingRefund>> {
  const payment = await findPaymentOfRefund(deps.db, wish.refundId)
  const owner = payment && (await findOwner(deps.db, payment.bookingId))
  if (!payment || !owner || payment.provider !== deps.provider.name) return refuse('not_found')

  return deps.db.transaction(async (tx) => {
    const { booking } = await lockBookedSeat(tx, owner)
    const locked = await lockPayment(tx, payment.id)
    const failed = await findRefund(tx, wish.refundId)
    if (failed?.status !== 'failed') return refuse('refund_not_failed')
    const left = locked.amount - sumOf(await listRefundsOf(tx, payment.id))
    if (left <= 0) return refuse('refund_too_much')

    const refund = await makeDueAgain(tx, failed.id, Math.min(failed.amount, left))
    await reopenAttention(tx, 'refund_failed', failed.id)
    await deps.enqueue(tx, { name: 'refund', refundId: failed.id })
    await cancelIfFullyRefunded(tx, locked, booking)
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
