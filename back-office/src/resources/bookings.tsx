import { SelectInput } from 'react-admin'
import { statusChoices } from '../forms/choices.ts'
import type { Column } from '../listing/column.ts'
import { from, search, to } from '../listing/filters.tsx'
import { Listing } from '../listing/listing.tsx'
import { type AnyBooking, bookedOf, clientOf } from './booked.ts'

const columns: Column<AnyBooking>[] = [
  { name: 'id', value: ({ id }) => id, kind: 'number' },
  { name: 'client', value: clientOf },
  { name: 'email', value: ({ client }) => client?.email },
  { name: 'title', value: (booking) => bookedOf(booking).title },
  { name: 'start', value: (booking) => bookedOf(booking).start, kind: 'moment' },
  { name: 'price', value: (booking) => bookedOf(booking).price, kind: 'money' },
  { name: 'status', value: ({ status }) => status, kind: { words: 'choices.status' } },
  { name: 'created_at', value: ({ created_at }) => created_at, kind: 'moment' },
]

/** The three kinds of bookings look alike: the resource around it says which these are. */
export const BookingList = () => (
  <Listing<AnyBooking>
    columns={columns}
    filters={[search, <SelectInput key="status" source="status" label="listing.status" choices={statusChoices} />, from, to]}
    card={(booking, { day, time, money }) => {
      const { title, start, price } = bookedOf(booking)
      return { first: clientOf(booking), second: `${title} · ${day(start)}, ${time(start)}`, third: money(price) }
    }}
  />
)
