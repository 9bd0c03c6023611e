import { z } from 'zod'
import { amount, price } from '../money/money.ts'
import { paidWith } from '../money/paid-with.ts'
import { acceptedTerms } from '../people/accepted-terms.ts'
import { calendarLinks } from '../schedule/calendar.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { ownCancelling, refundWay } from './booking-cancellation.ts'
import { cancellationTerms, refundKind } from './cancellation-policy.ts'
import { attendance } from './roster.ts'

const statuses = ['pending', 'paid', 'cancelled'] as const
export const status = z.enum(statuses)
export type Status = z.infer<typeof status>

/** The person who booked, as shown to staff. `email` is empty if the person has no address. */
export const client = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_proven: z.boolean(),
})
export type Client = z.infer<typeof client>

/** A paid booking cancelled by its person. `percent`: the refunded share of the price. */
export const leftBooking = z.object({
  at: instant,
  percent: z.int(),
  refunded: amount,
  back: refundWay,
  resold: z.boolean(),
})

/** The policy of a booking, for staff. `amount` as in `bookingTerms`, only present when a single paid booking is read. */
const staffTerms = cancellationTerms.extend({
  steps: z.array(z.object({ until: instant, percent: z.int(), amount: amount.nullable().optional() })),
  gives_back: refundKind.optional(),
})

/** Fields marked "own" are only sent to the person who booked. `terms`, `left`, `client`, `attendance` and `refundable` are for staff. */
const heldFields = {
  /** The end of the hold. Null: the booking is paid or cancelled, or a due booking, which has no end. */
  held_until: instant.nullable(),
  covered: amount.optional(),
  /** The pass that pays. `as`: the use of a course's pass, either for a date of the course or for a make-up class. */
  pass: z
    .object({ id: z.int(), name: z.string(), as: z.enum(['course', 'make_up']).nullable().optional() })
    .nullable()
    .optional(),
  /** Own: the paid booking that this hold will replace after a change of date. It stays until the difference is paid. */
  exchanged_for: z.int().nullable().optional(),
  owed: amount.optional(),
  cancelled_by: z.enum(['person', 'staff', 'refund']).nullable(),
  /** Own: the door of an online class (`/join/…`), open from 15 minutes before the start. Null: the class has no meeting link. */
  join_url: z.string().nullable().optional(),
  /** Own: links to calendars. Null until the booking is paid and the person's email address is proven. */
  calendar: calendarLinks.nullable().optional(),
  /** Own: the refunds of a cancelled booking, made or due, CZK. Null means that there are none. */
  refunded: z.object({ money: amount, credit: amount }).nullable().optional(),
  /** Own: the consequences of a cancellation. Null if only the studio can cancel the booking, or the class has started. */
  cancelling: ownCancelling.nullable().optional(),
  /** The policy under which the seat was taken. Null if there was none, or the person paid nothing. */
  terms: staffTerms.nullable().optional(),
  left: leftBooking.nullable().optional(),
  client: client.optional(),
  created_at: instant.optional(),
  attended_at: instant.nullable().optional(),
  attendance: attendance.optional(),
  refundable: amount.optional(),
}

/** The terms of the person's own booking or, without one, the terms of a seat booked now. Null means that only the studio cancels. */
const cancelling = cancellationTerms.nullable()

/** A booking of a slot (product.md 5.3). `price_paid`: the price fixed at booking, CZK. */
export const booking = z.object({
  id: z.int(),
  status,
  service: z.object({ id: z.int(), name: z.string(), is_online: z.boolean(), place: z.string(), price }),
  trainer: z.string(),
  slot: z.object({ id: z.int(), start: instant, end: instant, cancelling }),
  /** Null until the booking is paid. For the person, it is also null until their email address is proven. */
  meet_link: z.string().nullable(),
  price_paid: amount,
  ...heldFields,
})
export type Booking = z.infer<typeof booking>

/** A status change by staff. `method`: how staff took the money of an unpaid booking that becomes paid; cash by default. */
export const changeStatusBody = z.object({ status, method: z.enum(['cash', 'transfer', 'card']).optional() })

/** `service_id`: the service of the slot. Any other service is refused with `service_mismatch`. */
export const placeBookingBody = z.object({
  service_id: id.optional(),
  slot_id: id,
  /** The price shown to the person; 409 `price_changed` if it has changed. */
  expected_price: price.optional(),
  ...paidWith,
  ...acceptedTerms,
})

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
