import type { Mail } from '../../../../packages/contract/people/email.ts'
import { isReturned, type LoggedEmail } from '../../../domain/kernel/outbox/email-list-repository.ts'
import { isResendable } from '../../../domain/kernel/outbox/resend-email.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { Audience } from '../booking/audience.ts'

export function emailResponse(mail: LoggedEmail, { timeZone }: Audience): Mail {
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
    created_at: isoOf(mail.createdAt, timeZone),
    sent_at: mail.sentAt && isoOf(mail.sentAt, timeZone),
    next_try_at: mail.status === 'queued' ? isoOf(mail.nextTryAt, timeZone) : null,
  }
}
