import type { GroupSession } from '../../../contract/group-session.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Column } from './data-table.tsx'
import type { Loaded } from './load.ts'
import { TimetablePanel } from './timetable-panel.tsx'
import { useSign } from './use-sign.ts'
import { WallClock } from './when.tsx'

type Props = { loaded: Loaded; onMore: () => Promise<void>; onEarlier: () => Promise<void> }

export function SessionsPanel({ loaded: { stretches, counts, readAt }, onMore, onEarlier }: Props) {
  const { t } = useTranslation('dashboard')
  const signed = useSign()
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
    { id: 'date', title: t('column.when'), cell: ({ date, time }) => <WallClock date={date} time={time} /> },
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
      coming={stretches.sessions}
      earlier={stretches.earlierSessions}
      total={counts.sessions}
      isPast={({ end }) => Date.parse(end) <= readAt}
      onMore={onMore}
      onEarlier={onEarlier}
    />
  )
}
