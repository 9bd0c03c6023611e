import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { LoggedEmail } from '../../../../packages/contract/people/email.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'

export function BookingEmails({ bookingId }: { bookingId: number }) {
  const t = useTranslate()
  const emails = useApiQuery<LoggedEmail[]>(`/emails/?booking=${bookingId}`)
  return (
    <section className="part">
      <h3>{t('class.emails.title')}</h3>
      <QueryResult answer={emails}>
        {(emails) =>
          emails.length === 0 ? (
            <p>{t('class.emails.none')}</p>
          ) : (
            <ul className="booking-emails">
              {emails.map((email) => (
                <BookingEmail key={email.id} email={email} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}

function BookingEmail({ email }: { email: LoggedEmail }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const { run, isBusy } = useAction(() => api.post(`/emails/${email.id}/resend/`))
  const { status, sent_at, created_at } = email
  return (
    <li>
      <span>
        {email.subject ?? t(`choices.emailKind.${email.kind}`)}
        <small className={status === 'failed' ? 'email-failed' : undefined}>
          {t(`class.emails.${email.returned ? 'returned' : status}`)}, {dateAndTime(sent_at ?? created_at)}
          {status === 'failed' && email.last_error && `: ${email.last_error}`}
        </small>
      </span>
      {email.can_resend && (
        <Button variant="text" disabled={isBusy} onClick={() => run()}>
          {t('class.emails.resend')}
        </Button>
      )}
    </li>
  )
}
