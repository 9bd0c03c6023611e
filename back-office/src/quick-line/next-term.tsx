import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { LastOfferings, OfferingWithPeople } from '../../../contract/offering.ts'
import { query } from '../app/api.ts'
import { useFormat } from '../app/format.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { nextTermOf, refusedOf } from './again.ts'
import type { PlannedDate } from './dates.ts'
import { publishSessions } from './publish.ts'
import { studioNow, useHolidays } from './use-plan.ts'
import { usePublish } from './use-publish.ts'

/** The last series once more, for the next term. Where something is on already, it is named, and the free days are offered. */
export function Again() {
  const t = useTranslate()
  const { date, day } = useFormat()
  const holidays = useHolidays()
  const { session, series } = useLastSeries()
  const { publish, isBusy, refusal, clashes } = usePublish(() => {})
  const dates = useMemo(() => nextTermOf(series, studioNow(), new Set(holidays.keys())), [series, holidays])
  const [tried, setTried] = useState<{ dates: PlannedDate[]; skipped: string[] }>({ dates: [], skipped: [] })
  const [first] = dates
  if (!session || !first) return null

  const isFar = (one: PlannedDate) => one.date.slice(0, 4) !== studioNow().slice(0, 4)
  const dayOf = (one: PlannedDate) => (isFar(one) ? date : day)(`${one.date}T12:00:00Z`)
  const taken = refusedOf(tried.dates, session.duration, clashes)
  const free = tried.dates.filter((one) => !taken.some(({ planned }) => planned === one))
  const skipped = [...tried.skipped, ...taken.map(({ planned }) => planned.date)]
  const later = nextTermOf(series, studioNow(), new Set([...holidays.keys(), ...skipped]))
  const put = (chosen: PlannedDate[]) => {
    setTried({ dates: chosen, skipped: chosen === dates ? [] : skipped })
    const plan = { ...session, isNew: false, minutes: session.duration }
    publish(() => publishSessions({ plan, dates: chosen, force: false, template: session }))
  }
  const final = later.at(-1)
  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => put(dates)}>
        {t('quick.again', { title: session.title, smart_count: dates.length, from: dayOf(first), time: first.time })}
      </Button>
      {refusal && (
        <div className="quick-said" role="status">
          <p>{refusal}</p>
          {taken.length > 0 && (
            <ul>
              {taken.map(({ planned, with: other }) => (
                <li key={`${planned.date} ${planned.time}`}>
                  {dayOf(planned)}, {planned.time}: {t('quick.clash', { title: other.title, time: other.time })}
                </li>
              ))}
            </ul>
          )}
          {taken.length > 0 && free.length > 0 && (
            <Button disabled={isBusy} onClick={() => put(free)}>
              {t('quick.publishFree', { smart_count: free.length })}
            </Button>
          )}
          {taken.length > 0 && final && (
            <Button disabled={isBusy} onClick={() => put(later)}>
              {t('quick.publishLater', { smart_count: later.length, until: dayOf(final) })}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function useLastSeries() {
  const { data: last } = useAnswer<LastOfferings>('/offerings/last/')
  const session = last?.session?.series_id ? last.session : undefined
  const path = session ? `/offerings/${query({ series_id: session.series_id, sort: 'start', limit: 200 })}` : null
  const { data } = useAnswer<OfferingWithPeople[]>(path)
  return { session, series: useMemo(() => data ?? [], [data]) }
}
