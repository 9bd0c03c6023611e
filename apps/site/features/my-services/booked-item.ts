import type { Booking, EventRegistration, SessionRegistration } from '../../../../packages/contract/booking/booking.ts'
import type { OwnCancelling } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { CalendarLinks } from '../../../../packages/contract/schedule/calendar.ts'
import type { BookingTab } from '../../lib/paths.ts'

export type BookedItems = Record<BookingTab, ListOutcome>

/** What one list came to: what is paid for, what is kept for its payment and what was cancelled and refunded, or with which status it failed (0: no connection; `format`: it was not a list). */
export type ListOutcome = { items: BookedItem[]; holds: BookedItem[]; refunded: BookedItem[] } | { failed: number | 'format' }

/** Something booked, in one shape for the three tabs. `price` in CZK. */
export type BookedItem = {
  id: number
  kind: BookingTab
  /** Of the slot, the session or the event. */
  offeringId: number
  serviceId: number | null
  status: string
  /** Unpaid: until when it is kept; null: without end. */
  heldUntil: string | null
  title: string
  eventType: string | null
  description: string
  start: string
  end: string
  isOnline: boolean
  place: string
  meetLink: string | null
  /** The door of an online class, which opens fifteen minutes before. */
  joinUrl: string | null
  trainer: string | null
  price: number
  /** What of it their credit pays, CZK. */
  covered: number
  /** The name of the pass that pays for it; null or missing, of what was kept before there were passes: none does. */
  pass?: string | null
  /** Cancelled: what was refunded of it, the way it came and as credit, CZK; null: nothing. */
  refunded: { money: number; credit: number } | null
  calendar: CalendarLinks | null
  /** Unpaid: it changes the date of another booking, which stays until this is paid. */
  isChange?: boolean
  /** What cancelling it brings now; null: one can't cancel it by oneself. */
  cancelling: OwnCancelling | null
}

/** Whether an unpaid one changes the date of another. */
export const isChangeOfDate = ({ exchanged_for: other }: Booking | SessionRegistration | EventRegistration): boolean =>
  other !== null && other !== undefined

export function fromBooking({
  id,
  status,
  held_until,
  service,
  slot,
  trainer,
  meet_link,
  join_url,
  price_paid,
  calendar,
  cancelling,
  covered = 0,
  refunded = null,
  pass = null,
}: Booking): BookedItem {
  return {
    id,
    status,
    trainer,
    kind: 'individual',
    eventType: null,
    offeringId: slot.id,
    serviceId: service.id,
    heldUntil: held_until,
    title: service.name,
    description: '',
    place: service.place,
    isOnline: service.is_online,
    start: slot.start,
    end: slot.end,
    meetLink: meet_link,
    joinUrl: join_url ?? null,
    price: price_paid,
    calendar: calendar ?? null,
    cancelling: cancelling ?? null,
    covered,
    refunded,
    pass: pass?.name ?? null,
  }
}

export function fromSessionRegistration({
  id,
  status,
  held_until,
  session,
  join_url,
  total_amount,
  calendar,
  cancelling,
  covered = 0,
  refunded = null,
  pass = null,
}: SessionRegistration): BookedItem {
  return {
    id,
    status,
    trainer: null,
    kind: 'group',
    eventType: null,
    offeringId: session.id,
    serviceId: null,
    heldUntil: held_until,
    title: session.title,
    description: session.description,
    place: session.place,
    isOnline: session.is_online,
    start: session.start,
    end: session.end,
    meetLink: session.meet_link,
    joinUrl: join_url ?? null,
    price: total_amount,
    calendar: calendar ?? null,
    cancelling: cancelling ?? null,
    covered,
    refunded,
    pass: pass?.name ?? null,
  }
}

export function fromEventRegistration({
  id,
  status,
  held_until,
  event,
  meet_link,
  join_url,
  price_paid,
  calendar,
  cancelling,
  covered = 0,
  refunded = null,
  pass = null,
}: EventRegistration): BookedItem {
  return {
    id,
    status,
    trainer: null,
    kind: 'event',
    eventType: event.event_type,
    offeringId: event.id,
    serviceId: null,
    title: event.subtype ?? '',
    description: event.description,
    place: event.place,
    isOnline: event.is_online,
    start: event.time,
    end: event.end,
    meetLink: meet_link,
    price: price_paid,
    heldUntil: held_until,
    joinUrl: join_url ?? null,
    calendar: calendar ?? null,
    cancelling: cancelling ?? null,
    covered,
    refunded,
    pass: pass?.name ?? null,
  }
}
