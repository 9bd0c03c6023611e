import { useFormat } from '../../i18n/use-format.ts'
import type { BookingView } from '../../lib/paths.ts'
import type { Offering } from './offering.ts'
import { Row } from './row.tsx'
import { byDay } from './view.ts'

/** Rows grouped by day under a large numeral. */
export function DayList({ offerings, view }: { offerings: Offering[]; view: BookingView }) {
  const { dayKey } = useFormat()
  return byDay(offerings, dayKey).map((day) => <Day key={day.day} offerings={day.offerings} view={view} />)
}

function Day({ offerings, view }: { offerings: Offering[]; view: BookingView }) {
  const { language, dayOfMonth, weekday, monthBesideDay, longDate } = useFormat()
  const start = offerings[0]?.start
  if (!start) return null
  // "Monday, November" but «ноября, понедельник»: each language's own order after the numeral.
  const [first, second] = language === 'ru' ? [monthBesideDay(start), weekday(start)] : [weekday(start), monthBesideDay(start)]
  return (
    <section className="day">
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
    </section>
  )
}
