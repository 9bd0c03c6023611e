import { memo, Suspense, useEffect, useRef } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import type { BookingView } from '../../lib/paths.ts'
import { Part } from '../../ui/part.tsx'
import type { Offering } from './offering.ts'
import { Row } from './row.tsx'
import type { Day } from './view.ts'

/** `reached`: the day at which reading goes on, when more days have just been opened. */
type Props = { days: Day[]; view: BookingView; reached?: string | null }

/** Rows grouped by day under a large numeral. Nothing here suspends: each day comes alive by itself, so that a long list holds nothing up. */
export function DayList({ days, view, reached = null }: Props) {
  return days.map((day) => (
    <Suspense key={day.day}>
      <DaySection {...day} view={view} reached={day.day === reached} />
    </Suspense>
  ))
}

/** Where a day begins on the page, as the address names it. */
export const dayAnchor = (day: string) => `day-${day}`

type DayProps = { offerings: Offering[]; view: BookingView }

const DaySection = memo(function DaySection({ day, offerings, view, reached }: DayProps & { day: string; reached: boolean }) {
  const section = useFocusWhen(reached)
  return (
    <Part as="section" id={dayAnchor(day)} of={offerings} className="day" ref={section} tabIndex={-1}>
      <InsideOfDay offerings={offerings} view={view} />
    </Part>
  )
})

function InsideOfDay({ offerings, view }: DayProps) {
  const { language, dayOfMonth, weekday, monthBesideDay, longDate } = useFormat()
  const start = offerings[0]?.start
  if (!start) return null
  // "Monday, November" but «ноября, понедельник»: each language's own order after the numeral.
  const [first, second] = language === 'ru' ? [monthBesideDay(start), weekday(start)] : [weekday(start), monthBesideDay(start)]
  return (
    <>
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
          <Row key={offering.id} offering={offering} view={view} />
        ))}
      </ul>
    </>
  )
}

function useFocusWhen(reached: boolean) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (reached) element.current?.focus({ preventScroll: true })
  }, [reached])
  return element
}
