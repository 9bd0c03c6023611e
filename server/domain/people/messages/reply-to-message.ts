import type { Database, Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { withdrawEmails } from '../../kernel/outbox/email-repository.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { findHandledMessage, type HandledMessage } from './message-list-repository.ts'
import { lockMessage, markMessage } from './message-repository.ts'
import { addReply, causeOfReply, deleteReply, findReplyEmail } from './reply-repository.ts'

type EmailQueue = { db: Database; enqueue: Enqueue; undoSeconds: number }
/** `undoUntil` is null if no email was queued, because emails to this address are never delivered. */
export type SentReply = { message: HandledMessage; replyId: number; undoUntil: Date | null }

/** Queues a reply by email to the author of a message, to be sent after the undo period. Refuses: not_found. */
export async function replyToMessage(
  { db, enqueue, undoSeconds }: EmailQueue,
  { messageId, text, staffId }: { messageId: number; text: string; staffId: number },
): Promise<Decision<SentReply>> {
  const sent = await db.transaction(async (tx): Promise<Decision<Omit<SentReply, 'message'>>> => {
    const message = await lockMessage(tx, messageId)
    if (!message) return refuse('not_found')
    const reply = await addReply(tx, messageId, text)
    await markMessage(tx, message, { isRead: true })
    const undoUntil = addSeconds(reply.createdAt, undoSeconds)
    const emailId = await queueEmail(tx, enqueue, {
      to: message.email,
      language: message.language,
      notBefore: undoUntil,
      about: { kind: 'message-reply', messageId, replyId: reply.id },
      cause: causeOfReply(reply.id),
    })
    await record(tx, { staffId, messageId, action: 'reply', replyId: reply.id })
    return accept({ replyId: reply.id, undoUntil: emailId === undefined ? null : undoUntil })
  })
  if (!sent.ok) return sent
  const message = await findHandledMessage(db, messageId)
  return message ? accept({ message, ...sent.value }) : refuse('not_found')
}

export async function withdrawReply(
  db: Database,
  { messageId, replyId, staffId }: { messageId: number; replyId: number; staffId: number },
): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const email = await findReplyEmail(tx, { messageId, replyId })
    if (!email) return refuse('not_found')
    if (email.emailId === null || !(await withdrawEmails(tx, [email.emailId]))) return refuse('too_late')
    await deleteReply(tx, replyId)
    await record(tx, { staffId, messageId, action: 'undo', replyId })
    return accept(undefined)
  })
}

// Omits the text, because a person may ask to have it erased.
const record = (
  tx: Transaction,
  { staffId, messageId, action, replyId }: { staffId: number; messageId: number; action: 'reply' | 'undo'; replyId: number },
) =>
  recordChange(tx, {
    personId: staffId,
    action,
    subject: { kind: 'message', id: messageId },
    before: action === 'undo' ? { replyId } : null,
    after: action === 'undo' ? null : { replyId },
  })
