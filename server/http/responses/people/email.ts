import type { LoggedEmail as LoggedEmailResponse } from '../../../../packages/contract/people/email.ts'
import { isReturned, type LoggedEmail } from '../../../domain/kernel/outbox/email-list-repository.ts'
import { isResendable } from '../../../domain/kernel/outbox/resend-email.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { Audience } from '../booking/audience.ts'

export function emailResponse(email: LoggedEmail, { timeZone }: Audience): LoggedEmailResponse {
  return {
    id: email.id,
    kind: email.kind,
    to: email.to,
    language: email.language,
    subject: email.subject,
    booking_id: email.bookingId,
    status: email.status,
    returned: isReturned(email),
    attempts: email.attempts,
    last_error: email.lastError,
    can_resend: isResendable(email),
    created_at: isoOf(email.createdAt, timeZone),
    sent_at: email.sentAt && isoOf(email.sentAt, timeZone),
    next_try_at: email.status === 'queued' ? isoOf(email.nextTryAt, timeZone) : null,
  }
}
