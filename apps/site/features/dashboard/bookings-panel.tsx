import type { Booking, Status } from '../../../../packages/contract/booking/booking.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { clientName } from './client-name.ts'
import type { ListSlice } from './counts.ts'
import { type Column, DataTable } from './data-table.tsx'
import { DateAndTime } from './date-and-time.tsx'
import { EmptyPanel } from './empty-panel.tsx'
import { LoadMore } from './load-more.tsx'
import { Panel } from './panel.tsx'
import { StatusSelect } from './status-select.tsx'
import { usePriceFormat } from './use-price-format.ts'

type Props = {
  bookings: ListSlice<Booking>
  slots: number
  onMore: () => Promise<void>
  onStatus: (bookingId: number, status: Status) => Promise<void>
}

export function BookingsPanel({ bookings, slots, onMore, onStatus }: Props) {
  const { t } = useTranslation('dashboard')
  const { dateAndTime, wholeNumber } = useFormat()
  const signed = usePriceFormat()
  const columns: Column<Booking>[] = [
    {
      id: 'main',
      title: t('column.client'),
      cell: ({ client }) => (
        <>
          <b>{clientName(client)}</b>
          {clientName(client) !== client?.email && <small>{client?.email}</small>}
        </>
      ),
    },
    { id: 'service', title: t('column.service'), cell: ({ service }) => service.name },
    { id: 'date', title: t('column.when'), cell: ({ slot }) => <DateAndTime instant={slot.start} /> },
    { id: 'status', title: t('column.status'), cell: ({ status }) => <StatusBadge status={status} unknown="cancelled" /> },
    { id: 'price', title: t('column.pricePaid'), end: true, cell: ({ price_paid }) => <span className="num">{signed(price_paid)}</span> },
    {
      id: 'actions',
      title: t('column.actions'),
      cell: ({ id, status, client, service, slot }) => (
        <StatusSelect
          status={status}
          label={t('statusOf', { client: clientName(client), service: service.name, date: dateAndTime(slot.start) })}
          onChange={(wanted) => onStatus(id, wanted)}
        />
      ),
    },
  ]
  return (
    <Panel screen="bookings" note={slots > 0 && t('slotsAhead', { count: slots, number: wholeNumber(slots) })}>
      {bookings.rows.length === 0 ? (
        <EmptyPanel title={t('empty.bookings')} />
      ) : (
        <DataTable name="bookings" label={t('tabs.individual')} columns={columns} rows={bookings.rows} />
      )}
      <LoadMore shown={bookings.rows.length} total={bookings.total} onMore={onMore} />
    </Panel>
  )
}
