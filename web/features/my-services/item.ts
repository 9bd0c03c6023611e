import type { Booking, EventRegistration, SessionRegistration } from '../../../contract/booking.ts'
import type { CalendarLinks } from '../../../contract/calendar.ts'
import type { BookingTab } from '../../lib/paths.ts'

/** Something paid for, in one shape for the three tabs. `price` in CZK. */
export type Item = {
  id: number
  kind: BookingTab
  status: string
  title: string
  eventType: string | null
  start: string
  end: string
  isOnline: boolean
  place: string
  meetLink: string | null
  trainer: string | null
  price: number
  calendar: CalendarLinks | null
}

export function fromBooking({ id, status, service, slot, trainer, meet_link, price_paid, calendar }: Booking): Item {
  return {
    ...{ id, status, trainer, kind: 'individual', eventType: null },
    ...{ title: service.name, place: service.place, isOnline: service.is_online },
    ...{ start: slot.start, end: slot.end, meetLink: meet_link, price: price_paid, calendar: calendar ?? null },
  }
}

export function fromSessionRegistration({ id, status, session, total_amount, calendar }: SessionRegistration): Item {
  return {
    ...{ id, status, trainer: null, kind: 'group', eventType: null },
    ...{ title: session.title, place: session.place, isOnline: session.is_online },
    ...{ start: session.start, end: session.end, meetLink: session.meet_link, price: total_amount, calendar: calendar ?? null },
  }
}

export function fromEventRegistration({ id, status, event, meet_link, price_paid, calendar }: EventRegistration): Item {
  return {
    ...{ id, status, trainer: null, kind: 'event', eventType: event.event_type },
    ...{ title: event.subtype ?? '', place: event.place, isOnline: event.is_online },
    ...{ start: event.time, end: event.end, meetLink: meet_link, price: price_paid, calendar: calendar ?? null },
  }
}
