import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { shortTime } from '../../../../packages/browser/format.ts'
import type { LastOfferings } from '../../../../packages/contract/schedule/offering.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { studioNow } from '../clock/studio-clock.ts'
import { nextTermDates } from './next-term-dates.ts'
import { NextTermSheet } from './next-term-sheet.tsx'
import { useHolidays } from './use-class-plan.ts'
import { useSeries } from './use-series.ts'
import { useTermDay } from './use-term-day.ts'

export function NextTermButton() {
  const t = useTranslate()
  const dayOf = useTermDay()
  const [isOpen, setOpen] = useState(false)
  const holidays = useHolidays()
  const { session, series } = useLastSeries()
  const count = session?.series?.count ?? series.length
  const dates = useMemo(() => nextTermDates(series, count, studioNow(), new Set(holidays.keys())), [series, count, holidays])
  const [first] = dates
  if (!session || !first) return null

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('quick.again', { title: session.title, smart_count: dates.length, from: dayOf(first), time: shortTime(first.time) })}
      </Button>
      {isOpen && (
        <NextTermSheet title={t('quick.nextTerm')} session={session} series={series} most={count} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function useLastSeries() {
  const { data: last } = useApiQuery<LastOfferings>('/offerings/last/')
  const session = last?.session?.series_id ? last.session : undefined
  return { session, series: useSeries(session?.series_id) }
}
