import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import type { EmailPayload } from '../../kernel/outbox/email-payload.ts'
import { queueEmail, queueWelcomingEmail } from '../../kernel/outbox/queue-email.ts'
import { findWaitingRecipient } from './waiting-email-repository.ts'

// Each function queues one email, in the transaction of its event.

type EmailQueue = { enqueue: Enqueue }
type WaitingPayload = Extract<EmailPayload, { waitingId: number }>

export async function queueYouWait(tx: Transaction, { enqueue }: EmailQueue, waitingId: number): Promise<void> {
  const addressee = await findWaitingRecipient(tx, waitingId)
  const email = { about: { kind: 'you-wait', waitingId }, cause: `you-wait:${waitingId}` } as const
  if (addressee) await queueWelcomingEmail(tx, enqueue, { ...addressee, ...email })
}

export const queueYourTurn = (
  tx: Transaction,
  queue: EmailQueue,
  { waitingId, bookingId, until }: { waitingId: number; bookingId: number; until: Date },
) =>
  queueToWaiting(
    tx,
    queue,
    { kind: 'your-turn', waitingId, bookingId, until: until.toISOString() },
    // If staff restore a person's entry, that person can have another turn.
    `your-turn:${waitingId}:${until.getTime()}`,
  )

export const queueTurnPassed = (tx: Transaction, queue: EmailQueue, waitingId: number) =>
  queueToWaiting(tx, queue, { kind: 'turn-passed', waitingId }, `turn-passed:${waitingId}`)

/** The list has closed, and anyone can book the free seat. */
export const queueFreeForAll = (tx: Transaction, queue: EmailQueue, waitingId: number) =>
  queueToWaiting(tx, queue, { kind: 'place-free-for-all', waitingId }, `place-free-for-all:${waitingId}`)

export const queueWaitingClosed = (tx: Transaction, queue: EmailQueue, waitingId: number, cancellationId: number) =>
  queueToWaiting(tx, queue, { kind: 'waiting-closed', waitingId, cancellationId }, `waiting-closed:${waitingId}:${cancellationId}`)

export async function queueToWaiting(
  tx: Transaction,
  { enqueue }: EmailQueue,
  about: WaitingPayload,
  cause: string,
  notBefore?: Date,
): Promise<number | undefined> {
  const addressee = await findWaitingRecipient(tx, about.waitingId)
  return addressee && queueEmail(tx, enqueue, { ...addressee, about, cause, ...(notBefore && { notBefore }) })
}
