import { useMemo } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type BookingView, paths, TIMETABLE } from '../../lib/paths.ts'
import { useNow } from '../../lib/use-now.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Bookable } from './book.tsx'
import { Calendar } from './calendar.tsx'
import { withinCalendar } from './calendar-days.ts'
import { Filters } from './filters.tsx'
import { List } from './list.tsx'
import type { Listed } from './lists.ts'
import { LoginNotice } from './login-notice.tsx'
import { Skeleton } from './skeleton.tsx'
import { Toolbar } from './toolbar.tsx'
import { Trouble } from './trouble.tsx'
import { changed, fitting, KEPT, onDay, startsBetween, TABS } from './view.ts'
import { Missed, useWanted } from './wanted.tsx'

/** `listed` is null while the list of the chosen tab is on its way. */
type Props = { view: BookingView; listed: Listed | null; now: number; retry: () => void; retrying: boolean }

export function BookingTabs({ view, listed, now: loadedAt, retry, retrying }: Props) {
  const { t } = useTranslation('booking')
  const { dayKey } = useFormat()
  const dayAt = (time: number) => dayKey(new Date(time).toISOString())
  const startsNothing = (after: number, until: number) => !listed?.offerings.some((offering) => startsBetween(offering, after, until))
  const now = useNow(loadedAt, (shown, later) => dayAt(shown) === dayAt(later) && startsNothing(shown, later))
  const { type, format, date } = view
  const isCalendar = view.view === 'calendar'
  const fit = useMemo(() => fitting(listed?.offerings ?? [], { type, format }, now), [listed, type, format, now])
  const today = dayAt(now)
  const inView = useMemo(() => (isCalendar ? withinCalendar(fit, today, dayKey) : fit), [isCalendar, fit, today, dayKey])
  const shown = useMemo(() => onDay(inView, date, dayKey), [inView, date, dayKey])

  const wanted = useWanted(view, listed)

  const tabs = TABS.map((tab) => ({
    id: tab,
    to: paths.booking(changed(view, { tab })),
    label: t(`tabs.${tab}`),
    shortLabel: t(`tabs.${tab}Short`),
  }))

  return (
    <div className="wrap booking">
      <Tabs label={t('kind')} tabs={tabs} selected={view.tab} keeps={KEPT.tab}>
        <Filters view={view} count={shown.length} />
        <LoginNotice />
        <NoScriptNotice />
        <Toolbar view={view} offerings={listed && !listed.trouble ? shown : null} />
        <div className="timetable" id={TIMETABLE} tabIndex={-1}>
          <Bookable>
            {(!listed || wanted === 'open') && <Skeleton />}
            {listed?.trouble && <Trouble tab={view.tab} trouble={listed.trouble} retry={retry} retrying={retrying} />}
            {listed && !listed.trouble && wanted !== 'open' && (
              <>
                {wanted && <Missed wanted={wanted} view={view} listed={listed} />}
                {isCalendar ? <Calendar view={view} offerings={inView} now={now} /> : <List view={view} offerings={shown} />}
              </>
            )}
          </Bookable>
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
