import type { Mail } from '../../../contract/mail.ts'
import { isReturned, type LoggedMail } from '../../domain/notifications/mail-log-repository.ts'
import { isResendable } from '../../domain/notifications/resend-mail.ts'
import { isoOf } from '../../domain/studio-time.ts'

export function mailView(mail: LoggedMail, zone: string): Mail {
  return {
    id: mail.id,
    kind: mail.kind,
    to: mail.to,
    language: mail.language,
    subject: mail.subject,
    booking_id: mail.bookingId,
    status: mail.status,
    returned: isReturned(mail),
    attempts: mail.attempts,
    last_error: mail.lastError,
    can_resend: isResendable(mail),
    created_at: isoOf(mail.createdAt, zone),
    sent_at: mail.sentAt && isoOf(mail.sentAt, zone),
    next_try_at: mail.status === 'queued' ? isoOf(mail.nextTryAt, zone) : null,
  }
}
