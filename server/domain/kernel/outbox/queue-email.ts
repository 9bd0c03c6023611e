import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import type { NewEmail } from './email.ts'
import { isAwaited, type StudioEmailPayload, type Welcoming } from './email-payload.ts'
import { insertEmail, moveWaitingWelcome, requeueEmail } from './email-repository.ts'

/** Whether email to the address is never delivered (RFC 2606): an erased person, a demo guest, or a person without an address. */
export const isNobody = (address: string): boolean => address.endsWith('.invalid')

/** Queues an email in the transaction of its event. Returns its id; undefined if the address is in `.invalid` or the `cause` exists. */
export async function queueEmail(tx: Transaction, enqueue: Enqueue, email: NewEmail): Promise<number | undefined> {
  if (email.to !== null && isNobody(email.to)) return undefined
  const emailId = await insertEmail(tx, email)
  if (emailId !== undefined)
    await enqueue(tx, { name: 'send-email', mailId: emailId, ...(isAwaited(email.about.kind) && { isAwaited: true }) }, email.notBefore)
  return emailId
}

/** Like `queueEmail`, for an email that a person gets right after a first purchase. It replaces a welcome email that has not been sent. */
export async function queueWelcomingEmail(
  tx: Transaction,
  enqueue: Enqueue,
  email: NewEmail & { to: string; about: Welcoming },
): Promise<number | undefined> {
  const emailId = await queueEmail(tx, enqueue, email)
  if (emailId !== undefined) await moveWaitingWelcome(tx, { to: email.to, emailId })
  return emailId
}

export async function queueDroppedEmail(
  tx: Transaction,
  enqueue: Enqueue,
  email: Required<Pick<NewEmail, 'cause' | 'notBefore'>>,
): Promise<void> {
  const emailId = await requeueEmail(tx, email)
  if (emailId !== undefined) await enqueue(tx, { name: 'send-email', mailId: emailId }, email.notBefore)
}

/** Like `queueEmail`, for an email to the studio. Address and language are determined when it is sent. */
export const queueStudioEmail = (
  tx: Transaction,
  enqueue: Enqueue,
  email: { about: StudioEmailPayload; cause: string; bookingId?: number; notBefore?: Date },
): Promise<number | undefined> => queueEmail(tx, enqueue, { ...email, to: null, language: null })
