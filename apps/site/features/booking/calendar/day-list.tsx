import { memo, Suspense, useEffect, useRef } from 'react'
import { useCancellingSentence } from '../../../i18n/use-cancelling-sentence.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { BookingView } from '../../../lib/paths.ts'
import type { Day } from '../filters/view.ts'
import type { Offering } from '../offering.ts'
import { Row } from '../row.tsx'

/** `now` in milliseconds. `reached`: the first of the days that were added by the last press on "more"; it receives the focus. */
type Props = { days: Day[]; view: BookingView; now: number; reached?: string | null }

/** Groups rows by day. Each day has a Suspense boundary and hydrates separately, so a long list does not block the page. */
export function DayList({ days, view, now, reached = null }: Props) {
  return days.map((day) => (
    <Suspense key={day.day}>
      <DaySection {...day} view={view} now={now} reached={day.day === reached} />
    </Suspense>
  ))
}

export const dayAnchor = (day: string) => `day-${day}`

type SectionProps = Day & { view: BookingView; now: number; reached: boolean }

const DaySection = memo(function DaySection({ day, offerings, view, now, reached }: SectionProps) {
  const { language, dayOfMonth, weekday, monthBesideDay, longDate } = useFormat()
  const { inShort } = useCancellingSentence()
  const section = useFocusWhen(reached)
  // The cancellation terms are computed here, so that a row re-renders only when its sentence changes. Booked classes show none.
  const cancelling = ({ cancelling: terms, price, bookingState }: Offering) =>
    terms && price > 0 && (bookingState === 'open' || bookingState === 'full') ? inShort(terms, now) : ''
  const start = offerings[0]?.start
  if (!start) return null
  // "Monday, November" but «ноября, понедельник»: the order of the words after the day's number depends on the language.
  const [first, second] = language === 'ru' ? [monthBesideDay(start), weekday(start)] : [weekday(start), monthBesideDay(start)]
  return (
    <section className="day" id={dayAnchor(day)} ref={section} tabIndex={-1}>
      <header>
        <h2 className="vh">{longDate(start)}</h2>
        <span className="num" aria-hidden="true">
          {dayOfMonth(start)}
        </span>
        <small aria-hidden="true">
          {first},<br /> {second}
        </small>
      </header>
      <ul>
        {offerings.map((offering) => (
          <Row key={offering.id} offering={offering} view={view} cancelling={cancelling(offering)} />
        ))}
      </ul>
    </section>
  )
})

function useFocusWhen(reached: boolean) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (reached) element.current?.focus({ preventScroll: true })
  }, [reached])
  return element
}
