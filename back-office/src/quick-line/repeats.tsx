import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { LastOfferings, OfferingWithPeople } from '../../../contract/offering.ts'
import { query } from '../app/api.ts'
import { useFormat } from '../app/format.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { CopyWeekSheet } from '../week/copy-week-sheet.tsx'
import { nextTermOf } from './again.ts'
import { addDays, mondayOf } from './days.ts'
import { publishSessions } from './publish.ts'
import { studioNow, useHolidays } from './use-plan.ts'
import { usePublish } from './use-publish.ts'

/** What was put on last, once more: the last series for the next term, and last week's private hours. */
export function Repeats() {
  const t = useTranslate()
  const [copies, setCopies] = useState(false)
  const nextWeek = addDays(mondayOf(studioNow().slice(0, 10)), 7)
  return (
    <div className="quick-repeats">
      <Button variant="outlined" onClick={() => setCopies(true)}>
        {t('quick.likeLastWeek')}
      </Button>
      {/* It is there a moment later, and must not push anything away from under a finger. */}
      <Again />
      {copies && <CopyWeekSheet to={nextWeek} kinds="slot" onClose={() => setCopies(false)} />}
    </div>
  )
}

function Again() {
  const t = useTranslate()
  const format = useFormat()
  const holidays = useHolidays()
  const { data: last } = useAnswer<LastOfferings>('/offerings/last/')
  const session = last?.session?.series_id ? last.session : undefined
  const { data: series } = useAnswer<OfferingWithPeople[]>(
    session ? `/offerings/${query({ series_id: session.series_id, sort: 'start', limit: 200 })}` : null,
  )
  const { publish, isBusy, refusal } = usePublish(() => {})
  const dates = useMemo(() => nextTermOf(series ?? [], studioNow(), new Set(holidays.keys())), [series, holidays])
  const [first] = dates
  if (!session || !first) return null

  const plan = { ...session, isNew: false, minutes: session.duration }
  const isFar = first.date.slice(0, 4) !== studioNow().slice(0, 4)
  const from = (isFar ? format.date : format.day)(`${first.date}T12:00:00Z`)
  return (
    <>
      <Button
        variant="outlined"
        disabled={isBusy}
        onClick={() => publish(() => publishSessions({ plan, dates, force: false, template: session }))}
      >
        {t('quick.again', { title: session.title, smart_count: dates.length, from, time: first.time })}
      </Button>
      {refusal && (
        <p className="quick-said" role="status">
          {refusal}
        </p>
      )}
    </>
  )
}
