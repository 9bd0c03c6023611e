import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { type BookingView, paths } from '../../lib/paths.ts'
import { useNow } from '../../lib/use-now.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { Calendar } from './calendar.tsx'
import { withinCalendar } from './calendar-days.ts'
import { Filters } from './filters.tsx'
import { List } from './list.tsx'
import type { Listed } from './lists.ts'
import { LoginNotice } from './login-notice.tsx'
import { Toolbar } from './toolbar.tsx'
import { Trouble } from './trouble.tsx'
import { fitting, onDay, TABS } from './view.ts'

type Props = { view: BookingView; listed: Listed; now: number; onRetry: () => void }

export function BookingTabs({ view, listed, now: loadedAt, onRetry }: Props) {
  const { t } = useTranslation('booking')
  const { dayKey } = useFormat()
  const now = useNow(loadedAt)
  const fit = fitting(listed.offerings, view, now)
  const inView = view.view === 'calendar' ? withinCalendar(fit, dayKey(new Date(now).toISOString()), dayKey) : fit
  const shown = onDay(inView, view.date, dayKey)

  const tabs = TABS.map((tab) => ({
    id: tab,
    to: paths.booking({ ...view, item: null, tab }),
    label: t(`tabs.${tab}`),
    shortLabel: t(`tabs.${tab}Short`),
  }))

  return (
    <div className="wrap booking">
      <Tabs label={t('kind')} tabs={tabs} selected={view.tab}>
        <Filters view={view} />
        <LoginNotice />
        <Toolbar view={view} offerings={shown} />
        {listed.trouble && <Trouble tab={view.tab} trouble={listed.trouble} onRetry={onRetry} />}
        {!listed.trouble && view.view === 'list' && <List view={view} offerings={shown} />}
        {!listed.trouble && view.view === 'calendar' && <Calendar view={view} offerings={inView} now={now} />}
      </Tabs>
    </div>
  )
}
