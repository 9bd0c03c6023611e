import { useLocaleState, useTranslate } from 'react-admin'
import { Field, LongField } from '../ui/field.tsx'
import type { BookingDraft } from './booking-request.ts'

type Props = { draft: BookingDraft; onChange: (changes: Partial<BookingDraft>) => void }

export function MessageFields({ draft: { subject, text }, onChange }: Props) {
  const t = useTranslate()
  const [own] = useLocaleState()
  const languages = own === 'ru' ? (['ru', 'en'] as const) : (['en', 'ru'] as const)
  return (
    <>
      {languages.map((language) => (
        <div key={language} className="sheet-body" lang={language}>
          <LongField
            label={t(`class.message.${language}`)}
            maxLength={5000}
            rows={3}
            value={text[language]}
            onChange={({ target }) => onChange({ text: { ...text, [language]: target.value } })}
          />
          <Field
            label={t(`class.message.subject_${language}`)}
            hint={t('parts.optional')}
            maxLength={200}
            value={subject[language]}
            onChange={({ target }) => onChange({ subject: { ...subject, [language]: target.value } })}
          />
        </div>
      ))}
      <p className="sheet-note">{t('class.message.note')}</p>
    </>
  )
}
