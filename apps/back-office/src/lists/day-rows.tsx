import type { ReactNode } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { useFormat } from '../i18n/format.ts'
import { SkeletonLines } from '../ui/skeleton-lines.tsx'
import './day-rows.css'
import { RowBox, type RowSelection } from './row-selection.tsx'

/** `at`: an ISO instant. `mark`: the status. `dim`: the class is over or cancelled. */
type DayRow = { to: string; at: string; name: string; facts: ReactNode; mark?: ReactNode; amount?: ReactNode; dim?: boolean }

type Props<Row> = { row: (record: Row) => DayRow; selection?: RowSelection<Row> | undefined }

export function DayRows<Row extends RaRecord>({ row, selection }: Props<Row>) {
  const { longDay, longDate, date } = useFormat()
  const { data = [], isPending } = useListContext<Row>()
  if (isPending) return <SkeletonLines />
  const days = Map.groupBy(
    data.map((record) => ({ record, ...row(record) })),
    ({ at }) => date(at),
  )
  return [...days].map(([day, rows]) => (
    <section key={day} className="day-rows" aria-label={day}>
      <h2>{rows[0] && (isThisYear(rows[0].at) ? longDay : longDate)(rows[0].at)}</h2>
      <ul>
        {rows.map(({ record, ...one }) => (
          <li key={record.id} className={[one.dim && 'dim', selection && 'day-selectable'].filter(Boolean).join(' ') || undefined}>
            {selection && <RowBox row={record} selection={selection} />}
            <Link to={one.to}>
              <b>{one.name}</b>
              <span className="day-facts">{one.facts}</span>
              <span className="day-mark">{one.mark}</span>
              <span className="day-amount">{one.amount}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

const isThisYear = (at: string) => at.slice(0, 4) === new Date().toISOString().slice(0, 4)
