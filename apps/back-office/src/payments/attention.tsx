import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRecordContext, useTranslate } from 'react-admin'
import type { AttentionItem } from '../../../../packages/contract/money/attention.ts'
import type { Today } from '../../../../packages/contract/studio/today.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import type { Column } from '../lists/column.ts'
import type { ChoiceFilter } from '../lists/list-filter.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { TaskRow } from '../today/task-row.tsx'
import { LongField } from '../ui/field.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { paidForText } from './paid-for.ts'

const columns: Column<AttentionItem>[] = [
  { name: 'since', value: ({ since }) => since, kind: 'moment', unsorted: true },
  { name: 'text', value: ({ text }) => text, unsorted: true },
  { name: 'client', value: ({ client }) => `${client.first_name} ${client.last_name}`.trim() || client.email, unsorted: true },
  { name: 'booking', value: paidForText, unsorted: true },
  { name: 'amount', value: ({ amount }) => amount, kind: 'money', unsorted: true },
  { name: 'detail', value: ({ detail }) => detail, unsorted: true },
  { name: 'done', value: ({ done }) => done?.note, unsorted: true },
]

const doneFilter: ChoiceFilter = {
  name: 'done',
  label: 'resources.attention.fields.done',
  choices: [
    { id: 'false', name: 'resources.attention.open' },
    { id: 'true', name: 'resources.attention.dealtWith' },
  ],
  isAlways: true,
}

export const AttentionList = () => (
  <>
    <OtherTasks />
    <ResourceList<AttentionItem>
      columns={columns}
      filters={{ hasSearch: false, choices: [doneFilter] }}
      filterDefaultValues={{ done: 'false' }}
      rowClick={false}
      actions={<Acts />}
      card={(item, { money }) => ({
        first: item.text,
        second: `${item.client.first_name} ${item.client.last_name} · ${paidForText(item)}`,
        third: money(item.amount),
      })}
    />
  </>
)

/** Tasks without an amount: failed emails and undecided days off. */
function OtherTasks() {
  const t = useTranslate()
  const { data } = useApiQuery<Today>('/today/')
  const tasks = data?.tasks.filter(({ amount }) => amount === null) ?? []
  if (tasks.length === 0) return null
  return (
    <ul className="tasks other-tasks" aria-label={t('today.tasks.title')}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
    </ul>
  )
}

function Acts() {
  const t = useTranslate()
  const notify = useNotify()
  const item = useRecordContext<AttentionItem>()
  const [note, setNote] = useState<string | null>(null)
  const retry = useAction(() => api.post(`/refunds/${item?.refund_id}/retry/`), {
    done: () => notify('resources.refunds.retried', { type: 'success' }),
  })
  const done = useAction(() => api.post(`/attention/${item?.id}/done/`, { note: note ?? '' }), {
    done: () => {
      setNote(null)
      notify('resources.attention.marked', { type: 'success' })
    },
  })
  if (!item || item.done) return null
  return (
    <>
      {item.refund_id !== null && item.kind.startsWith('refund') && (
        <Button size="small" variant="outlined" disabled={retry.isBusy} onClick={() => retry.run()}>
          {t('resources.refunds.retry')}
        </Button>
      )}
      <Button size="small" variant="outlined" onClick={() => setNote('')}>
        {t('resources.attention.doneAction')}
      </Button>
      {note !== null && (
        <Sheet title={t('resources.attention.doneAction')} about={item.text} onClose={() => setNote(null)}>
          <LongField label={t('resources.attention.note')} value={note} onChange={({ target }) => setNote(target.value)} />
          <div className="sheet-acts">
            <Button variant="contained" disabled={done.isBusy || !note.trim()} onClick={() => done.run()}>
              {t('resources.attention.doneAction')}
            </Button>
          </div>
        </Sheet>
      )}
    </>
  )
}
