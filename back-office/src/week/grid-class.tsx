import { useTranslate } from 'react-admin'
import type { OfferingWithPeople } from '../../../contract/offering.ts'
import { peopleWords } from './people-words.ts'

type Props = { offering: OfferingWithPeople; start: Date | null; end: Date | null }

const clock = (date: Date | null) => date?.toISOString().slice(11, 16) ?? ''

/** A class in the grid: while it is dragged, its hour is the one under the hand. */
export function GridClass({ offering, start, end }: Props) {
  const t = useTranslate()
  const { kind, title, taken, is_active } = offering
  return (
    <span className="week-class" data-kind={kind} data-off={!is_active} data-free={taken === 0}>
      <b>
        {clock(start)}–{clock(end)}
      </b>
      <span>{title}</span>
      <small>{peopleWords(t, offering)}</small>
    </span>
  )
}
