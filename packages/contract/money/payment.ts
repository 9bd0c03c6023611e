import { z } from 'zod'
import { knownPerson, paymentChannels, paymentMethods } from '../booking/roster.ts'
import { instant, plannedDay, plannedInstant } from '../schedule/time.ts'
import { pageQuery, search, sortBy } from '../studio/list-query.ts'
import { amount } from './money.ts'
import { refundCause, refundStatus } from './refund.ts'

/** open: its page can be paid · closed: it can't any more · kept: the money is for the place · returned: it went back. */
export const paymentStatuses = ['open', 'closed', 'kept', 'returned'] as const

const period = {
  /** Of when the money came, or the page was opened where none did. A day is the studio's, and included. */
  from: z.union([plannedDay, plannedInstant]).optional(),
  to: z.union([plannedDay, plannedInstant]).optional(),
}

/** `q`: a name or address of whoever paid, a title, or the number of a payment or booking. */
export const paymentsQuery = pageQuery.extend({
  ...period,
  method: z.enum(paymentMethods).optional(),
  status: z.enum(paymentStatuses).optional(),
  q: search,
  sort: sortBy('id', 'at', 'amount', 'fee', 'method', 'channel', 'status'),
})

/** What money was for. */
const paidThing = z.object({
  id: z.int(),
  type: z.enum(['individual', 'group', 'event']),
  offering_id: z.int(),
  title: z.string(),
  start: instant,
})

/** The same of what is no single class: a pass. */
const paidOrder = z.object({ id: z.int(), title: z.string() })

/** One attempt to pay, as staff see it. */
export const payment = z.object({
  id: z.int(),
  /** When the money came; of what never was paid, when it was asked for. */
  at: instant,
  amount,
  /** What of the price the person's credit pays beside it, CZK, while the money is for the spot. */
  covered: amount,
  currency: z.string(),
  /** How much went back or is on its way. */
  refunded: amount,
  /** What the provider keeps of it; null: not known, or it went through none. */
  fee: amount.nullable(),
  status: z.enum(paymentStatuses),
  channel: z.enum(paymentChannels),
  method: z.enum(paymentMethods),
  provider: z.string(),
  /** Under which the provider knows the money. */
  provider_payment_id: z.string().nullable(),
  /** Why a person must look at it, e.g. amount_mismatch. */
  flagged: z.string().nullable(),
  /** What it was for: one of the two. */
  booking: paidThing.nullable(),
  order: paidOrder.nullable(),
  person: knownPerson,
})
export type Payment = z.infer<typeof payment>

export const refundsQuery = pageQuery.extend({
  ...period,
  method: z.enum(paymentMethods).optional(),
  status: refundStatus.optional(),
  q: search,
  sort: sortBy('id', 'at', 'amount', 'method', 'status', 'cause'),
})

/** Money on its way back, as staff see it. */
export const listedRefund = z.object({
  id: z.int(),
  payment_id: z.int(),
  /** When it was asked for. */
  at: instant,
  done_at: instant.nullable(),
  amount,
  status: refundStatus,
  cause: refundCause,
  error: z.string().nullable(),
  /** Staff give it back themselves. */
  by_hand: z.boolean(),
  /** How they did; else how the money had come, which is how it goes back. */
  method: z.enum(paymentMethods),
  channel: z.enum(paymentChannels),
  booking: paidThing.nullable(),
  order: paidOrder.nullable(),
  person: knownPerson,
})
export type ListedRefund = z.infer<typeof listedRefund>

/** A payment with all that went back of it. */
export const paymentDetail = payment.extend({ refunds: z.array(listedRefund) })
export type PaymentDetail = z.infer<typeof paymentDetail>
