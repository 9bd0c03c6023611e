import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { isAwaited, type StudioEmailPayload } from './email-payload.ts'
import type { Mail } from './mail.ts'
import { addMail } from './mail-repository.ts'

/** Nobody lives there (RFC 2606): an erased person, a guest of the demo studio. */
export const isNobody = (address: string): boolean => address.endsWith('.invalid')

/**
 * Makes an email part of the transaction: it leaves exactly when what caused it has happened, and once.
 * Answers with its id; undefined: nobody is written to, or there is an email about this already.
 */
export async function queueMail(tx: Transaction, enqueue: Enqueue, mail: Mail): Promise<number | undefined> {
  if (mail.to !== null && isNobody(mail.to)) return undefined
  const mailId = await addMail(tx, mail)
  if (mailId !== undefined)
    await enqueue(tx, { name: 'send-mail', mailId, ...(isAwaited(mail.about.kind) && { isAwaited: true }) }, mail.notBefore)
  return mailId
}

/** The same to the studio, wherever and in whatever language it reads its emails by then. */
export const queueStudioMail = (
  tx: Transaction,
  enqueue: Enqueue,
  mail: { about: StudioEmailPayload; cause: string; bookingId?: number; notBefore?: Date },
): Promise<number | undefined> => queueMail(tx, enqueue, { ...mail, to: null, language: null })
