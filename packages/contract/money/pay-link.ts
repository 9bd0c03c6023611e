import { z } from 'zod'
import { cancellationTerms } from '../booking/cancellation-policy.ts'
import { line } from '../content/text.ts'
import { acceptedTerms } from '../people/accepted-terms.ts'
import { classFacts } from '../schedule/class-facts.ts'
import { instant } from '../schedule/time.ts'
import { amount, newPrice, price } from './money.ts'

/**
 * The page that a link to pay leads to, by a token instead of a sign-in. open: it can be paid · checking: what came of a payment is not known yet ·
 * returned: the money came too late and goes back · lapsed, cancelled: it can't be paid any more · closed: the class is off the site.
 */
export const bookingToPay = z.object({
  state: z.enum(['open', 'checking', 'paid', 'returned', 'lapsed', 'cancelled', 'closed']),
  booking_type: z.enum(['individual', 'group', 'event']),
  offering_id: z.int(),
  ...classFacts,
  /** CZK. */
  price: amount,
  /** How much of it the person's credit pays. */
  covered: amount,
  /** What is to be paid. */
  due: amount,
  /** Until when the spot is held; null: it is theirs, and owed. */
  until: instant.nullable(),
  /** By what the booking is cancelled once it is paid; null: one writes to the studio, or the class has begun. */
  terms: cancellationTerms.nullable(),
})
export type BookingToPay = z.infer<typeof bookingToPay>

/** The payment page that somebody comes back from. */
export const payLinkQuery = z.object({ session_id: line(200).optional() })

/** `expected_price`: the whole price they were shown; 409 `price_changed` when it no longer holds. */
export const payByLinkBody = z.object({ expected_price: price.optional(), ...acceptedTerms })

const until = instant.optional()
/** They pay by the link of an email: at what the class costs them, or another price with a note why. `until`: left out, a day, or an hour before the class. */
export const linkPayment = z.strictObject({
  link: z.union([z.strictObject({ until }), z.strictObject({ until, price: newPrice, note: line(200).min(1) })]),
})

/** For staff: the link by which a booking is paid for. `until` null: as long as it is owed. */
export const payLink = z.object({ booking_id: z.int(), url: z.string(), until: instant.nullable() })
export type PayLink = z.infer<typeof payLink>

/** How long a link lasts from now on. */
export const prolongLinkBody = z.strictObject({ until: instant })

/** Somebody was asked for what they owe: when, and for how many bookings. */
export const askedToPay = z.object({ asked_at: instant, bookings: z.int() })
export type AskedToPay = z.infer<typeof askedToPay>

/** Why staff forgive what is owed. */
export const forgiveBody = z.strictObject({ note: line(200).min(1) })
