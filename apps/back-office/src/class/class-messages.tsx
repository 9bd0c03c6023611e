import { useTranslate } from 'react-admin'
import { currentLanguage } from '../../../../packages/browser/current-language.ts'
import type { ClassMessage } from '../../../../packages/contract/booking/class-message.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'

export function ClassMessages({ offeringId }: { offeringId: number }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  const { data = [] } = useApiQuery<ClassMessage[]>(`/offerings/${offeringId}/messages/`)
  const written = data.filter((message) => !message.is_undone)
  if (written.length === 0) return null
  return (
    <section className="class-records">
      <h3>{t('class.message.written')}</h3>
      <ul>
        {written.map((message) => (
          <li key={message.id}>
            <div>
              {currentLanguage() === 'ru' ? message.text_ru || message.text_en : message.text_en || message.text_ru}
              <div className="step">
                {dateAndTime(message.created_at)}, {message.to !== 'booked' && `${t(`choices.messageTo.${message.to}`)}, `}
                {t('class.message.sent', { sent: message.sent, recipients: message.recipients })}
                {message.failed > 0 && <span className="step-failed">, {t('class.message.failed', { smart_count: message.failed })}</span>}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
