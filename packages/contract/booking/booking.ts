import { z } from 'zod'
import { amount, price } from '../money/money.ts'
import { paidWith } from '../money/paid-with.ts'
import { acceptedTerms } from '../people/accepted-terms.ts'
import { calendarLinks } from '../schedule/calendar.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { ownCancelling, refundWay } from './booking-cancellation.ts'
import { cancellationTerms, givesBack } from './cancellation-policy.ts'
import { attendance } from './roster.ts'

/** The three statuses, and no other. */
const statuses = ['pending', 'paid', 'cancelled'] as const
export const status = z.enum(statuses)
export type Status = z.infer<typeof status>

/** What staff see of whoever booked; `email` is empty of someone without an address. */
export const client = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Whether a link in an email has proved that the address is theirs. */
  email_proven: z.boolean(),
})
export type Client = z.infer<typeof client>

/** What its person did who cancelled a paid booking: the share of the price that was refunded then, percent, and which way. */
export const leftBooking = z.object({
  at: instant,
  percent: z.int(),
  /** How much that was or will be, CZK. */
  refunded: amount,
  back: refundWay,
  /** Somebody else has paid for the spot since. */
  resold: z.boolean(),
})

/** `amount` as in bookingTerms, of a paid booking that is read by itself. */
const staffTerms = cancellationTerms.extend({
  steps: z.array(z.object({ until: instant, percent: z.int(), amount: amount.nullable().optional() })),
  gives_back: givesBack.optional(),
})

/** Fields that every kind of booking shares: the hold's end, and for staff who and when. */
const heldFields = {
  /** Until when an unpaid place is kept; null when paid, cancelled, or held by staff without end. */
  held_until: instant.nullable(),
  /** How much of the price the person's credit pays, CZK. */
  covered: amount.optional(),
  /** The pass that pays for all of it; null: none. */
  pass: z.object({ id: z.int(), name: z.string() }).nullable().optional(),
  /** For whoever booked, of an unpaid one that changes a date: the paid booking that stays until this one is paid; null: of none. */
  exchanged_for: z.int().nullable().optional(),
  /** What is still to be paid for it at the studio, CZK: staff hold it without end. */
  owed: amount.optional(),
  cancelled_by: z.enum(['person', 'staff', 'refund']).nullable(),
  /** For whoever booked: the door of an online class (`/join/…`), which opens fifteen minutes before; null where they have no meeting link. */
  join_url: z.string().nullable().optional(),
  /** For whoever booked: null until it is paid, and until their address is proven. */
  calendar: calendarLinks.nullable().optional(),
  /** For whoever booked, of a cancelled one: what was or will be refunded, the way it came and as credit, CZK; null: nothing. */
  refunded: z.object({ money: amount, credit: amount }).nullable().optional(),
  /** For whoever booked: null where cancelling it is asked of the studio, and once it has started. */
  cancelling: ownCancelling.nullable().optional(),
  /** Staff only: what it is cancelled by; null: there was no policy when the spot was taken, or nothing was paid for it. */
  terms: staffTerms.nullable().optional(),
  /** Staff only. */
  left: leftBooking.nullable().optional(),
  /** Staff only. */
  client: client.optional(),
  created_at: instant.optional(),
  /** When they came into the room of an online class. */
  attended_at: instant.nullable().optional(),
  /** Staff only: by their own word, or else the room's. */
  attendance: attendance.optional(),
  /** Staff only: what is left of what it was paid with, money and credit, CZK. */
  refundable: amount.optional(),
}

/** Of the class: what the spot is cancelled by while somebody has it, else what one taken now would be; null: one writes to the studio. */
const cancelling = cancellationTerms.nullable()

/** A booking of a slot (product.md 5.3). `price_paid` is the price fixed at booking, CZK. */
export const booking = z.object({
  id: z.int(),
  status,
  service: z.object({ id: z.int(), name: z.string(), is_online: z.boolean(), place: z.string(), price }),
  trainer: z.string(),
  slot: z.object({ id: z.int(), start: instant, end: instant, cancelling }),
  /** Null until it is paid, and for whoever booked until their address is proven, here and below. */
  meet_link: z.string().nullable(),
  price_paid: amount,
  ...heldFields,
})
export type Booking = z.infer<typeof booking>

/** What staff change of a booking or registration. `method`: how they took the money, cash unless said, where it becomes paid without any. */
export const changeStatusBody = z.object({ status, method: z.enum(['cash', 'transfer', 'card']).optional() })

/** `service_id` is the slot's own; anything else is refused with `service_mismatch`. */
export const placeBookingBody = z.object({
  service_id: id.optional(),
  slot_id: id,
  /** What the person was shown; 409 `price_changed` when it no longer holds. */
  expected_price: price.optional(),
  ...paidWith,
  ...acceptedTerms,
})

/** A booking of a group session. */
export const sessionRegistration = z.object({
  id: z.int(),
  status,
  session: z.object({
    id: z.int(),
    title: z.string(),
    date: z.string(),
    time: z.string(),
    start: instant,
    end: instant,
    is_online: z.boolean(),
    meet_link: z.string().nullable(),
    description: z.string(),
    place: z.string(),
    cancelling,
  }),
  total_amount: amount,
  ...heldFields,
})
export type SessionRegistration = z.infer<typeof sessionRegistration>

/** A booking of an event. */
export const eventRegistration = z.object({
  id: z.int(),
  status,
  event: z.object({
    id: z.int(),
    event_type: z.string(),
    subtype: z.string().nullable(),
    time: instant,
    end: instant,
    place: z.string(),
    description: z.string(),
    is_online: z.boolean(),
    cancelling,
  }),
  meet_link: z.string().nullable(),
  price_paid: amount,
  ...heldFields,
})
export type EventRegistration = z.infer<typeof eventRegistration>
