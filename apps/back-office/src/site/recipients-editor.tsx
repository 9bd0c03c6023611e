import { FormControlLabel, Switch } from '@mui/material'
import { useLocaleState, useTranslate } from 'react-admin'
import { asLanguage, FALLBACK } from '../../../../packages/browser/languages.ts'
import type { ContentPart } from '../../../../packages/contract/content/content.ts'
import { Editor } from './editor.tsx'
import { BilingualTextField } from './fields/bilingual-text-field.tsx'
import { type Bilingual, EMPTY_BILINGUAL, listCodec, missingLanguages, type Recipient } from './fields/list-codec.ts'
import { Rows } from './fields/rows.tsx'
import { useContentDraft } from './use-content-draft.ts'

const codec = listCodec<Recipient[]>()

const inBoth = (name: Recipient['name']): Bilingual => (typeof name === 'string' ? { en: name, ru: name } : name)

export function RecipientsEditor({ part }: { part: ContentPart }) {
  const draft = useContentDraft<Recipient[]>(part, codec)
  const rows = draft.value
  const [locale] = useLocaleState()
  const language = asLanguage(locale) ?? FALLBACK
  return (
    <Editor draft={draft} missing={missingLanguages(...rows.flatMap(({ does, transfer }) => [does, transfer]))}>
      <Rows
        path=""
        rows={rows}
        onChange={(changed) => draft.change(() => changed)}
        empty={(): Recipient => ({ name: '', does: EMPTY_BILINGUAL, transfer: null })}
        summary={({ name, does }) => ({ title: inBoth(name)[language], about: does[language] })}
        labels={{ add: 'site.recipient.add', none: 'site.recipient.none', remove: 'site.recipient.remove' }}
      >
        {(row, change, path) => <Fields row={row} change={change} path={path} />}
      </Rows>
    </Editor>
  )
}

type FieldsProps = { row: Recipient; change: (changes: Partial<Recipient>) => void; path: string }

function Fields({ row, change, path }: FieldsProps) {
  const t = useTranslate()
  return (
    <>
      <BilingualTextField
        label={t('site.field.recipients.name')}
        path={`${path}.name`}
        value={inBoth(row.name)}
        onChange={(name) => change({ name: name.en === name.ru ? name.en : name })}
      />
      <BilingualTextField
        label={t('site.field.recipients.does')}
        path={`${path}.does`}
        value={row.does}
        isLong
        onChange={(does) => change({ does })}
      />
      <FormControlLabel
        label={t('site.recipient.transfers')}
        control={
          <Switch
            checked={row.transfer !== null}
            onChange={({ target }) => change({ transfer: target.checked ? EMPTY_BILINGUAL : null })}
          />
        }
      />
      {row.transfer && (
        <BilingualTextField
          label={t('site.field.recipients.transfer')}
          path={`${path}.transfer`}
          value={row.transfer}
          isLong
          onChange={(transfer) => change({ transfer })}
        />
      )}
    </>
  )
}
