import { SelectInput } from 'react-admin'
import type { Booking, EventRegistration, SessionRegistration } from '../../../contract/booking.ts'
import { statusChoices } from '../forms/choices.ts'
import type { Column } from '../listing/column.ts'
import { from, search, to } from '../listing/filters.tsx'
import { Listing } from '../listing/listing.tsx'

type Any = Booking | SessionRegistration | EventRegistration
/** What was booked, whatever the kind. */
type Booked = { classId: number; title: string; start: string; end: string; price: number }

export function bookedOf(booking: Any): Booked {
  if ('slot' in booking) return { classId: booking.slot.id, ...booking.slot, title: booking.service.name, price: booking.price_paid }
  if ('session' in booking) return { classId: booking.session.id, ...booking.session, price: booking.total_amount }
  const { event, price_paid } = booking
  return {
    classId: event.id,
    ...event,
    title: event.subtype || event.event_type.replaceAll('_', ' '),
    start: event.time,
    price: price_paid,
  }
}

export const clientOf = ({ client }: Any) => `${client?.first_name ?? ''} ${client?.last_name ?? ''}`.trim() || (client?.email ?? '')

const columns: Column<Any>[] = [
  { name: 'id', value: ({ id }) => id, kind: 'number' },
  { name: 'client', value: clientOf, unsorted: true },
  { name: 'email', value: ({ client }) => client?.email, unsorted: true },
  { name: 'title', value: (booking) => bookedOf(booking).title, unsorted: true },
  { name: 'start', value: (booking) => bookedOf(booking).start, kind: 'moment' },
  { name: 'price', value: (booking) => bookedOf(booking).price, kind: 'money' },
  { name: 'status', value: ({ status }) => status, kind: { words: 'choices.status' }, unsorted: true },
  { name: 'created_at', value: ({ created_at }) => created_at, kind: 'moment', unsorted: true },
]

/** The three kinds of bookings look alike: the resource around it says which these are. */
export const BookingList = () => (
  <Listing<Any>
    columns={columns}
    filters={[search, <SelectInput key="status" source="status" label="listing.status" choices={statusChoices} />, from, to]}
    card={(booking, { day, time, money }) => {
      const { title, start, price } = bookedOf(booking)
      return { first: clientOf(booking), second: `${title} · ${day(start)}, ${time(start)}`, third: money(price) }
    }}
  />
)
