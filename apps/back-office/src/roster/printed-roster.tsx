import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Entry } from '../../../../packages/contract/booking/waiting-list.ts'
import type { OfferingWithRoster } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useFormat } from '../i18n/format.ts'
import { usePersonName } from './use-person-name.ts'
import './printed-roster.css'

// The maximum number of empty lines. More would fill a second page.
const MAX_EMPTY_LINES = 30

export function PrintedRoster({ offering, hasPhones }: { offering: OfferingWithRoster; hasPhones: boolean }) {
  const t = useTranslate()
  const nameOf = usePersonName()
  const { longDay, timeRange, money, dateAndTime } = useFormat()
  const [printedAt] = useState(() => new Date().toISOString())
  const { title, start, end, place, is_online, capacity } = offering
  const rows = offering.roster.filter((row) => !row.is_going)
  const empty = Math.min(Math.max(capacity - rows.length, 0), MAX_EMPTY_LINES)
  const columns = hasPhones ? 5 : 4
  return (
    <section className="paper" aria-hidden="true">
      <h1>{title}</h1>
      <p>
        {longDay(start)}, {timeRange(start, end)}, {is_online ? t('class.online') : place}
      </p>
      <table>
        <thead>
          <tr>
            <th>{t('class.print.number')}</th>
            <th className="paper-name">{t('class.print.name')}</th>
            {hasPhones && <th>{t('class.print.phone')}</th>}
            <th>{t('class.print.toPay')}</th>
            <th>{t('class.print.here')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            // A hold counts as unpaid, even if a payment is in progress.
            const due = row.held_until ? row.price - (row.covered ?? 0) : row.owed
            return (
              <tr key={row.booking_id}>
                <td>{index + 1}</td>
                <td>
                  {nameOf(row.person)}
                  {row.first_time && <small> {t('class.firstTime')}</small>}
                </td>
                {hasPhones && <td>{row.phone}</td>}
                <td>{due > 0 && money(due)}</td>
                <td>☐</td>
              </tr>
            )
          })}
          {Array.from({ length: empty }, (_, index) => rows.length + index + 1).map((line) => (
            <tr key={line}>
              <td>{line}</td>
              <td colSpan={columns - 2} />
              <td>☐</td>
            </tr>
          ))}
        </tbody>
      </table>
      {offering.kind !== 'slot' && <WaitingPeople offeringId={offering.id} />}
      <p className="paper-foot">{t('class.print.printed', { time: dateAndTime(printedAt) })}</p>
    </section>
  )
}

function WaitingPeople({ offeringId }: { offeringId: number }) {
  const t = useTranslate()
  const { data: entries = [] } = useApiQuery<Entry[]>(`/offerings/${offeringId}/waiting-list/`)
  if (entries.length === 0) return null
  return (
    <p>
      {t('class.waiting.title')}: {entries.map(({ name }) => name).join(', ')}
    </p>
  )
}
