import { queryString } from '../../../../packages/browser/query-string.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type AdminTab, adminTabs } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageSpinner } from '../../ui/page-spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BookingsPanel } from './bookings-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import type { DashboardLists } from './load-lists.ts'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { ServicesPanel } from './services-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { Statistics } from './statistics.tsx'
import { UndoToast } from './undo-toast.tsx'
import { type Dashboard as State, useDashboard } from './use-dashboard.ts'

export function Dashboard({ tab }: { tab: AdminTab }) {
  const { t } = useTranslation('dashboard')
  const { wholeNumber } = useFormat()
  const state = useDashboard()
  const { loaded, reload } = state
  const tabs = adminTabs.map((id) => ({
    id,
    to: `/admin${queryString({ tab: id === 'services' ? null : id })}`,
    label: t(`tabs.${id}`),
    shortLabel: t(`tabs.${id}Short`),
    count: loaded ? wholeNumber(badges(loaded)[id]) : '…',
  }))
  return (
    <div className="wrap grid adm">
      <header>
        <h1 className="t">{t('title')}</h1>
        <p className="soft">{t('subtitle')}</p>
      </header>
      <div className="work">
        {loaded?.failed && (
          <Notice tone="bad">
            <p>{t('failed')}</p>
            <button type="button" className="btn sm sec" onClick={() => void reload()}>
              <Icon name="retry" small />
              {t('common:tryAgain')}
            </button>
          </Notice>
        )}
        <Tabs label={t('lists')} tabs={tabs} selected={tab}>
          {loaded ? <Panel tab={tab} loaded={loaded} state={state} /> : <PageSpinner text={t('loading')} />}
        </Tabs>
      </div>
      <aside className="asd">
        <QuickActions />
        <Statistics loaded={loaded} />
        <RecentActivity bookings={loaded?.slices.bookings.rows} />
      </aside>
      <UndoToast state={state} />
    </div>
  )
}

const badges = ({ slices, counts }: DashboardLists): Record<AdminTab, number> => ({
  services: slices.services.total,
  individual: slices.bookings.total,
  group: counts.sessions,
  event: counts.events,
})

function Panel({ tab, loaded, state: { more, setStatus } }: { tab: AdminTab; loaded: DashboardLists; state: State }) {
  const { services, bookings, slots } = loaded.slices
  if (tab === 'services') return <ServicesPanel services={services} onMore={() => more('services')} />
  if (tab === 'individual')
    return <BookingsPanel bookings={bookings} slots={slots.total} onMore={() => more('bookings')} onStatus={setStatus} />
  if (tab === 'group') return <SessionsPanel loaded={loaded} onMore={() => more('sessions')} onEarlier={() => more('earlierSessions')} />
  return <EventsPanel loaded={loaded} onMore={() => more('events')} onEarlier={() => more('earlierEvents')} />
}
