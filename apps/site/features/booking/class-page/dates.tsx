import { useCancellingSentence } from '../../../i18n/use-cancelling-sentence.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DayNumeral } from '../../../ui/day-numeral.tsx'
import { JustTaken, Seats } from '../../../ui/seats.tsx'
import { VisitorTime } from '../../../ui/visitor-time.tsx'
import { BookOrWait } from '../book-or-wait.tsx'
import { ClassLink } from '../class-link.tsx'
import { useAnnounceTaken } from '../just-taken.tsx'
import type { Offering } from '../offering.ts'
import { Price } from '../price.tsx'
import { TurnUntil } from '../turn-until.tsx'
import { useCurrentSeats } from '../use-current-seats.ts'

export const DATES = 'dates'

/** The next dates of the same class. `now` in milliseconds. */
export function Dates({ title, offerings, now }: { title: string; offerings: Offering[]; now: number }) {
  if (offerings.length === 0) return null
  return (
    <section className="wrap dates" id={DATES} tabIndex={-1}>
      <h2 className="t">{title}</h2>
      <ul>
        {offerings.map((offering) => (
          <DateRow key={offering.id} offering={offering} now={now} />
        ))}
      </ul>
    </section>
  )
}

function DateRow({ offering, now }: { offering: Offering; now: number }) {
  const { t } = useTranslation('class')
  const { time } = useFormat()
  const { inShort } = useCancellingSentence()
  const { start, cancelling, price } = offering
  const { seats, bookingState, isJustTaken } = useCurrentSeats(offering)
  useAnnounceTaken(offering, isJustTaken)
  return (
    <li className={`ses ${bookingState === 'full' && !isJustTaken ? 'full' : ''}`}>
      <h3 className="num dd">
        <ClassLink id={offering.id}>
          <DayNumeral instant={start} />
        </ClassLink>
      </h3>
      <div className="num time">
        {time(start)}
        <VisitorTime instant={start} />
      </div>
      {offering.turnUntil && <TurnUntil until={offering.turnUntil} />}
      {seats && !offering.turnUntil && <Seats {...seats} isJustTaken={isJustTaken} />}
      {!seats && (isJustTaken ? <JustTaken /> : <span className="seats">{t('minutesAlone', { count: offering.minutes })}</span>)}
      <p className="pol">{cancelling && price > 0 && bookingState === 'open' && inShort(cancelling, now)}</p>
      <Price offering={offering} />
      <BookOrWait offering={offering} view={{}} state={bookingState} />
    </li>
  )
}
