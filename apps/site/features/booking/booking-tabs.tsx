import { lazy, Suspense, useMemo } from 'react'
import type { ComingDaysOff } from '../../../../packages/contract/schedule/days-off.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../lib/hooks/use-now.ts'
import { type BookingView, paths, TIMETABLE } from '../../lib/paths.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Calendar } from './calendar/calendar.tsx'
import { withinCalendar } from './calendar/calendar-days.ts'
import { DaysOff } from './calendar/days-off.tsx'
import type { ListedCourse } from './courses.ts'
import { Filters } from './filters/filters.tsx'
import { Toolbar } from './filters/toolbar.tsx'
import {
  changeView,
  isFiltered,
  matchingOfferings,
  onDay,
  PRESERVED_PARAMETERS,
  startsBetween,
  TABS,
  termsChangeBetween,
} from './filters/view.ts'
import { JustTakenProvider } from './just-taken.tsx'
import { ListError } from './list-error.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import type { OfferingsResult } from './lists.ts'
import { LoginNotice } from './login-notice.tsx'
import { OfferingList } from './offering-list.tsx'
import { ResumeProblem, useResumedBooking } from './resumed-booking.tsx'
import { BookProvider } from './use-book.tsx'

// Loaded on demand, because a studio without courses does not need this code.
const CourseRows = lazy(() => import('./course-rows.tsx'))

/** `listed`: the list of the chosen tab, or null while it loads. */
type Props = {
  view: BookingView
  off: ComingDaysOff[]
  courses: ListedCourse[]
  listed: OfferingsResult | null
  now: number
  retry: () => void
  retrying: boolean
}

export function BookingTabs({ view, off, courses, listed, now: loadedAt, retry, retrying }: Props) {
  const { t } = useTranslation('booking')
  const { dayKey } = useFormat()
  const dayAt = (time: number) => dayKey(new Date(time).toISOString())
  const changesNothing = (after: number, until: number) =>
    !listed?.offerings.some((offering) => startsBetween(offering, after, until) || termsChangeBetween(offering, after, until))
  const now = useNow(loadedAt, (shown, later) => dayAt(shown) === dayAt(later) && changesNothing(shown, later))
  const { type, format, date } = view
  const isCalendar = view.view === 'calendar'
  const fit = useMemo(() => matchingOfferings(listed?.offerings ?? [], { type, format }, now), [listed, type, format, now])
  const today = dayAt(now)
  const inView = useMemo(() => (isCalendar ? withinCalendar(fit, today, dayKey) : fit), [isCalendar, fit, today, dayKey])
  const shown = useMemo(() => onDay(inView, date, dayKey), [inView, date, dayKey])

  const resumed = useResumedBooking(view, listed)
  const isLeaving = resumed === 'open' || resumed === 'exchange'

  const tabs = TABS.map((tab) => ({
    id: tab,
    to: paths.booking(changeView(view, { tab })),
    label: t(`tabs.${tab}`),
    shortLabel: t(`tabs.${tab}Short`),
  }))

  return (
    <div className="wrap booking">
      <Tabs label={t('kind')} tabs={tabs} selected={view.tab} keeps={PRESERVED_PARAMETERS.tab}>
        <Filters view={view} count={shown.length} />
        <DaysOff off={off} />
        <LoginNotice />
        <NoScriptNotice />
        <Toolbar view={view} offerings={listed && !listed.trouble ? shown : null} />
        <div className="timetable" id={TIMETABLE} tabIndex={-1}>
          <BookProvider>
            <JustTakenProvider>
              {(!listed || isLeaving) && <ListSkeleton />}
              {listed?.trouble && <ListError tab={view.tab} trouble={listed.trouble} retry={retry} retrying={retrying} />}
              {listed && !listed.trouble && !isLeaving && (
                <>
                  {resumed && <ResumeProblem wanted={resumed} view={view} listed={listed} />}
                  {courses.length > 0 && view.tab === 'group' && !isCalendar && !isFiltered(view) && (
                    <Suspense>
                      <CourseRows courses={courses} />
                    </Suspense>
                  )}
                  {isCalendar ? (
                    <Calendar view={view} offerings={inView} now={now} />
                  ) : (
                    <OfferingList view={view} offerings={shown} now={now} />
                  )}
                </>
              )}
            </JustTakenProvider>
          </BookProvider>
        </div>
      </Tabs>
    </div>
  )
}

function NoScriptNotice() {
  const { t } = useTranslation('booking')
  return (
    <noscript>
      <Notice>
        <p>{t('noScript')}</p>
      </Notice>
    </noscript>
  )
}
