import { SelectInput, useTranslate } from 'react-admin'
import type { AuditEntry } from '../../../contract/audit.ts'
import { nameOf } from '../audit/audit-trail.tsx'
import { useChanges } from '../audit/use-changes.ts'
import type { Column } from '../listing/column.ts'
import { search } from '../listing/filters.tsx'
import { Listing } from '../listing/listing.tsx'

const kinds: AuditEntry['kind'][] = [
  'service',
  'slot',
  'session',
  'event',
  'booking',
  'person',
  'message',
  'mail',
  'gallery_item',
  'settings',
]

const columns: Column<AuditEntry>[] = [
  { name: 'at', value: ({ at }) => at, kind: 'moment' },
  { name: 'person', value: nameOf, unsorted: true },
  { name: 'action', value: ({ action }) => action, kind: { words: 'audit.action' } },
  { name: 'kind', value: ({ kind }) => kind, kind: { words: 'audit.kind' } },
  { name: 'subject_id', value: ({ subject_id }) => subject_id, kind: 'number', unsorted: true },
]

/** Everything that staff have changed, the newest first. */
export function AuditList() {
  const changesIn = useChanges()
  return (
    <Listing<AuditEntry>
      columns={[...columns, { name: 'changes', value: (entry) => changesIn(entry).join(' · '), unsorted: true }]}
      filters={[
        search,
        <SelectInput
          key="kind"
          source="kind"
          label="listing.kind"
          choices={kinds.map((id) => ({ id, name: `audit.kind.${id}` }))}
          alwaysOn
        />,
      ]}
      rowClick={false}
      card={(entry, { dateAndTime }) => ({ first: <CardTitle entry={entry} />, second: `${nameOf(entry)} · ${dateAndTime(entry.at)}` })}
    />
  )
}

function CardTitle({ entry: { kind, action, subject_id } }: { entry: AuditEntry }) {
  const t = useTranslate()
  return [t(`audit.kind.${kind}`), subject_id, '·', t(`audit.action.${action}`)].filter(Boolean).join(' ')
}
