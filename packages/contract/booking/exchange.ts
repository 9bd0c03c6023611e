import { z } from 'zod'
import { amount } from '../money/money.ts'
import { acceptedTerms } from '../people/accepted-terms.ts'
import { classFacts } from '../schedule/class-facts.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { refundWay, studioFault } from './booking-cancellation.ts'

/** Another date that a paid booking can be moved to. Amounts in CZK. */
export const exchangeTarget = z.object({
  id: z.int(),
  ...classFacts,
  available_spots: z.int(),
  /** What it costs this person. */
  price: amount,
  /** `price` less the price of the booking. Above zero: it is dearer. */
  difference: z.number(),
  /** What is still to be paid for a dearer one; at least what the provider can take. */
  due: amount,
  /** What of `due` goes over the difference and becomes the person's credit. */
  to_credit: amount,
  /** What comes back of a cheaper one, `credit` and `money` together, by the policy. */
  refunded: amount,
  /** The part of `refunded` that was paid with credit and goes back there. */
  credit: amount,
  /** They have another booking in those hours. It is allowed all the same. */
  overlaps: z.boolean(),
})
export type ExchangeTarget = z.infer<typeof exchangeTarget>

/** What one's own paid booking can be moved to at this moment, the soonest first. */
export const exchangeOptions = z.object({
  booking_id: z.int(),
  kind: z.enum(['slot', 'session', 'event']),
  ...classFacts,
  /** What was paid for it, by the price. */
  price: amount,
  /** Until then the date can be changed; null: until the class starts, since the studio has changed it. */
  until: instant.nullable(),
  studio_fault: studioFault.nullable(),
  targets: z.array(exchangeTarget),
})
export type ExchangeOptions = z.infer<typeof exchangeOptions>

/**
 * `expected`: what the person was shown of that target; when any of it differs by now, 409 `consequences_changed` with `exchange`, what holds.
 * `back`: the way the money part of a cheaper one comes back; left out: the way it came.
 */
export const exchangeBody = z.strictObject({
  to: id,
  back: refundWay.optional(),
  expected: z.strictObject({ difference: z.number(), due: amount, refunded: amount }),
  /** Where something is to be paid. */
  ...acceptedTerms,
})
export type ExchangeBooking = z.infer<typeof exchangeBody>

/** moved: the booking is at the other date · payment: the spot there is held until `held_until`; the old one stays until the rest is paid. */
export const exchanged = z.discriminatedUnion('state', [
  z.object({ state: z.literal('moved'), booking_id: z.int(), refunded: amount, credit: amount }),
  z.object({ state: z.literal('payment'), booking_id: z.int(), checkout_url: z.string(), held_until: instant }),
])
export type Exchanged = z.infer<typeof exchanged>
