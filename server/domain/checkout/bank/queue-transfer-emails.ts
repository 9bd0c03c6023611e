import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { findClassRecipient } from '../../bookings/emails/booking-email-repository.ts'
import type { EmailPayload } from '../../kernel/outbox/email-payload.ts'
import { queueDroppedEmail, queueEmail, queueWelcomingEmail } from '../../kernel/outbox/queue-email.ts'
import type { PurchaseId } from '../../money/payments/purchase.ts'
import { findOrderRecipient } from '../orders/order-email-repository.ts'

type TransferEmail = Omit<Extract<EmailPayload, { kind: 'transfer' }>, 'kind'>

/** Queues an email about a transfer, once for each payment, event and `detail`. `notBefore`: see NewEmail. */
export async function queueTransferEmail(
  tx: Transaction,
  { enqueue }: { enqueue: Enqueue },
  { bookingId, orderId }: PurchaseId,
  what: TransferEmail,
  { detail = '', notBefore }: { detail?: string; notBefore?: Date } = {},
): Promise<void> {
  const about = { kind: 'transfer', ...what } as const
  const cause = `transfer:${what.event}:${what.paymentId}:${detail}`
  const when = notBefore && { notBefore }
  const queue = what.event === 'opened' ? queueWelcomingEmail : queueEmail
  // Queues the earlier email again if it was dropped because the transfer was closed when the email was due.
  if (what.event === 'opened' && notBefore) await queueDroppedEmail(tx, enqueue, { cause, notBefore })
  if (bookingId === undefined) await queue(tx, enqueue, { ...(await findOrderRecipient(tx, orderId)), ...when, about, cause })
  else {
    const { to, language } = await findClassRecipient(tx, bookingId)
    await queue(tx, enqueue, { to, language, ...when, about, cause, bookingId })
  }
}
