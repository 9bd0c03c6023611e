import { useTranslate } from 'react-admin'
import type { AuditEntry } from '../../../../packages/contract/studio/audit.ts'
import { type Format, useFormat } from '../i18n/format.ts'
import type { Column } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { actionKey } from './action-key.ts'
import { nameOf } from './audit-history.tsx'
import { useChangeTexts } from './use-change-texts.ts'

const kinds: AuditEntry['kind'][] = [
  'service',
  'slot',
  'session',
  'event',
  'booking',
  'person',
  'pass',
  'pass_product',
  'course',
  'voucher',
  'message',
  'mail',
  'content',
  'gallery_item',
  'settings',
]

const columns: Column<AuditEntry>[] = [
  { name: 'at', value: ({ at }) => at, kind: 'moment' },
  { name: 'person', value: nameOf },
  { name: 'action', value: actionKey, kind: { choices: 'audit.action' } },
  { name: 'kind', value: ({ kind }) => kind, kind: { choices: 'audit.kind' } },
]

function subjectOf({ subject: { name, start } }: AuditEntry, format: Format): string {
  return [name, start && format.dateAndTime(start)].filter(Boolean).join(', ')
}

export function AuditList() {
  const changesIn = useChangeTexts()
  const format = useFormat()
  return (
    <ResourceList<AuditEntry>
      columns={[
        ...columns,
        { name: 'subject', value: (entry) => subjectOf(entry, format), unsorted: true },
        { name: 'changes', value: (entry) => changesIn(entry).join(' · '), unsorted: true },
      ]}
      filters={{
        hasSearch: true,
        choices: [{ name: 'kind', label: 'listing.kind', choices: kinds.map((id) => ({ id, name: `audit.kind.${id}` })), areMany: true }],
      }}
      rowClick={false}
      card={(entry) => ({
        first: <CardTitle entry={entry} />,
        second: [subjectOf(entry, format), nameOf(entry)].filter(Boolean).join(' · '),
        third: `${format.day(entry.at)}, ${format.time(entry.at)}`,
      })}
    />
  )
}

function CardTitle({ entry }: { entry: AuditEntry }) {
  const t = useTranslate()
  return `${t(`audit.kind.${entry.kind}`)} · ${t(`audit.action.${actionKey(entry)}`)}`
}
