import type { Booking, EventRegistration, SessionRegistration } from '../../../../packages/contract/booking/booking.ts'
import type { OwnCancelling } from '../../../../packages/contract/booking/booking-cancellation.ts'
import type { CalendarLinks } from '../../../../packages/contract/schedule/calendar.ts'
import type { BookingTab } from '../../lib/paths.ts'

export type BookedItems = Record<BookingTab, ListOutcome>

/** The content of one list. `failed`: the HTTP status (0: no connection), or `format` if the response is not a list. */
export type ListOutcome = { items: BookedItem[]; holds: BookedItem[]; refunded: BookedItem[] } | { failed: number | 'format' }

/** A booking in one shape for all three kinds. `price` in CZK. */
export type BookedItem = {
  id: number
  kind: BookingTab
  offeringId: number
  serviceId: number | null
  status: string
  /** The end of the hold; null: the booking is no hold, or a hold without end. */
  heldUntil: string | null
  title: string
  eventType: string | null
  description: string
  start: string
  end: string
  isOnline: boolean
  place: string
  meetLink: string | null
  /** The URL of the door of an online class, which opens 15 minutes before the start. */
  joinUrl: string | null
  trainer: string | null
  price: number
  /** The part paid by credit, CZK. */
  covered: number
  /** The name of the pass that pays. Missing in offline copies stored by older versions of the site. */
  pass?: string | null
  passId?: number | null
  /** The class is paid by the pass of a course, either as a date of the course or as a make-up class. */
  ofCourse?: 'course' | 'make_up' | null
  /** The refund of a cancelled booking as money and as credit, CZK; null: none. */
  refunded: { money: number; credit: number } | null
  calendar: CalendarLinks | null
  /** An unpaid change of date; the other booking stays until it is paid. */
  isChange?: boolean
  /** The consequences of a cancellation; null means that the person cannot cancel it. */
  cancelling: OwnCancelling | null
}

export const isChangeOfDate = ({ exchanged_for: other }: Booking | SessionRegistration | EventRegistration): boolean =>
  other !== null && other !== undefined

const paidBy = (pass: Booking['pass']) => ({ pass: pass?.name ?? null, passId: pass?.id ?? null, ofCourse: pass?.as ?? null })

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
    ...paidBy(pass),
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
    ...paidBy(pass),
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
    ...paidBy(pass),
  }
}
