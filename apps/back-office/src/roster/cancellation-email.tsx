import { useTranslate } from 'react-admin'
import type { CancellationEmail } from '../../../../packages/contract/booking/cancellation-email.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import './cancellation-email.css'

export function CancellationPreview({ path }: { path: string }) {
  const t = useTranslate()
  const { data } = useApiQuery<CancellationEmail>(`${path}cancellation-email/`)
  if (!data) return null
  const { email } = data
  if (!email) return <p>{t('class.place.noEmail')}</p>
  return (
    <details className="email-preview" open>
      <summary>{t('class.place.email', { to: email.to })}</summary>
      <div lang={email.language}>
        <b>{email.subject}</b>
        <p>{email.text}</p>
      </div>
    </details>
  )
}
