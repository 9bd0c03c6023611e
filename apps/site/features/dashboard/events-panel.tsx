import type { Event } from '../../../../packages/contract/schedule/event.ts'
import { useTitle } from '../../i18n/use-title.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Column } from './data-table.tsx'
import { DateAndTime } from './date-and-time.tsx'
import type { DashboardLists } from './load-lists.ts'
import { OnlineLabel } from './online-label.tsx'
import { TimetablePanel } from './timetable-panel.tsx'
import { usePriceFormat } from './use-price-format.ts'

type Props = { loaded: DashboardLists; onMore: () => Promise<void>; onEarlier: () => Promise<void> }

export function EventsPanel({ loaded: { slices, counts, readAt }, onMore, onEarlier }: Props) {
  const { t } = useTranslation('dashboard')
  const titleOf = useTitle()
  const signed = usePriceFormat()
  const columns: Column<Event>[] = [
    {
      id: 'main',
      title: t('column.event'),
      cell: ({ event_type, subtype }) => (
        <>
          <b>{titleOf({ title: '', eventType: event_type })}</b>
          <small>{subtype}</small>
        </>
      ),
    },
    { id: 'type', title: t('column.type'), cell: (event) => <OnlineLabel isOnline={event.is_online} /> },
    { id: 'date', title: t('column.when'), cell: ({ time }) => <DateAndTime instant={time} /> },
    { id: 'place', title: t('column.place'), cell: ({ place }) => place },
    {
      id: 'taken',
      title: t('column.participants'),
      cell: ({ registrations_count, capacity }) => (
        <span className="num">
          {registrations_count ?? 0}/{capacity}
        </span>
      ),
    },
    { id: 'price', title: t('column.price'), end: true, cell: ({ price }) => <span className="num">{signed(price)}</span> },
  ]
  return (
    <TimetablePanel
      name="events"
      screen="events"
      label={t('tabs.event')}
      columns={columns}
      coming={slices.events}
      earlier={slices.earlierEvents}
      total={counts.events}
      isPast={({ end }) => Date.parse(end) <= readAt}
      onMore={onMore}
      onEarlier={onEarlier}
    />
  )
}
