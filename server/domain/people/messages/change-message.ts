import type { Database, Transaction } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { clearEmailSubjects } from '../../kernel/outbox/email-repository.ts'
import { findHandledMessage, type HandledMessage } from './message-list-repository.ts'
import { deleteMessage, findMessage, lockMessage, type Message, markMessage } from './message-repository.ts'

export async function changeMessage(
  db: Database,
  { messageId, staffId, ...marks }: { messageId: number; staffId: number; isRead?: boolean; isArchived?: boolean },
): Promise<Decision<HandledMessage>> {
  const changed = await db.transaction(async (tx): Promise<Decision<void>> => {
    const before = await lockMessage(tx, messageId)
    if (!before) return refuse('not_found')
    await markMessage(tx, before, marks)
    const after = (await findMessage(tx, messageId)) ?? before
    const subject = { kind: 'message', id: messageId } as const
    await recordChange(tx, { personId: staffId, action: 'update', subject, before: marksOf(before), after: marksOf(after) })
    return accept(undefined)
  })
  if (!changed.ok) return changed
  const message = await findHandledMessage(db, messageId)
  return message ? accept(message) : refuse('not_found')
}

export async function forgetMessage(tx: Transaction, messageId: number): Promise<void> {
  await deleteMessage(tx, messageId)
  await clearEmailSubjects(tx, [messageId])
}

/** Omits text and author, because audit entries outlive the message. */
export const marksOf = ({ readAt, archivedAt, createdAt }: Message) => ({ createdAt, read: readAt !== null, archived: archivedAt !== null })
