import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import type { EmailPayload } from '../../kernel/outbox/email-payload.ts'
import { queueEmail, queueStudioEmail, queueWelcomingEmail } from '../../kernel/outbox/queue-email.ts'
import { findOrderRecipient, findPassRecipient } from './order-email-repository.ts'

type EmailQueue = { enqueue: Enqueue }

export async function queuePassBought(tx: Transaction, { enqueue }: EmailQueue, orderId: number): Promise<void> {
  const who = await findOrderRecipient(tx, orderId)
  await queueWelcomingEmail(tx, enqueue, { ...who, about: { kind: 'pass-bought', orderId }, cause: `pass-bought:${orderId}` })
  await queueStudioEmail(tx, enqueue, { about: { kind: 'studio-pass', orderId }, cause: `studio-pass:${orderId}` })
}

export async function queueCourseGiven(tx: Transaction, { enqueue }: EmailQueue, passId: number): Promise<void> {
  const who = await findPassRecipient(tx, passId)
  await queueEmail(tx, enqueue, { ...who, about: { kind: 'course-given', passId }, cause: `course-given:${passId}` })
}

export async function queueOrderLateMoney(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { orderId, paymentId }: { orderId: number; paymentId: number },
): Promise<void> {
  await queueTo(tx, enqueue, orderId, { kind: 'pass-late-money', orderId, paymentId }, `late-money:${paymentId}`)
}

/** `credit` in haléře. */
type RefundedParts = { refundId?: number; credit: number }

/** Queues the emails about a withdrawal. `bookingIds`: the bookings that it cancelled. `ahead`: the number of these bookings. */
export async function queueWithdrawalReceived(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { orderId, ...what }: RefundedParts & { orderId: number; ahead: number; bookingIds: number[] },
): Promise<void> {
  await queueTo(tx, enqueue, orderId, { kind: 'withdrawal-received', orderId, ...what }, `withdrawal-received:${orderId}`)
  await queueStudioEmail(tx, enqueue, { about: { kind: 'studio-withdrawal', orderId }, cause: `studio-withdrawal:${orderId}` })
}

export async function queuePassRefunded(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { orderId, cause, ...given }: RefundedParts & { orderId: number; cause: string; offeringId?: number },
): Promise<void> {
  await queueTo(tx, enqueue, orderId, { kind: 'pass-refunded', orderId, ...given }, `pass-refunded:${cause}`)
}

async function queueTo(tx: Transaction, enqueue: Enqueue, orderId: number, about: EmailPayload, cause: string): Promise<void> {
  await queueEmail(tx, enqueue, { ...(await findOrderRecipient(tx, orderId)), about, cause })
}
