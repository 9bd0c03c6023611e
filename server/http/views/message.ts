import type { HandledMessage as MessageView } from '../../../contract/message.ts'
import type { HandledMessage } from '../../domain/contact/message-list-repository.ts'
import { isoOf } from '../../domain/studio-time.ts'

export function messageView(row: HandledMessage, zone: string): MessageView {
  const lastReply = row.replies.at(-1)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    language: row.language,
    created_at: isoOf(row.createdAt, zone),
    read: row.readAt !== null,
    archived: row.archivedAt !== null,
    answered_at: lastReply ? isoOf(lastReply.createdAt, zone) : null,
    replies: row.replies.map(({ id, text, createdAt, status }) => ({ id, text, created_at: isoOf(createdAt, zone), status })),
  }
}
