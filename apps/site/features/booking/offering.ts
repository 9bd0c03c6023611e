import type { CancellationTerms } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { GalleryPhoto } from '../../../../packages/contract/content/gallery.ts'
import type { TaughtIn } from '../../../../packages/contract/content/language.ts'
import type { Event } from '../../../../packages/contract/schedule/event.ts'
import type { GroupSession } from '../../../../packages/contract/schedule/group-session.ts'
import type { ServiceType } from '../../../../packages/contract/schedule/service-type.ts'
import type { Timeslot } from '../../../../packages/contract/schedule/timeslot.ts'
import type { BookingTab } from '../../lib/paths.ts'

/** `exchange`: a change of date to be paid in My Bookings (the checkout shows the full price). `turn`: a hold from the waiting list. */
export type BookingState = 'open' | 'full' | 'pending' | 'exchange' | 'turn' | 'paid'

/** A slot, a group class or an event in one shape. Prices in CZK. */
export type Offering = {
  kind: BookingTab
  id: number
  title: string
  /** For events only: a code that the page translates, or free text. */
  eventType: string | null
  description: string
  picture: GalleryPhoto | null
  start: string
  end: string
  minutes: number
  isOnline: boolean
  place: string
  serviceType: ServiceType
  taughtIn: TaughtIn
  price: number
  fullPrice: number
  /** Whether the first-online discount applies; for individual classes only. */
  discounted: boolean
  seats: { left: number; capacity: number } | null
  bookingState: BookingState
  canWait: boolean
  /** The person's position on the waiting list. Null means that the person is not on it. */
  position: number | null
  turnUntil: string | null
  serviceId: number | null
  /** Before this instant the class can be booked only with its course. */
  singlesFrom?: string | null
  /** The terms of a booking made now; null: a paid booking cannot be cancelled by its person. */
  cancelling: CancellationTerms | null
  minimum?: GroupSession['minimum']
}

export function fromSlot(slot: Timeslot): Offering {
  const { service } = slot
  return {
    ...common(slot),
    kind: 'individual',
    title: service.name,
    eventType: null,
    description: service.description,
    picture: null,
    minutes: minutesBetween(slot.start, slot.end),
    isOnline: service.is_online,
    place: service.place,
    serviceType: service.service_type,
    taughtIn: service.taught_in,
    price: service.discounted_price ?? service.price,
    fullPrice: service.original_price,
    discounted: service.discounted_price !== null,
    seats: null,
    bookingState: ownState(slot) ?? 'open',
    canWait: false,
    position: null,
    turnUntil: null,
    serviceId: service.id,
    cancelling: slot.cancelling,
  }
}

export function fromSession(session: GroupSession): Offering {
  return {
    ...common(session),
    kind: 'group',
    title: session.title,
    eventType: null,
    description: session.description,
    picture: null,
    minutes: session.duration,
    isOnline: session.is_online,
    place: session.place,
    serviceType: session.service_type,
    taughtIn: session.taught_in,
    price: session.price,
    fullPrice: session.price,
    discounted: false,
    seats: { left: session.available_spots, capacity: session.max_participants },
    bookingState: ownState(session) ?? (session.can_book ? 'open' : 'full'),
    canWait: session.can_wait,
    position: session.my_position,
    turnUntil: session.my_turn ?? null,
    serviceId: null,
    singlesFrom: session.singles_from ?? null,
    cancelling: session.cancelling,
    minimum: session.minimum,
  }
}

export function fromEvent(event: Event): Offering {
  return {
    ...common({ id: event.id, start: event.time, end: event.end }),
    kind: 'event',
    title: event.subtype ?? '',
    eventType: event.event_type,
    description: event.description,
    picture: event.picture,
    minutes: event.duration,
    isOnline: event.is_online,
    place: event.place,
    serviceType: event.service_type,
    taughtIn: event.taught_in,
    price: event.price_for_user ?? event.price,
    fullPrice: event.price,
    discounted: false,
    seats: { left: event.available_spots, capacity: event.capacity },
    bookingState: ownState(event) ?? (event.available_spots > 0 ? 'open' : 'full'),
    canWait: event.can_wait,
    position: event.my_position,
    turnUntil: event.my_turn ?? null,
    serviceId: null,
    singlesFrom: event.singles_from ?? null,
    cancelling: event.cancelling,
    minimum: event.minimum,
  }
}

type Own = Pick<Timeslot, 'my_status' | 'my_exchange' | 'my_turn'>

const ownState = ({ my_status, my_exchange, my_turn }: Own): BookingState | null => {
  if (my_exchange) return 'exchange'
  return my_turn === undefined ? my_status : 'turn'
}

const common = ({ id, start, end }: { id: number; start: string; end: string }) => ({ id, start, end })

function minutesBetween(start: string, end: string): number {
  return Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
}
