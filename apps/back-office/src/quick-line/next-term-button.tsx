import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { shortTime } from '../../../../packages/browser/format.ts'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { LastOfferings, OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { studioNow } from '../clock/studio-clock.ts'
import { useFormat } from '../i18n/format.ts'
import { nextTermDates } from './next-term-dates.ts'
import { NextTermSheet } from './next-term-sheet.tsx'
import type { PlannedDate } from './planned-dates.ts'
import { useHolidays } from './use-class-plan.ts'

export function NextTermButton() {
  const t = useTranslate()
  const { date, day } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const holidays = useHolidays()
  const { session, series } = useLastSeries()
  const dates = useMemo(() => nextTermDates(series, studioNow(), new Set(holidays.keys())), [series, holidays])
  const [first] = dates
  if (!session || !first) return null

  const isFar = (one: PlannedDate) => one.date.slice(0, 4) !== studioNow().slice(0, 4)
  const dayOf = (one: PlannedDate) => (isFar(one) ? date : day)(`${one.date}T12:00:00Z`)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('quick.again', { title: session.title, smart_count: dates.length, from: dayOf(first), time: shortTime(first.time) })}
      </Button>
      {isOpen && <NextTermSheet session={session} series={series} holidays={holidays} dayOf={dayOf} onClose={() => setOpen(false)} />}
    </>
  )
}

function useLastSeries() {
  const { data: last } = useApiQuery<LastOfferings>('/offerings/last/')
  const session = last?.session?.series_id ? last.session : undefined
  const path = session ? `/offerings/${queryString({ series_id: session.series_id, sort: 'start', limit: 200 })}` : null
  const { data } = useApiQuery<OfferingWithPeople[]>(path)
  return { session, series: useMemo(() => data ?? [], [data]) }
}
