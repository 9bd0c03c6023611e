import type { Database, Transaction } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { forgetMessage, marksOf } from '../../people/messages/change-message.ts'
import { lockMessage } from '../../people/messages/message-repository.ts'
import { type BegunRemoval, insertRemoval, type Removal } from './removal-repository.ts'

type Input = { messageId: number; staffId: number }

export function removeMessage(
  { db, undoSeconds }: { db: Database; undoSeconds: number },
  { messageId, staffId }: Input,
): Promise<Decision<BegunRemoval>> {
  return db.transaction(async (tx) => {
    const message = await lockMessage(tx, messageId)
    if (!message) return refuse('not_found')
    const removal = { kind: 'message', subjectId: messageId, staffId } as const
    const begun = await insertRemoval(tx, removal, undoSeconds)
    if (!begun) return refuse('not_found')
    // The audit log is never changed, so neither text nor sender is written to it.
    const subject = { kind: 'message', id: messageId } as const
    await recordChange(tx, { personId: staffId, action: 'delete', subject, before: marksOf(message), after: null })
    return accept(begun)
  })
}

export const finishMessage = (tx: Transaction, { subjectId }: Removal): Promise<void> => forgetMessage(tx, subjectId)
