import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { isAwaited, type StudioEmailPayload, type Welcoming } from './email-payload.ts'
import { insertEmail, moveWaitingWelcome, requeueEmail } from './email-repository.ts'
import type { Mail } from './mail.ts'

/** Whether email to the address is never delivered (RFC 2606): an erased person, a demo guest, or a person without an address. */
export const isNobody = (address: string): boolean => address.endsWith('.invalid')

/** Queues an email in the transaction of its event. Returns its id; undefined if the address is in `.invalid` or the `cause` exists. */
export async function queueEmail(tx: Transaction, enqueue: Enqueue, mail: Mail): Promise<number | undefined> {
  if (mail.to !== null && isNobody(mail.to)) return undefined
  const mailId = await insertEmail(tx, mail)
  if (mailId !== undefined)
    await enqueue(tx, { name: 'send-mail', mailId, ...(isAwaited(mail.about.kind) && { isAwaited: true }) }, mail.notBefore)
  return mailId
}

/** Like `queueEmail`, for an email that a person gets right after a first purchase. It replaces a welcome email that has not been sent. */
export async function queueWelcomingEmail(
  tx: Transaction,
  enqueue: Enqueue,
  mail: Mail & { to: string; about: Welcoming },
): Promise<number | undefined> {
  const mailId = await queueEmail(tx, enqueue, mail)
  if (mailId !== undefined) await moveWaitingWelcome(tx, { to: mail.to, mailId })
  return mailId
}

export async function queueDroppedEmail(
  tx: Transaction,
  enqueue: Enqueue,
  mail: Required<Pick<Mail, 'cause' | 'notBefore'>>,
): Promise<void> {
  const mailId = await requeueEmail(tx, mail)
  if (mailId !== undefined) await enqueue(tx, { name: 'send-mail', mailId }, mail.notBefore)
}

/** Like `queueEmail`, for an email to the studio. Address and language are determined when it is sent. */
export const queueStudioEmail = (
  tx: Transaction,
  enqueue: Enqueue,
  mail: { about: StudioEmailPayload; cause: string; bookingId?: number; notBefore?: Date },
): Promise<number | undefined> => queueEmail(tx, enqueue, { ...mail, to: null, language: null })
