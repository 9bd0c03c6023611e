import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { termsWithPass } from '../../../../../packages/contract/money/pass-terms.ts'
import { useCancellingSentence } from '../../../i18n/use-cancelling-sentence.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStudio } from '../../../lib/hooks/use-studio.ts'
import { paths } from '../../../lib/paths.ts'
import { JustTaken, Seats } from '../../../ui/seats.tsx'
import { VisitorTime } from '../../../ui/visitor-time.tsx'
import { BookButton } from '../book-button.tsx'
import { FirstOnlineOffer } from '../first-online-offer.tsx'
import { useAnnounceTaken } from '../just-taken.tsx'
import type { Offering } from '../offering.ts'
import { isOnlyWithCourse } from '../only-with-course.ts'
import { Price } from '../price.tsx'
import { TurnUntil } from '../turn-until.tsx'
import { useCurrentSeats } from '../use-current-seats.ts'
import { WaitLink } from '../wait-link.tsx'
import { ClassFacts } from './class-facts.tsx'
import type { ClassOnPage } from './class-on-page.ts'
import { DATES } from './dates.tsx'

const DAY_MINUTES = 24 * 60

// Loaded on demand, because most classes are not part of a course.
const ClassCourses = lazy(() => import('./class-courses.tsx'))

type Props = Pick<ClassOnPage, 'state' | 'offering'> &
  Partial<Pick<ClassOnPage, 'courses'>> & { now: number; hasOthers: boolean; children?: ReactNode }

/** Time, venue, free seats, price and Book. `now` in milliseconds. */
export function ClassTicket({ state, offering, courses, now, hasOthers, children }: Props) {
  const { t } = useTranslation('class')
  const { language, dayOfMonth, weekday, monthBesideDay, longDate, timeRange, time, shortDate } = useFormat()
  const { start, end, minutes } = offering
  const [first, second] = language === 'ru' ? [monthBesideDay(start), weekday(start)] : [weekday(start), monthBesideDay(start)]
  const isLong = minutes >= DAY_MINUTES
  // A person with a seat sees the class as their own even if it is in progress or hidden.
  const isOwn = offering.bookingState === 'paid' && (state === 'started' || state === 'closed')
  return (
    <aside className="slip" aria-label={t('slip')}>
      <div className="when">
        <span className="num big" aria-hidden="true">
          {dayOfMonth(start)}
        </span>
        <p>
          <span className="vh">{longDate(start)}</span>
          <span className="num">{isLong ? time(start) : timeRange(start, end)}</span>
          <span aria-hidden="true">{`${first}, ${second}`}</span>
          <VisitorTime instant={start} />
        </p>
      </div>
      <ClassFacts offering={offering} length={isLong ? t('common:until', { day: shortDate(end) }) : t('minutes', { count: minutes })} />
      {state === 'coming' || isOwn ? (
        <Booking offering={offering} courses={courses} now={now} hasOthers={hasOthers} />
      ) : (
        <>
          <p className="gone">{t(`state.${state}`, { day: shortDate(start) })}</p>
          {hasOthers ? (
            <a className="btn pri" href={`#${DATES}`}>
              {t('nextDates')}
            </a>
          ) : (
            <Link className="btn pri" to={paths.booking({ tab: offering.kind })}>
              {t('timetable')}
            </Link>
          )}
        </>
      )}
      {children}
    </aside>
  )
}

function Booking({ offering, courses, now, hasOthers }: Omit<Props, 'state' | 'children'>) {
  const { t } = useTranslation('class')
  const { whole } = useCancellingSentence()
  const { sellsPasses } = useStudio()
  const { cancelling, price, kind } = offering
  const { seats, bookingState, isJustTaken } = useCurrentSeats(offering)
  useAnnounceTaken(offering, isJustTaken)
  const withCourse = isOnlyWithCourse(offering, bookingState)
  const hasTerms = cancelling && price > 0 && bookingState === 'open' && !withCourse
  if (bookingState === 'paid') {
    return (
      <>
        <p className="mid">
          <span className="badge paid">{t('yours')}</span>
        </p>
        <Link className="link" to={paths.myServicesTab(kind)}>
          {t('open')}
        </Link>
      </>
    )
  }
  return (
    <>
      <div className="mid">
        {offering.turnUntil && <TurnUntil until={offering.turnUntil} />}
        {seats && !offering.turnUntil && <Seats {...seats} isJustTaken={isJustTaken} />}
        {!seats && (isJustTaken ? <JustTaken /> : <span />)}
        <Price offering={offering} />
      </div>
      {!withCourse && <BookButton offering={offering} view={{}} state={bookingState} className="pri" />}
      {courses && courses.length > 0 && (
        <Suspense>
          <ClassCourses courses={courses} singlesFrom={withCourse ? offering.singlesFrom : null} />
        </Suspense>
      )}
      {kind === 'individual' && offering.isOnline && price > 0 && !offering.discounted && <FirstOnlineOffer />}
      {hasTerms && <p className="pol">{whole(cancelling, now)}</p>}
      {hasTerms && sellsPasses && <p className="pol">{t('withPass', { terms: whole(termsWithPass(cancelling), now) })}</p>}
      {bookingState === 'full' && !withCourse && <WhenFull offering={offering} />}
      {bookingState === 'full' && !hasOthers && (
        <Link className="link" to={paths.booking({ tab: kind })}>
          {t('timetable')}
        </Link>
      )}
    </>
  )
}

function WhenFull({ offering }: { offering: Offering }) {
  const { t } = useTranslation('class')
  const { kind, canWait, position, price } = offering
  if (position !== null) {
    return (
      <>
        <p className="inline">{t('inLine', { position })}</p>
        <p className="pol">{t('lineHeld', { context: price === 0 ? 'free' : undefined })}</p>
        <Link className="link" to={paths.myServicesTab(kind)}>
          {t('open')}
        </Link>
      </>
    )
  }
  return (
    <>
      {canWait && <WaitLink offering={offering} className="btn pri" />}
      <p className="pol">{t(canWait ? 'lineRule' : 'full')}</p>
    </>
  )
}

/** On phones only: price and Book at the bottom of the screen. */
export function BookingBar({ offering }: { offering: Offering }) {
  const { t } = useTranslation()
  const { seats, bookingState, isJustTaken } = useCurrentSeats(offering)
  if (bookingState === 'paid') return null
  return (
    <div className="stick">
      <div>
        <Price offering={offering} />
        {isJustTaken && <small className="few">{t('seats.justTaken')}</small>}
        {!isJustTaken && seats && <small>{seats.left > 0 ? t('seats.left', { count: seats.left }) : t('seats.full')}</small>}
      </div>
      {bookingState === 'full' && offering.canWait ? (
        <WaitLink offering={offering} className="btn sm pri" />
      ) : (
        <BookButton offering={offering} view={{}} state={bookingState} className="pri" />
      )}
    </div>
  )
}
