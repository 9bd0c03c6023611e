import { z } from 'zod'
import { amount } from '../money/money.ts'
import { acceptedTerms } from '../people/accepted-terms.ts'
import { classFacts } from '../schedule/class-facts.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { refundWay, studioFault } from './booking-cancellation.ts'

export const exchangeTarget = z.object({
  id: z.int(),
  ...classFacts,
  available_spots: z.int(),
  price: amount,
  /** The price difference: `price` minus the price of the current booking. */
  difference: z.number(),
  /** The amount to pay for a more expensive class, at least the provider's minimum charge. */
  due: amount,
  /** The part of `due` above the difference, which becomes credit. */
  to_credit: amount,
  /** The refund for a cheaper class under the policy: `credit` plus money. */
  refunded: amount,
  credit: amount,
  /** Whether the person has another booking at that time. This is allowed. */
  overlaps: z.boolean(),
})
export type ExchangeTarget = z.infer<typeof exchangeTarget>

export const exchangeOptions = z.object({
  booking_id: z.int(),
  kind: z.enum(['slot', 'session', 'event']),
  ...classFacts,
  price: amount,
  /** The last moment to change the date. Null: until the class starts, because the studio has changed the class. */
  until: instant.nullable(),
  studio_fault: studioFault.nullable(),
  targets: z.array(exchangeTarget),
})
export type ExchangeOptions = z.infer<typeof exchangeOptions>

/** `expected`: the figures shown; 409 `consequences_changed` with the current `exchange` if they changed. `back`: by default as paid. */
export const exchangeBody = z.strictObject({
  to: id,
  back: refundWay.optional(),
  expected: z.strictObject({ difference: z.number(), due: amount, refunded: amount }),
  ...acceptedTerms,
})
export type ExchangeBooking = z.infer<typeof exchangeBody>

/** payment: the difference is due by `held_until`. Until it is paid, the person has both the old seat and the held one. */
export const exchanged = z.discriminatedUnion('state', [
  z.object({ state: z.literal('moved'), booking_id: z.int(), refunded: amount, credit: amount }),
  z.object({ state: z.literal('payment'), booking_id: z.int(), checkout_url: z.string(), held_until: instant }),
])
export type Exchanged = z.infer<typeof exchanged>
