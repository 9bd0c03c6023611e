import type { ClassMessage as ClassMessageResponse } from '../../../../packages/contract/booking/class-message.ts'
import type { HandledMessage as MessageResponse } from '../../../../packages/contract/people/message.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { ClassMessage } from '../../../domain/operations/classes/cancelling/class-message-repository.ts'
import type { HandledMessage } from '../../../domain/people/messages/message-list-repository.ts'
import type { Audience } from '../booking/audience.ts'

export function messageResponse(row: HandledMessage, { timeZone }: Audience): MessageResponse {
  const lastReply = row.replies.at(-1)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    writer_id: row.writerId,
    subject: row.subject,
    message: row.message,
    language: row.language,
    created_at: isoOf(row.createdAt, timeZone),
    read: row.readAt !== null,
    archived: row.archivedAt !== null,
    answered_at: lastReply ? isoOf(lastReply.createdAt, timeZone) : null,
    replies: row.replies.map(({ id, text, createdAt, status }) => ({ id, text, created_at: isoOf(createdAt, timeZone), status })),
  }
}

export const classMessageResponse = (message: ClassMessage, { timeZone }: Audience): ClassMessageResponse => ({
  id: message.id,
  subject_en: message.subject.en,
  text_en: message.text.en,
  subject_ru: message.subject.ru,
  text_ru: message.text.ru,
  to: message.to,
  created_at: isoOf(message.createdAt, timeZone),
  recipients: message.recipients,
  sent: message.sent,
  failed: message.failed,
  is_undone: message.undoneAt !== null,
  undo: message.canBeUndone
    ? { path: `/offerings/${message.offeringId}/messages/${message.id}/`, until: isoOf(message.leavesAt, timeZone) }
    : null,
})
