import { useTranslate } from 'react-admin'
import type { Cancellation } from '../../../../packages/contract/booking/cancellation.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { CancellationEntry } from './cancellation-entry.tsx'
import './cancellation.css'

const SOON = 2000

export function CancellationProgress({ offeringId }: { offeringId: number }) {
  const t = useTranslate()
  const path = `/offerings/${offeringId}/cancellation/`
  const first = useApiQuery<Cancellation>(path)
  const isGoing = first.data && (first.data.status !== 'done' || first.data.rows.some(({ status }) => status === 'waiting'))
  const { data } = useApiQuery<Cancellation>(path, { every: isGoing ? SOON : false })
  if (!data || data.status === 'undone') return null
  // An automatic cancellation has its own title, because staff can undo it for an hour instead of a minute.
  const title = t(data.by_rule && data.status === 'waiting' ? 'class.off.waitingByRule' : `class.off.${data.status}`)
  const done = data.rows.filter(({ status }) => status === 'done').length
  return (
    <section className="class-records" aria-label={title}>
      <h3>{title}</h3>
      {data.rows.length > 0 && <p role="status">{t('class.off.progress', { done, all: data.rows.length })}</p>}
      <ul>
        {data.rows.map((row) => (
          <CancellationEntry key={row.booking_id} row={row} />
        ))}
      </ul>
    </section>
  )
}
