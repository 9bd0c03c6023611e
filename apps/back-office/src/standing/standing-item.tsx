import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { MAX_DORMANT_DAYS } from '../../../../packages/contract/booking/max-dormant-days.ts'
import type { StandingBooking } from '../../../../packages/contract/booking/standing.ts'
import { addDays } from '../clock/calendar-days.ts'
import { studioTime } from '../clock/studio-clock.ts'
import { type Format, useFormat } from '../i18n/format.ts'
import type { Translate } from '../lists/column.ts'
import { useDeferredAction } from '../undo/use-deferred-action.ts'
import { DateGroups } from './date-groups.tsx'
import { EndStanding } from './end-standing.tsx'
import { LimitStanding } from './limit-standing.tsx'
import { PauseStanding } from './pause-standing.tsx'
import { groupByReason } from './standing-dates.ts'
import './standing.css'

const MAX_DATES = 3
/** `head`: the name of the person, or the class, depending on the list. */
export function StandingItem({ standing, head }: { standing: StandingBooking; head: ReactNode }) {
  const t = useTranslate()
  const format = useFormat()
  const [open, setOpen] = useState<'pause' | 'limit' | 'end' | null>(null)
  const { person_id, id, name, title, dates, status, pause, until } = standing
  const { run } = useDeferredAction()
  const proceed = () =>
    run({
      body: { act: 'pause-standing', person_id, standing_id: id, pause: null },
      offer: { words: 'undo.deferred.proceedStanding', slots: { name, title } },
    })
  const booked = dates.filter(({ reason }) => reason === 'already_there').length
  const missing = dates.filter(({ reason }) => reason !== 'already_there' && (reason !== 'paused' || !pause))
  const label = (act: string) => t('standing.of', { act, what: `${name}, ${title}` })
  const verb = (act: 'pause' | 'proceed' | 'limit' | 'end', press: () => void) => (
    <button type="button" className="verb" aria-label={label(t(`standing.${act}.verb`))} onClick={press}>
      {t(`standing.${act}.verb`)}
    </button>
  )
  return (
    <li className="standing">
      <div className="standing-head">{head}</div>
      <p className="standing-facts">
        <span>{stateText(standing, t, format)}</span>
        {until && (pause || status !== 'active') && <span>{t('standing.state.until', { day: format.wallDate(until) })}</span>}
        {booked > 0 && <span>{t('standing.booked', { smart_count: booked })}</span>}
      </p>
      {missing.length > 0 && <DateGroups groups={groupByReason(missing)} most={MAX_DATES} />}
      <div className="standing-acts">
        {pause ? verb('proceed', proceed) : status !== 'dormant' && verb('pause', () => setOpen('pause'))}
        {verb('limit', () => setOpen('limit'))}
        {verb('end', () => setOpen('end'))}
      </div>
      {open === 'pause' && <PauseStanding standing={standing} onClose={() => setOpen(null)} />}
      {open === 'limit' && <LimitStanding standing={standing} onClose={() => setOpen(null)} />}
      {open === 'end' && <EndStanding standing={standing} onClose={() => setOpen(null)} />}
    </li>
  )
}

function stateText(standing: StandingBooking, t: Translate, { wallDate, wallRange }: Format): string {
  const { status, dormant_since, until, pause } = standing
  if (pause) return t('standing.state.paused', { days: wallRange(pause.from, pause.until) })
  if (status === 'dormant' && dormant_since)
    return t('standing.state.dormant', { day: wallDate(addDays(studioTime(dormant_since).date, MAX_DORMANT_DAYS)) })
  if (status === 'idle') return t('standing.state.idle')
  return until ? t('standing.state.until', { day: wallDate(until) }) : t('standing.state.active')
}
