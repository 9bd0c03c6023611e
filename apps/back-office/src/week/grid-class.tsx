import { useTranslate } from 'react-admin'
import { shortTime } from '../../../../packages/browser/format.ts'
import type { OfferingWithPeople } from '../../../../packages/contract/schedule/offering.ts'
import { classState } from '../class/class-state.ts'
import { namesText } from './people-text.ts'
import { snapTime } from './snap-time.ts'

type Hours = { start: Date; end: Date }
type Props = Hours & { offering: OfferingWithPeople; isHeld: boolean }

const MINUTE = 60_000
// The length in minutes below which a class has room for one line only.
const SHORT = 35

const clock = (date: Date) => shortTime(date.toISOString().slice(11, 16))

/** A dragged class shows the time at which it would be dropped. */
export function GridClass({ offering, start, end, isHeld }: Props) {
  const t = useTranslate()
  const { kind, title, time, taken, capacity } = offering
  const minutes = (end.getTime() - start.getTime()) / MINUTE
  // While a class is being resized, only its end moves.
  const isStretched = isHeld && minutes !== offering.duration
  const from = isHeld && !isStretched ? snapTime(start, time) : start
  const until = isStretched ? snapTime(end) : new Date(from.getTime() + minutes * MINUTE)
  return (
    <span className="week-class" data-kind={kind} data-is={classState(offering)} data-free={taken === 0} data-held={isHeld}>
      <span className={minutes < SHORT ? 'week-line' : 'week-lines'}>
        <b>
          {clock(from)}
          <span className="week-until">–{clock(until)}</span>
          {kind !== 'slot' && <i>{t('week.taken', { taken, capacity })}</i>}
        </b>
        <strong>{title}</strong>
        <small>{namesText(t, offering)}</small>
      </span>
    </span>
  )
}

export function DrawnSpace({ start, end }: Hours) {
  const t = useTranslate()
  return (
    <span className="week-class" data-kind="slot" data-free="true" data-held="true">
      <span className="week-lines">
        <b>
          {clock(start)}
          <span className="week-until">–{clock(end)}</span>
        </b>
        <strong>{t('week.new.title')}</strong>
      </span>
    </span>
  )
}
