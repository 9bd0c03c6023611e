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
import { giftWish } from './voucher.ts'
import { LEAST_VOUCHER, MOST_VOUCHER } from './voucher-limits.ts'

/**
 * A pass that somebody wants. `start_now`: the buyer wants to use it before the time to withdraw is over, and pays for what they use; else it
 * pays for classes after that, or once they say so. `expected_price`: what they were shown; 409 `price_changed` with the one that holds.
 */
const placePassBody = z.strictObject({
  kind: z.literal('pass'),
  product_id: id,
  expected_price: price.optional(),
  start_now: z.boolean().default(false),
  use: z.literal('credit').optional(),
  expected_due: paidWith.expected_due,
  ...acceptedTerms,
})

/**
 * A gift voucher: of whole crowns, or of a pass as it is sold now. `send_to`: the receiver's address, or `self` where its buyer gives it. `language`: of
 * the gift; left out, that of the call.
 */
const placeVoucherBody = z
  .strictObject({
    kind: z.literal('voucher'),
    amount: z.int().min(LEAST_VOUCHER).max(MOST_VOUCHER).optional(),
    product_id: id.optional(),
    expected_price: price.optional(),
    ...giftWish,
    send_to: z.union([z.literal('self'), email]),
    ...acceptedTerms,
  })
  .refine(({ amount: crowns, product_id }) => (crowns === undefined) !== (product_id === undefined), { path: ['amount'] })

/** A purchase that is no single class. */
export const placeOrderBody = z.discriminatedUnion('kind', [placePassBody, placeVoucherBody])

/** An order, for whoever made it. Amounts in CZK. */
export const order = z.object({
  id: z.int(),
  kind: z.enum(['pass', 'voucher']),
  name: z.string(),
  status,
  price: amount,
  /** What of it their credit pays. */
  covered: amount,
  held_until: instant.nullable(),
  created_at: instant,
  paid_at: instant.nullable(),
  start_now: z.boolean(),
  /** The pass that came of it. */
  pass_id: z.int().nullable(),
  /** The voucher that came of it. */
  voucher_id: z.int().nullable(),
  /** Until then they can withdraw from it; null: they can't, or not any more. */
  withdrawable_until: instant.nullable(),
})
export type Order = z.infer<typeof order>

export const checkoutOrderBody = z.strictObject({ order_id: id })
export const openedOrderCheckout = z.object({ checkout_url: z.string(), order_id: z.int(), held_until: instant.nullable() })

/** What came of its payment page, for its owner. */
export const orderOutcome = z.object({
  session_id: z.string(),
  /** Of the money, which has a receipt; null: none came. */
  payment_id: z.int().nullable(),
  status: z.enum(['paid', 'checking', 'refunded']),
  amount,
  order,
})
export type OrderOutcome = z.infer<typeof orderOutcome>

/** What withdrawing from an order would do. */
export const withdrawal = passRefund.omit({ most: true }).extend({
  order_id: z.int(),
  kind: z.enum(['pass', 'voucher']),
  name: z.string(),
  price: amount,
  until: instant,
  /** For the statement, as it is known. */
  buyer: z.object({ name: z.string(), email: z.string() }),
  /** What of `back` goes to their credit, since credit paid for it. */
  credit: amount,
  /** How the rest goes back. */
  method: z.enum(['card', 'cash', 'transfer']).nullable(),
  /** Done: when, and what was stated. Null: it is not. */
  done: z.object({ at: instant, name: z.string() }).nullable(),
})
export type Withdrawal = z.infer<typeof withdrawal>

/** The statement. `expected`: what they were shown; when it differs by now, 409 `consequences_changed` with `withdrawal`, what holds. */
export const withdrawBody = z.strictObject({
  name: line(160).min(1),
  expected: z.strictObject({ back: amount, ahead: z.int().min(0) }),
})
