import { z } from 'zod'
import { status } from '../booking/booking.ts'
import { refundWay } from '../booking/booking-cancellation.ts'
import { instant } from '../schedule/time.ts'
import { amount } from './money.ts'

/** due: must be requested · sent: the provider accepted it · done: the money was refunded · failed: staff must act. */
export const refundStatus = z.enum(['due', 'sent', 'done', 'failed'])

/** unwanted: the money was not accepted · exchange: a change of date · provider: made on the provider's pages · paid_out: credit. */
export const refundCause = z.enum(['unwanted', 'staff', 'person', 'exchange', 'provider', 'paid_out', 'reassigned'])

const MAX = 1_000_000
const isInHalere = (crowns: number) => Math.abs(crowns * 100 - Math.round(crowns * 100)) < 1e-6

/** An amount in CZK with at most two decimals. */
export const refundAmount = z.number().positive().max(MAX).refine(isInHalere)

/** `amount` defaults to everything that is left. Credit is returned first. `back` defaults to the original payment method. */
export const refundBody = z
  .object({ amount: refundAmount.optional(), back: refundWay.optional() })
  .nullish()
  .transform((body) => body ?? {})

/** Chosen by the caller. Another request with the same key returns the same refund. */
export const refundHeaders = z.object({ 'idempotency-key': z.string().trim().min(1).max(200) })

export const optionalKeyHeaders = refundHeaders.partial()

/** `method`: how staff refunded the money, by default as it was paid. */
export const manualRefundFields = { method: z.enum(['cash', 'transfer', 'card']).optional() }
export const manualRefundBody = z
  .object(manualRefundFields)
  .nullish()
  .transform((body) => body ?? {})

/** A refund and its booking, which a full refund cancels. `id`, `payment_id` and the times are null if no money was due. */
export const refund = z.object({
  id: z.int().nullable(),
  payment_id: z.int().nullable(),
  /** Null means that the refund belongs to an order. */
  booking_id: z.int().nullable(),
  booking_status: status.nullable(),
  /** Money plus credit. */
  amount,
  credit: amount,
  status: refundStatus,
  cause: refundCause,
  by_hand: z.boolean(),
  error: z.string().nullable(),
  created_at: instant.nullable(),
  done_at: instant.nullable(),
})
export type Refund = z.infer<typeof refund>
