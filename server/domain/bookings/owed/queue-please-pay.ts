import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { isNobody, queueEmail } from '../../kernel/outbox/queue-email.ts'
import { findClassRecipient } from '../emails/booking-email-repository.ts'
import { markPaymentRequested } from './pay-link-repository.ts'

const MINUTE = 'YYYY-MM-DDTHH:MM'.length

/** Queues the email with the link to pay, at most once a minute. The caller has locked the booking. Refuses: no_email. */
export async function queuePleasePay(tx: Transaction, { enqueue }: { enqueue: Enqueue }, bookingId: number): Promise<Decision<void>> {
  const { to, language } = await findClassRecipient(tx, bookingId)
  if (isNobody(to)) return refuse('no_email')
  const at = await markPaymentRequested(tx, [bookingId])
  await queueEmail(tx, enqueue, {
    to,
    language,
    bookingId,
    about: { kind: 'please-pay', bookingId } as const,
    cause: `please-pay:${bookingId}:${at.toISOString().slice(0, MINUTE)}`,
  })
  return accept(undefined)
}
