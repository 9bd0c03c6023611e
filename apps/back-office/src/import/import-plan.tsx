import { Button } from '@mui/material'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import type { ImportPreview, PeopleImport } from '../../../../packages/contract/people/people-import.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { Refusal } from '../ui/refusal.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportRows } from './import-rows.tsx'
import type { Choices, ChosenFile } from './use-preview.ts'

type Props = {
  file: ChosenFile
  preview: ImportPreview
  choices: Choices
  /** Whether the preview was made with the current choices. */
  isFresh: boolean
  onChange: (choices: Choices) => void
  onDone: (done: PeopleImport) => void
  onStale: () => void
}

const languages = ['en', 'ru'] as const

export function ImportPlan({ file, preview, choices, isFresh, onChange, onDone, onStale }: Props) {
  const t = useTranslate()
  const [locale] = useLocaleState()
  const [language, setLanguage] = useState<string>(locale)
  const [hasAgreed, setHasAgreed] = useState(false)
  const [refusal, setRefusal] = useState('')
  const { added, known, repeated, unreadable } = preview.totals
  const { run, isBusy } = useAction(
    () =>
      api.post<PeopleImport>('/people/imports/', { file: file.base64, ...choices, language, added, unreadable, agreed_to_news: hasAgreed }),
    {
      done: onDone,
      refused: (error) => {
        setRefusal(error.message)
        onStale()
      },
    },
  )
  const label = added === 0 ? t('import.nobody') : t('import.add', { smart_count: added })
  return (
    <>
      <ImportColumns preview={preview} onChange={onChange}>
        <label className="field">
          <span>{t('import.language')}</span>
          <select value={language} onChange={({ target }) => setLanguage(target.value)}>
            {languages.map((one) => (
              <option key={one} value={one}>
                {t(`choices.language.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </ImportColumns>
      <ImportRows preview={preview} />
      <label className="import-agreed">
        <input type="checkbox" checked={hasAgreed} onChange={({ target }) => setHasAgreed(target.checked)} /> {t('import.agreed')}
      </label>
      <Refusal>{refusal}</Refusal>
      <div className="import-acts">
        <Button variant="contained" disabled={isBusy || !isFresh || added === 0} onClick={() => run()}>
          {label}
        </Button>
        <p role="status">
          {[
            known > 0 && t('import.knownStay', { smart_count: known }),
            repeated > 0 && t('import.takenOnce', { smart_count: repeated }),
            unreadable > 0 && t('import.leftOut', { smart_count: unreadable }),
            added > 0 && t('import.noEmails'),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
    </>
  )
}
