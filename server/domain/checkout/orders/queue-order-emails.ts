import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import type { EmailPayload } from '../../kernel/outbox/email-payload.ts'
import { queueMail, queueStudioMail } from '../../kernel/outbox/queue-mail.ts'
import { findOrderRecipient } from './order-email-repository.ts'

// What people are told of what they ordered: each of these queues emails in the transaction of what has happened.

type EmailQueue = { enqueue: Enqueue }

/** A pass is theirs: how it works, what was paid, and how one withdraws. The studio is told too. */
export async function queuePassBought(tx: Transaction, { enqueue }: EmailQueue, orderId: number): Promise<void> {
  await queueTo(tx, enqueue, orderId, { kind: 'pass-bought', orderId }, `pass-bought:${orderId}`)
  await queueStudioMail(tx, enqueue, { about: { kind: 'studio-pass', orderId }, cause: `studio-pass:${orderId}` })
}

/** Money came for what is not to be had any more: it goes back. */
export async function queueOrderLateMoney(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { orderId, paymentId }: { orderId: number; paymentId: number },
): Promise<void> {
  await queueTo(tx, enqueue, orderId, { kind: 'pass-late-money', orderId, paymentId }, `late-money:${paymentId}`)
}

/** What was given back of an order: the refund of money, and what went to the credit, haléře. */
type GivenParts = { refundId?: number; credit: number }

/** Its buyer has withdrawn: what they stated and when, and what comes back, for them to keep. `bookingIds`: the bookings that were cancelled with it, `ahead` of them. */
export async function queueWithdrawalReceived(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { orderId, ...what }: GivenParts & { orderId: number; ahead: number; bookingIds: number[] },
): Promise<void> {
  await queueTo(tx, enqueue, orderId, { kind: 'withdrawal-received', orderId, ...what }, `withdrawal-received:${orderId}`)
  await queueStudioMail(tx, enqueue, { about: { kind: 'studio-withdrawal', orderId }, cause: `studio-withdrawal:${orderId}` })
}

/** Something of it was refunded. `cause`: what for, so that it is told once. */
export async function queuePassRefunded(
  tx: Transaction,
  { enqueue }: EmailQueue,
  { orderId, cause, ...given }: GivenParts & { orderId: number; cause: string },
): Promise<void> {
  await queueTo(tx, enqueue, orderId, { kind: 'pass-refunded', orderId, ...given }, `pass-refunded:${cause}`)
}

async function queueTo(tx: Transaction, enqueue: Enqueue, orderId: number, about: EmailPayload, cause: string): Promise<void> {
  await queueMail(tx, enqueue, { ...(await findOrderRecipient(tx, orderId)), about, cause })
}
