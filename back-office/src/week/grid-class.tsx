import { useTranslate } from 'react-admin'
import type { OfferingWithPeople } from '../../../contract/offering.ts'
import { namesOf } from './people-words.ts'

type Props = { offering: OfferingWithPeople; start: Date | null; end: Date | null }

// Minutes; room for one line only.
const SHORT = 30

const clock = (date: Date | null) => date?.toISOString().slice(11, 16) ?? ''

/** A class in the grid: while it is dragged, its hour is the one under the hand. */
export function GridClass({ offering, start, end }: Props) {
  const t = useTranslate()
  const { kind, title, taken, capacity, is_active, duration } = offering
  return (
    <span className="week-class" data-kind={kind} data-off={!is_active} data-free={taken === 0} data-short={duration < SHORT}>
      <b>
        {clock(start)}–{clock(end)}
        {kind !== 'slot' && <i>{t('week.taken', { taken, capacity })}</i>}
      </b>
      <span>{title}</span>
      <small>{namesOf(t, offering)}</small>
    </span>
  )
}
