import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useLanguages } from '../editing.tsx'
import { Editor } from '../editor.tsx'
import { GroupFrame } from '../group-frame.tsx'
import type { ContentDraft } from '../use-content-draft.ts'
import { LeadField } from './bilingual-text-field.tsx'
import { type Bilingual, missingLanguages } from './list-codec.ts'
import { Rows, type Summary } from './rows.tsx'

type TitledRow = { title: Bilingual; hidden?: boolean }

type Props<Row extends TitledRow, Value extends { lead: Bilingual }> = {
  draft: ContentDraft<Value>
  /** `path`: the path of the list in its part. `name`: the prefix of its texts `site.NAME.add`, `.none` and `.remove`. */
  path: string
  name: string
  rows: Row[]
  write: (before: Value, rows: Row[]) => Value
  empty: () => Row
  texts: (row: Row) => Bilingual[]
  summary: (row: Row) => Omit<Summary, 'title'>
  back?: null
  beside?: ReactNode
  children: (row: Row, change: (changes: Partial<Row>) => void, path: string) => ReactNode
}

export function TitledRowsEditor<Row extends TitledRow, Value extends { lead: Bilingual }>(props: Props<Row, Value>) {
  const { draft, path, name, rows, write, empty, texts, summary, back, beside, children } = props
  const t = useTranslate()
  const [own, other] = useLanguages()
  const { lead } = draft.value
  return (
    <Editor draft={draft} missing={missingLanguages(lead, ...rows.flatMap(texts))} {...(back === null && { back })} beside={beside}>
      <Rows
        path={path}
        rows={rows}
        onChange={(changed) => draft.change((before) => write(before, changed))}
        empty={empty}
        isNewestFirst
        summary={(row) => ({ title: row.title[own] || row.title[other], ...summary(row) })}
        labels={{ add: `site.${name}.add`, none: `site.${name}.none`, remove: `site.${name}.remove` }}
      >
        {children}
      </Rows>
      <GroupFrame title={t('site.group.lead')}>
        <LeadField value={lead} onChange={(text) => draft.change((before) => ({ ...before, lead: text }))} />
      </GroupFrame>
    </Editor>
  )
}
