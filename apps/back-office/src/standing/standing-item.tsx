import { type ReactNode, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { MOST_DAYS_ASLEEP } from '../../../../packages/contract/booking/most-days-asleep.ts'
import type { StandingBooking } from '../../../../packages/contract/booking/standing.ts'
import { api } from '../api/api.ts'
import { useAction } from '../api/use-action.ts'
import { addDays } from '../clock/calendar-days.ts'
import { studioTime } from '../clock/studio-clock.ts'
import { type Format, useFormat } from '../i18n/format.ts'
import type { Translate } from '../lists/column.ts'
import { DateGroups } from './date-groups.tsx'
import { EndStanding } from './end-standing.tsx'
import { PauseStanding } from './pause-standing.tsx'
import { groupByReason } from './standing-dates.ts'
import { standingPaths } from './standing-paths.ts'
import './standing.css'

const MOST_DATES = 3
/** `head`: the person, or the class. */
export function StandingItem({ standing, head }: { standing: StandingBooking; head: ReactNode }) {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const [open, setOpen] = useState<'pause' | 'end' | null>(null)
  const { dates, pause } = standing
  const proceed = useAction(() => api.patch(standingPaths.one(standing.person_id, standing.id), { pause: null }), {
    done: () => notify('standing.proceed.done', { type: 'success' }),
  })
  const booked = dates.filter(({ reason }) => reason === 'already_there').length
  const missing = dates.filter(({ reason }) => reason !== 'already_there')
  const label = (act: string) => t('standing.of', { act, what: `${standing.name}, ${standing.title}` })
  const verb = (act: 'pause' | 'proceed' | 'end', press: () => void) => (
    <button type="button" className="verb" aria-label={label(t(`standing.${act}.verb`))} onClick={press}>
      {t(`standing.${act}.verb`)}
    </button>
  )
  return (
    <li className="standing">
      <div className="standing-head">{head}</div>
      <p className="standing-facts">
        <span>{stateText(standing, t, format)}</span>
        {dates.length > 0 && <span>{t('standing.booked', { smart_count: booked })}</span>}
      </p>
      {missing.length > 0 && <DateGroups groups={groupByReason(missing)} most={MOST_DATES} />}
      <div className="standing-acts">
        {pause ? verb('proceed', () => proceed.run()) : verb('pause', () => setOpen('pause'))}
        {verb('end', () => setOpen('end'))}
      </div>
      {open === 'pause' && <PauseStanding standing={standing} onClose={() => setOpen(null)} />}
      {open === 'end' && <EndStanding standing={standing} onClose={() => setOpen(null)} />}
    </li>
  )
}

function stateText({ status, pause, sleeps_since, until }: StandingBooking, t: Translate, { wallDate }: Format): string {
  if (pause) return t('standing.state.paused', { from: wallDate(pause.from), until: wallDate(pause.until) })
  if (status === 'sleeping' && sleeps_since)
    return t('standing.state.sleeping', { day: wallDate(addDays(studioTime(sleeps_since).date, MOST_DAYS_ASLEEP)) })
  return until ? t('standing.state.until', { day: wallDate(until) }) : t('standing.state.active')
}
