import { statusChoices } from '../forms/choices.ts'
import type { Column } from '../lists/column.ts'
import { ResourceList } from '../lists/resource-list.tsx'
import { type AnyBooking, bookedClass, clientName } from './booked-class.ts'
import { CoveredPart, coveredText } from './covered.tsx'

const columns: Column<AnyBooking>[] = [
  { name: 'id', value: ({ id }) => id, kind: 'number' },
  { name: 'client', value: clientName, under: ({ client }) => client?.email ?? '' },
  { name: 'email', value: ({ client }) => client?.email, inFile: true },
  { name: 'title', value: (booking) => bookedClass(booking).title },
  { name: 'start', value: (booking) => bookedClass(booking).start, kind: 'moment' },
  { name: 'price', value: (booking) => bookedClass(booking).price, kind: 'money', under: coveredText },
  { name: 'covered', value: ({ covered }) => covered || null, kind: 'money', inFile: true },
  { name: 'pass', value: ({ pass }) => pass?.name, unsorted: true, isRare: true },
  { name: 'owed', value: ({ owed }) => owed || null, kind: 'money', unsorted: true, isRare: true },
  { name: 'status', value: ({ status }) => status, kind: { words: 'choices.status' } },
  { name: 'attendance', value: ({ attendance }) => attendance, kind: { words: 'bulk.bookings' }, unsorted: true, isRare: true },
  { name: 'created_at', value: ({ created_at }) => created_at, kind: 'moment' },
]

export const BookingList = () => (
  <ResourceList<AnyBooking>
    columns={columns}
    filters={{ hasSearch: true, dates: 'any', choices: [{ name: 'status', label: 'listing.status', choices: statusChoices }] }}
    card={(booking, { day, time, money }) => {
      const { title, start, price } = bookedClass(booking)
      const second = (
        <>
          {title} · {day(start)}, {time(start)}
          <CoveredPart of={booking} />
        </>
      )
      return { first: clientName(booking), second, third: money(price) }
    }}
  />
)
