import { useListContext, useTranslate } from 'react-admin'
import { queryString } from '../../../../packages/browser/query-string.ts'
import type { AnyBooking, BookingTotals } from '../../../../packages/contract/booking/booking-list.ts'
import { MAX_BOOKINGS } from '../../../../packages/contract/booking/bulk-bookings.ts'
import { bookingPaths } from '../api/booking-path.ts'
import { usePreviousDataQuery } from '../api/use-api-query.ts'
import { BookingsDock } from '../bulk/bookings-dock.tsx'
import { SelectButtons } from '../bulk/select-buttons.tsx'
import { type Selection, useSelection } from '../bulk/use-selection.ts'
import { statusChoices } from '../forms/choices.ts'
import { useFormat } from '../i18n/format.ts'
import type { Column } from '../lists/column.ts'
import { CreateByKind } from '../lists/create-by-kind.tsx'
import { DayRows } from '../lists/day-rows.tsx'
import { FilterBar } from '../lists/filter-bar.tsx'
import { kindFilter } from '../lists/list-filter.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { upcomingFirst } from '../lists/upcoming-first.ts'
import { useKind } from '../lists/use-kind.ts'
import { fullName } from '../people/full-name.ts'
import { coveredText } from './covered.tsx'

const columns: Column<AnyBooking>[] = [
  { name: 'id', value: ({ id }) => id, kind: 'number' },
  { name: 'client', value: ({ client }) => fullName(client) },
  { name: 'email', value: ({ client }) => client.email },
  { name: 'kind', value: ({ kind }) => kind, kind: { choices: 'audit.kind' } },
  { name: 'title', value: (booking) => booking.class.title },
  { name: 'start', value: (booking) => booking.class.start, kind: 'moment' },
  { name: 'price', value: ({ price }) => price, kind: 'money' },
  { name: 'covered', value: ({ covered }) => covered || null, kind: 'money' },
  { name: 'pass', value: ({ pass }) => pass?.name },
  { name: 'owed', value: ({ owed }) => owed || null, kind: 'money' },
  { name: 'status', value: ({ status }) => status, kind: { choices: 'choices.status' } },
  { name: 'attendance', value: ({ attendance }) => attendance, kind: { choices: 'bulk.bookings' } },
  { name: 'created_at', value: ({ created_at }) => created_at, kind: 'moment' },
]

export function AllBookings() {
  const kind = useKind(bookingPaths)
  const selection = useSelection<AnyBooking>()
  return (
    <>
      <ResourceList<AnyBooking>
        columns={columns}
        partOf={kind && { resource: 'all-bookings', filter: { kind } }}
        bar={<Filters hasKinds={!kind} />}
        totals={
          <>
            <Sums />
            <SelectButtons selection={selection} most={MAX_BOOKINGS} />
          </>
        }
        tools={!kind && <CreateByKind paths={bookingPaths} label="listing.bookAClient" />}
        {...upcomingFirst()}
        card={(booking) => ({ first: fullName(booking.client) })}
      >
        <Days selection={selection} />
      </ResourceList>
      {selection.rows && <BookingsDock bookings={[...selection.rows.values()]} onEnd={selection.end} />}
    </>
  )
}

function Days({ selection: { rows, toggle } }: { selection: Selection<AnyBooking> }) {
  const t = useTranslate()
  const format = useFormat()
  const nameOf = (booking: AnyBooking) =>
    t('bulk.one', { name: fullName(booking.client), when: `${booking.class.title}, ${format.dateAndTime(booking.class.start)}` })
  return (
    <DayRows<AnyBooking>
      selection={rows ? { has: (id) => rows.has(id), toggle, nameOf } : undefined}
      row={(booking) => {
        const { id, kind, client, status, price, owed } = booking
        const { title, start } = booking.class
        const covered = coveredText(booking, format, t)
        return {
          to: `${bookingPaths[kind]}/${id}`,
          at: start,
          name: fullName(client),
          facts: [`${format.time(start)} ${title}`, covered, booking.attendance && t(`bulk.bookings.${booking.attendance}`)]
            .filter(Boolean)
            .join(' · '),
          mark: (
            <span className="status" data-is={status}>
              {owed > 0 ? t('listing.owes', { amount: format.money(owed) }) : t(`choices.status.${status}`)}
            </span>
          ),
          amount: format.money(price),
          dim: status === 'cancelled',
        }
      }}
    />
  )
}

function useTotals(): BookingTotals | undefined {
  const { filter, filterValues } = useListContext()
  return usePreviousDataQuery<BookingTotals>(`/bookings/totals/${queryString({ ...filterValues, ...filter })}`).data
}

function Filters({ hasKinds }: { hasKinds: boolean }) {
  const totals = useTotals()
  const status = { name: 'status', label: 'listing.status', choices: statusChoices, ...(totals && { counts: totals.statuses }) }
  const kind = { ...kindFilter, ...(totals && { counts: totals.kinds }) }
  return <FilterBar hasSearch dates="upcoming" choices={hasKinds ? [kind, status] : [status]} />
}

function Sums() {
  const t = useTranslate()
  const { money, number } = useFormat()
  const totals = useTotals()
  if (!totals) return null
  const { paid, by_pass, unpaid } = totals
  return (
    <>
      {paid > 0 && (
        <span>
          {t('listing.paid')} <b>{money(paid)}</b>
        </span>
      )}
      {by_pass > 0 && (
        <span>
          {t('listing.byPass')} <b>{number(by_pass)}</b>
        </span>
      )}
      {unpaid > 0 && (
        <span>
          {t('listing.unpaid')} <b>{money(unpaid)}</b>
        </span>
      )}
    </>
  )
}
