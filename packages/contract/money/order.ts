import { z } from 'zod'
import { status } from '../booking/booking.ts'
import { line } from '../content/text.ts'
import { acceptedTerms } from '../people/accepted-terms.ts'
import { email } from '../people/person.ts'
import { instant } from '../schedule/time.ts'
import { id } from '../studio/id.ts'
import { amount, price } from './money.ts'
import { paidWith } from './paid-with.ts'
import { passRefund } from './pass.ts'
import { giftFields } from './voucher.ts'
import { MAX_VOUCHER_AMOUNT, MIN_VOUCHER_AMOUNT } from './voucher-limits.ts'

/** `start_now`: the pass pays already during the withdrawal period. `expected_price`: the price shown; 409 `price_changed` if outdated. */
const placePassBody = z.strictObject({
  kind: z.literal('pass'),
  product_id: id,
  expected_price: price.optional(),
  start_now: z.boolean().default(false),
  use: z.literal('credit').optional(),
  expected_due: paidWith.expected_due,
  ...acceptedTerms,
})

/** A course with its remaining dates. `expected_price`: as for a pass. 409 `sold_out` lists the dates without a free seat. */
const placeCourseBody = z.strictObject({
  kind: z.literal('course'),
  course_id: id,
  expected_price: price.optional(),
  use: z.literal('credit').optional(),
  expected_due: paidWith.expected_due,
  ...acceptedTerms,
})

/** `amount`: whole crowns. `send_to`: the receiver's address; `self`: the buyer hands it over. `language`: by default the request's. */
const placeVoucherBody = z
  .strictObject({
    kind: z.literal('voucher'),
    amount: z.int().min(MIN_VOUCHER_AMOUNT).max(MAX_VOUCHER_AMOUNT).optional(),
    product_id: id.optional(),
    expected_price: price.optional(),
    ...giftFields,
    send_to: z.union([z.literal('self'), email]),
    ...acceptedTerms,
  })
  .refine(({ amount: crowns, product_id }) => (crowns === undefined) !== (product_id === undefined), { path: ['amount'] })

export const placeOrderBody = z.discriminatedUnion('kind', [placePassBody, placeCourseBody, placeVoucherBody])

export const order = z.object({
  id: z.int(),
  kind: z.enum(['pass', 'voucher']),
  course_id: z.int().nullable(),
  name: z.string(),
  status,
  price: amount,
  covered: amount,
  held_until: instant.nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
  start_now: z.boolean(),
  pass_id: z.int().nullable(),
  voucher_id: z.int().nullable(),
  /** The end of the withdrawal period. Null: the buyer cannot withdraw. */
  withdrawable_until: instant.nullable(),
})
export type Order = z.infer<typeof order>

export const checkoutOrderBody = z.strictObject({ order_id: id })
export const openedOrderCheckout = z.object({ checkout_url: z.string(), order_id: z.int(), held_until: instant.nullable() })

export const orderOutcome = z.object({
  session_id: z.string(),
  payment_id: z.int().nullable(),
  status: z.enum(['paid', 'checking', 'refunded']),
  amount,
  order,
})
export type OrderOutcome = z.infer<typeof orderOutcome>

export const withdrawal = passRefund.omit({ most: true }).extend({
  order_id: z.int(),
  kind: z.enum(['pass', 'voucher']),
  name: z.string(),
  price: amount,
  until: instant,
  /** The name and address with which the form of the withdrawal statement is prefilled. */
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** The part of `back` that is returned as credit. */
  credit: amount,
  method: z.enum(['card', 'cash', 'transfer']).nullable(),
  done: z.object({ at: instant, name: z.string() }).nullable(),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** The withdrawal statement. `expected`: the figures shown; 409 `consequences_changed` with the current ones in `withdrawal`. */
export const withdrawBody = z.strictObject({
  name: line(160).min(1),
  expected: z.strictObject({ back: amount, ahead: z.int().min(0) }),
})
