import { z } from 'zod'
import { cancellationTerms } from '../booking/cancellation-policy.ts'
import { line } from '../content/text.ts'
import { acceptedTerms } from '../people/accepted-terms.ts'
import { classFacts } from '../schedule/class-facts.ts'
import { instant } from '../schedule/time.ts'
import { amount, newPrice, price } from './money.ts'

/** checking: the result of the payment is unknown · returned: paid too late and refunded · closed: the class is not on the site. */
export const bookingToPay = z.object({
  state: z.enum(['open', 'checking', 'paid', 'returned', 'lapsed', 'cancelled', 'closed']),
  booking_type: z.enum(['individual', 'group', 'event']),
  offering_id: z.int(),
  ...classFacts,
  price: amount,
  covered: amount,
  due: amount,
  /** The end of the hold. Null means that the booking is owed and has no end. */
  until: instant.nullable(),
  /** The cancellation terms after the payment. Null: only the studio can cancel, or the class has begun. */
  terms: cancellationTerms.nullable(),
})
export type BookingToPay = z.infer<typeof bookingToPay>

/** `session_id`: the id of the payment page from which the person returns. */
export const payLinkQuery = z.object({ session_id: line(200).optional() })

/** `expected_price`: the full price shown to the person; 409 `price_changed` if it has changed. `by` defaults to a card. */
export const payByLinkBody = z.object({ expected_price: price.optional(), by: z.enum(['card', 'transfer']).optional(), ...acceptedTerms })

const until = instant.optional()
/** Payment by an emailed link. A different price requires a note. `until` defaults to a day from now, or to an hour before the class. */
export const linkPayment = z.strictObject({
  link: z.union([z.strictObject({ until }), z.strictObject({ until, price: newPrice, note: line(200).min(1) })]),
})

/** `until` null means that the link works as long as the booking is owed. */
export const payLink = z.object({ booking_id: z.int(), url: z.string(), until: instant.nullable() })
export type PayLink = z.infer<typeof payLink>

export const prolongLinkBody = z.strictObject({ until: instant })

export const sentPaymentRequest = z.object({ asked_at: instant, bookings: z.int() })

export const writeOffBody = z.strictObject({ note: line(200).min(1) })
