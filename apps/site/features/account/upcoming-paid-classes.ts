import type { Booking, EventRegistration, SessionRegistration } from '../../../../packages/contract/booking/booking.ts'
import { api } from '../../lib/api.ts'

export type UpcomingPaidClass = { key: string; title: string; start: string }

export async function readUpcomingPaidClasses(now = Date.now()): Promise<UpcomingPaidClass[]> {
  const [slots, sessions, events] = await Promise.all([
    api.list<Booking>('/bookings/?scope=mine'),
    api.list<SessionRegistration>('/session-registrations/?scope=mine'),
    api.list<EventRegistration>('/event-registrations/?scope=mine'),
  ])
  const all = [
    ...slots.map(({ id, status, service, slot }) => ({ key: `slot-${id}`, status, title: service.name, start: slot.start })),
    ...sessions.map(({ id, status, session }) => ({ key: `session-${id}`, status, title: session.title, start: session.start })),
    ...events.map(({ id, status, event }) => ({ key: `event-${id}`, status, title: event.subtype ?? '', start: event.time })),
  ]
  return all
    .filter(({ status, start }) => status === 'paid' && Date.parse(start) > now)
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
}
