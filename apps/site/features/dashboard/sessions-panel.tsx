import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Column } from './data-table.tsx'
import { StudioDateAndTime } from './date-and-time.tsx'
import type { DashboardLists } from './load-lists.ts'
import { TimetablePanel } from './timetable-panel.tsx'
import { usePriceFormat } from './use-price-format.ts'

type Props = { loaded: DashboardLists; onMore: () => Promise<void>; onEarlier: () => Promise<void> }

export function SessionsPanel({ loaded: { slices, counts, readAt }, onMore, onEarlier }: Props) {
  const { t } = useTranslation('dashboard')
  const signed = usePriceFormat()
  const columns: Column<GroupSession>[] = [
    {
      id: 'main',
      title: t('column.title'),
      cell: ({ title, description }) => (
        <>
          <b>{title}</b>
          <small className="about">{description}</small>
        </>
      ),
    },
    { id: 'date', title: t('column.when'), cell: ({ date, time }) => <StudioDateAndTime date={date} time={time} /> },
    {
      id: 'taken',
      title: t('column.participants'),
      cell: ({ registrations_count, max_participants }) => (
        <span className="num">
          {registrations_count ?? 0}/{max_participants}
        </span>
      ),
    },
    { id: 'price', title: t('column.price'), end: true, cell: ({ price }) => <span className="num">{signed(price)}</span> },
    {
      id: 'status',
      title: t('column.status'),
      cell: ({ is_active }) => <span className={`badge ${is_active ? 'paid' : 'other'}`}>{t(is_active ? 'active' : 'inactive')}</span>,
    },
  ]
  return (
    <TimetablePanel
      name="sessions"
      screen="group-sessions"
      label={t('tabs.group')}
      columns={columns}
      coming={slices.sessions}
      earlier={slices.earlierSessions}
      total={counts.sessions}
      isPast={({ end }) => Date.parse(end) <= readAt}
      onMore={onMore}
      onEarlier={onEarlier}
    />
  )
}
