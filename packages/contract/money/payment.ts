import { z } from 'zod'
import { knownPerson, paymentChannels, paymentMethods } from '../booking/roster.ts'
import { instant, plannedDay, plannedInstant } from '../schedule/time.ts'
import { pageQuery, search, sortBy } from '../studio/list-query.ts'
import { amount } from './money.ts'
import { refundCause, refundStatus } from './refund.ts'

/** open: the page can be paid · closed: it no longer can · kept: the money was accepted for the seat · returned: the money was refunded. */
export const paymentStatuses = ['open', 'closed', 'kept', 'returned'] as const

const period = {
  /** The period in which money was received (if none was, in which the checkout was opened). Days are the studio's and inclusive. */
  from: z.union([plannedDay, plannedInstant]).optional(),
  to: z.union([plannedDay, plannedInstant]).optional(),
}

/** `q`: the payer's name or email address, a title, or the id of a payment or booking. */
export const paymentsQuery = pageQuery.extend({
  ...period,
  method: z.enum(paymentMethods).optional(),
  status: z.enum(paymentStatuses).optional(),
  q: search,
  sort: sortBy('id', 'at', 'amount', 'fee', 'method', 'channel', 'status'),
})

const paidBooking = z.object({
  id: z.int(),
  type: z.enum(['individual', 'group', 'event']),
  offering_id: z.int(),
  title: z.string(),
  start: instant,
})

const paidOrder = z.object({ id: z.int(), title: z.string() })

export const payment = z.object({
  id: z.int(),
  /** The time at which the money was received or, if unpaid, at which the checkout was opened. */
  at: instant,
  amount,
  /** The part of the price in CZK that credit pays in addition to this payment, unless this part was refunded. */
  covered: amount,
  currency: z.string(),
  /** The part of the amount that was refunded or is being refunded. */
  refunded: amount,
  /** The provider's fee. Null if it is unknown, or no provider was involved. */
  fee: amount.nullable(),
  status: z.enum(paymentStatuses),
  channel: z.enum(paymentChannels),
  method: z.enum(paymentMethods),
  provider: z.string(),
  provider_payment_id: z.string().nullable(),
  /** The reason why the payment needs attention, e.g. amount_mismatch. */
  flagged: z.string().nullable(),
  /** Exactly one of `booking` and `order` is set. */
  booking: paidBooking.nullable(),
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

export const listedRefund = z.object({
  id: z.int(),
  payment_id: z.int(),
  at: instant,
  done_at: instant.nullable(),
  amount,
  status: refundStatus,
  cause: refundCause,
  error: z.string().nullable(),
  by_hand: z.boolean(),
  /** The method of a manual refund as recorded by staff, otherwise the method of the payment. */
  method: z.enum(paymentMethods),
  channel: z.enum(paymentChannels),
  booking: paidBooking.nullable(),
  order: paidOrder.nullable(),
  person: knownPerson,
})
export type ListedRefund = z.infer<typeof listedRefund>

export const paymentDetail = payment.extend({
  refunds: z.array(listedRefund),
  transfer: z.object({ symbol: z.string(), received: amount }).nullable(),
  /** Whether staff took the money face to face. Null: no money was taken. */
  in_person: z.boolean().nullable(),
  /** Whether staff can still correct `in_person`, because the money was taken today. */
  is_of_today: z.boolean(),
})
export type PaymentDetail = z.infer<typeof paymentDetail>
