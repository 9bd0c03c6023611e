import type { Refund as RefundView } from '../../../contract/refund.ts'
import { toCrowns } from '../../domain/money.ts'
import type { BookingRefund } from '../../domain/refunds/refund-booking.ts'
import { isoOf } from '../../domain/studio-time.ts'

export function refundView({ refund, bookingId, bookingStatus }: BookingRefund, zone: string): RefundView {
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    booking_id: bookingId,
    booking_status: bookingStatus,
    amount: toCrowns(refund.amount),
    status: refund.status,
    cause: refund.cause,
    by_hand: refund.byHand,
    error: refund.lastError,
    created_at: isoOf(refund.createdAt, zone),
    done_at: refund.doneAt && isoOf(refund.doneAt, zone),
  }
}
