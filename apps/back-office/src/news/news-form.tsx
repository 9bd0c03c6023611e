import { Button } from '@mui/material'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { Newsletter, NewsletterBody, Recipients } from '../../../../packages/contract/people/newsletter.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { usePreviousDataQuery } from '../api/use-api-query.ts'
import { Field, LongField } from '../ui/field.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { offerUndo } from '../undo/undo-store.ts'
import { AudienceFields } from './audience-fields.tsx'
import { ReaderNumbers } from './reader-numbers.tsx'
import { audienceOf, type Draft } from './use-draft.ts'

type Props = { draft: Draft; change: (changes: Partial<Draft>) => void; forget: () => void }

export function NewsletterForm({ draft, change, forget }: Props) {
  const t = useTranslate()
  const [own] = useLocaleState()
  const [refusal, setRefusal] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const audience = audienceOf(draft)
  const path = audience && `/newsletters/recipients/${queryString(audience)}`
  const asked = useDebounced(path)
  const { data, error, refetch, isFetching, isPlaceholderData } = usePreviousDataQuery<Recipients>(asked)
  const recipients = path !== null && path === asked && !isPlaceholderData ? data : undefined
  const { run, isBusy } = useAction((body: NewsletterBody) => api.post<Newsletter>('/newsletters/', body, key), {
    done: ({ undo, recipients: emails }) => {
      offerUndo(undo, { words: 'undo.news', slots: { smart_count: emails }, emails })
      forget()
      setKey(crypto.randomUUID())
      setRefusal('')
    },
    refused: (refused) => {
      const { errors } = (refused.body ?? {}) as { errors?: Record<string, string> }
      setRefusal(Object.values(errors ?? {}).find((sentence) => typeof sentence === 'string') ?? refused.message)
      // The server binds an Idempotency-Key to its request, so a corrected request needs a new key.
      setKey(crypto.randomUUID())
      void refetch()
    },
  })
  const languages = own === 'ru' ? (['ru', 'en'] as const) : (['en', 'ru'] as const)
  const isWritten = languages.some((language) => draft.text[language].trim() !== '' && draft.subject[language].trim() !== '')
  const people = recipients?.people ?? 0
  const send = () => {
    if (!audience) return
    const { subject, text } = draft
    run({ ...audience, subject_en: subject.en, text_en: text.en, subject_ru: subject.ru, text_ru: text.ru, recipients: people })
  }
  return (
    <form
      className="news-form"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <section className="news-part" aria-labelledby="news-to">
        <h2 id="news-to">{t('writing.to')}</h2>
        <div>
          <AudienceFields draft={draft} onChange={change} />
          {error ? (
            <LoadError error={error} isBusy={isFetching} onRetry={refetch} />
          ) : (
            audience && <ReaderNumbers recipients={recipients} draft={draft} />
          )}
        </div>
      </section>
      <section className="news-part" aria-labelledby="news-words">
        <h2 id="news-words">{t('writing.words')}</h2>
        <div className="news-languages">
          {languages.map((language) => (
            <fieldset key={language} lang={language} aria-label={t(`choices.language.${language}`)}>
              <Field
                label={t(`writing.subject_${language}`)}
                value={draft.subject[language]}
                maxLength={120}
                onChange={({ target }) => change({ subject: { ...draft.subject, [language]: target.value } })}
              />
              <LongField
                label={t(`writing.text_${language}`)}
                value={draft.text[language]}
                maxLength={5000}
                rows={7}
                onChange={({ target }) => change({ text: { ...draft.text, [language]: target.value } })}
              />
            </fieldset>
          ))}
        </div>
      </section>
      <div className="news-acts">
        <p>{t('writing.note')}</p>
        <Refusal>{refusal}</Refusal>
        <Button type="submit" variant="contained" disabled={isBusy || !isWritten || people === 0}>
          {people === 0 ? t('writing.send') : t('writing.commit', { smart_count: people })}
        </Button>
      </div>
    </form>
  )
}
