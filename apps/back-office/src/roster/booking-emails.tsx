import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Mail } from '../../../../packages/contract/people/email.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { QueryResult } from '../ui/query-result.tsx'

export function BookingEmails({ bookingId }: { bookingId: number }) {
  const t = useTranslate()
  const emails = useApiQuery<Mail[]>(`/mails/?booking=${bookingId}`)
  return (
    <section className="part">
      <h3>{t('class.emails.title')}</h3>
      <QueryResult answer={emails}>
        {(mails) =>
          mails.length === 0 ? (
            <p>{t('class.emails.none')}</p>
          ) : (
            <ul className="booking-emails">
              {mails.map((mail) => (
                <BookingEmail key={mail.id} mail={mail} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  )
}

function BookingEmail({ mail }: { mail: Mail }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const { run, isBusy } = useAction(() => api.post(`/mails/${mail.id}/resend/`))
  const { status, sent_at, created_at } = mail
  return (
    <li>
      <span>
        {mail.subject ?? t(`choices.mailKind.${mail.kind}`)}
        <small className={status === 'failed' ? 'email-failed' : undefined}>
          {t(`class.emails.${mail.returned ? 'returned' : status}`)}, {dateAndTime(sent_at ?? created_at)}
          {status === 'failed' && mail.last_error && `: ${mail.last_error}`}
        </small>
      </span>
      {mail.can_resend && (
        <Button variant="text" disabled={isBusy} onClick={() => run()}>
          {t('class.emails.resend')}
        </Button>
      )}
    </li>
  )
}
