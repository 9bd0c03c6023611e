import { FormControlLabel, Switch } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { ContentPart } from '../../../contract/content.ts'
import { BothField } from './both-field.tsx'
import { useFault } from './editing.tsx'
import { Editor } from './editor.tsx'
import { EMPTY_BOTH, listCodec, missingLanguages, type Recipient } from './list-codec.ts'
import { Rows } from './rows.tsx'
import { useContentDraft } from './use-content-draft.ts'
import { WordsField } from './words-field.tsx'

const codec = listCodec<Recipient[]>()

/** Who else receives data of clients. */
export function RecipientsEditor({ part }: { part: ContentPart }) {
  const draft = useContentDraft<Recipient[]>(part, codec)
  const rows = draft.value
  return (
    <Editor draft={draft} missing={missingLanguages(...rows.flatMap(({ does, transfer }) => [does, transfer]))}>
      <Rows
        path=""
        rows={rows}
        onChange={(changed) => draft.change(() => changed)}
        empty={(): Recipient => ({ name: '', does: EMPTY_BOTH, transfer: null })}
        summary={({ name, does }) => ({ title: name, about: does.ru || does.en })}
        words={{ add: 'site.recipient.add', none: 'site.recipient.none', remove: 'site.recipient.remove' }}
      >
        {(row, change, path) => <Fields row={row} change={change} path={path} />}
      </Rows>
    </Editor>
  )
}

type FieldsProps = { row: Recipient; change: (changes: Partial<Recipient>) => void; path: string }

function Fields({ row, change, path }: FieldsProps) {
  const t = useTranslate()
  const fault = useFault()
  return (
    <>
      <WordsField
        label={t('site.field.recipients.name')}
        value={row.name}
        fault={fault(`${path}.name`)}
        onChange={(name) => change({ name })}
      />
      <BothField
        label={t('site.field.recipients.does')}
        path={`${path}.does`}
        value={row.does}
        isLong
        onChange={(does) => change({ does })}
      />
      <FormControlLabel
        label={t('site.recipient.transfers')}
        control={
          <Switch checked={row.transfer !== null} onChange={({ target }) => change({ transfer: target.checked ? EMPTY_BOTH : null })} />
        }
      />
      {row.transfer && (
        <BothField
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
