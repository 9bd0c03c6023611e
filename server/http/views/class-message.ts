import type { ClassMessage as View } from '../../../contract/class-message.ts'
import type { ClassMessage } from '../../domain/class-operations/class-message-repository.ts'
import { isoOf } from '../../domain/studio-time.ts'

export const classMessageView = (message: ClassMessage, zone: string): View => ({
  id: message.id,
  subject_en: message.subject.en,
  text_en: message.text.en,
  subject_ru: message.subject.ru,
  text_ru: message.text.ru,
  created_at: isoOf(message.createdAt, zone),
  recipients: message.recipients,
  sent: message.sent,
  failed: message.failed,
  is_undone: message.undoneAt !== null,
  undo: message.canBeUndone
    ? { path: `/offerings/${message.offeringId}/messages/${message.id}/`, until: isoOf(message.leavesAt, zone) }
    : null,
})
