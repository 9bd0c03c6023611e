import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { findClassRecipient } from '../../bookings/emails/booking-email-repository.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { findPaymentOfRefund } from '../../money/payments/refund-repository.ts'
import { findOrderRecipient } from '../orders/order-email-repository.ts'

/** Notifies the person that a refund did not reach their card, once per refund, even if a retry fails too. */
export async function queueRefundFailed(tx: Transaction, { enqueue }: { enqueue: Enqueue }, refundId: number): Promise<void> {
  const payment = await findPaymentOfRefund(tx, refundId)
  const email = { about: { kind: 'refund-failed', refundId }, cause: `refund-failed:${refundId}` } as const
  if (payment?.bookingId != null) {
    const { to, language, bookingId } = await findClassRecipient(tx, payment.bookingId)
    await queueEmail(tx, enqueue, { ...email, to, language, bookingId })
  }
  if (payment?.orderId != null) await queueEmail(tx, enqueue, { ...email, ...(await findOrderRecipient(tx, payment.orderId)) })
}
