import type { Database, Transaction } from '../../db/database.ts'
import { recordChange } from '../audit/record-change.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { forgetMailsAbout } from '../notifications/mail-repository.ts'
import { deleteMessage, findMessage, lockMessage, type Message, markMessage } from './message-repository.ts'

/** Staff have opened a message, or lay it aside, or neither after all. Refuses with not_found. */
export async function changeMessage(
  db: Database,
  { messageId, staffId, ...marks }: { messageId: number; staffId: number; isRead?: boolean; isArchived?: boolean },
): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const before = await lockMessage(tx, messageId)
    if (!before) return refuse('not_found')
    await markMessage(tx, before, marks)
    const after = (await findMessage(tx, messageId)) ?? before
    const subject = { kind: 'message', id: messageId } as const
    await recordChange(tx, { personId: staffId, action: 'update', subject, before: marksOf(before), after: marksOf(after) })
    return accept(undefined)
  })
}

/** A message goes for good, with its replies; what was written about it forgets its subject. */
export async function forgetMessage(tx: Transaction, messageId: number): Promise<void> {
  await deleteMessage(tx, messageId)
  await forgetMailsAbout(tx, [messageId])
}

/** What the trail keeps of a message: neither its words nor its writer, since what stands there stays for ever. */
export const marksOf = ({ readAt, archivedAt, createdAt }: Message) => ({ createdAt, read: readAt !== null, archived: archivedAt !== null })
