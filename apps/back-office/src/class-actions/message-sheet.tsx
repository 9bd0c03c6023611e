import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type ClassMessage, type MessageRecipients, messageRecipients } from '../../../../packages/contract/booking/class-message.ts'
import type { Entry } from '../../../../packages/contract/booking/waiting-list.ts'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { ChoiceButtons } from '../ui/choice-buttons.tsx'
import { Field, LongField } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { offerUndo } from '../undo/undo-store.ts'

const languages = ['en', 'ru'] as const

export function MessageSheet({ offering, onClose }: { offering: OfferingWithRoster; onClose: () => void }) {
  const t = useTranslate()
  const { dateAndTime } = useFormat()
  // One Idempotency-Key per sheet, so that repeated requests send one message.
  const [key] = useState(() => crypto.randomUUID())
  const { run, isBusy } = useAction((body: object) => api.post<ClassMessage>(`/offerings/${offering.id}/messages/`, body, key), {
    done: ({ undo, recipients }) => {
      offerUndo(undo, { words: 'undo.messaged', about: offering, emails: recipients, classId: offering.id })
      onClose()
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = [...new FormData(event.currentTarget)].filter(([, text]) => String(text).trim() !== '')
    run({ ...Object.fromEntries(written), to })
  }
  const { data: entries = [] } = useApiQuery<Entry[]>(`/offerings/${offering.id}/waiting-list/`)
  const waiting = entries.filter(({ status }) => status === 'waiting')
  const [to, setTo] = useState<MessageRecipients>('booked')
  const readers = [...(to === 'waiting' ? [] : offering.roster.filter(({ person }) => person.email)), ...(to === 'booked' ? [] : waiting)]
  const countOf = (language: string) => readers.filter((row) => row.language === language).length
  return (
    <Sheet title={t('class.message.title')} about={`${offering.title}, ${dateAndTime(offering.start)}`} onClose={onClose}>
      <form className="sheet-body" onSubmit={send}>
        {waiting.length > 0 && (
          <ChoiceButtons
            label={t('class.message.choose')}
            options={messageRecipients.map((value) => ({ value, text: t(`choices.messageTo.${value}`) }))}
            value={to}
            onChoose={setTo}
          />
        )}
        {languages.map((language) => (
          <div key={language} className="sheet-body" lang={language}>
            <LongField
              label={t(`class.message.${language}`)}
              hint={t('class.message.readers', { smart_count: countOf(language) })}
              name={`text_${language}`}
              maxLength={5000}
              rows={3}
            />
            <Field label={t(`class.message.subject_${language}`)} hint={t('parts.optional')} name={`subject_${language}`} maxLength={200} />
          </div>
        ))}
        <p className="sheet-note">{t('class.message.note')}</p>
        <div className="sheet-acts">
          <Button type="submit" variant="contained" disabled={isBusy}>
            {t('class.message.commit', { smart_count: readers.length })}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
