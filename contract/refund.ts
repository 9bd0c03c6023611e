import { z } from 'zod'
import { status } from './booking.ts'
import { amount } from './money.ts'
import { instant } from './time.ts'

/** due: to be asked for · sent: the provider has taken it on · done: the money is back · failed: it is not, and staff must look. */
export const refundStatus = z.enum(['due', 'sent', 'done', 'failed'])

const MOST = 1_000_000
const isInHalere = (crowns: number) => Math.abs(crowns * 100 - Math.round(crowns * 100)) < 1e-6

/** How much goes back, CZK with at most two decimals; left out: all that is left. */
export const refundBody = z
  .object({ amount: z.number().positive().max(MOST).refine(isInHalere).optional() })
  .nullish()
  .transform((body) => body ?? {})

/** Of the caller's choosing: the same again answers the same refund. */
export const refundHeaders = z.object({ 'idempotency-key': z.string().trim().min(1).max(200) })

/** How staff gave the money back; left out: the way it had come. */
export const givenBackBody = z
  .object({ method: z.enum(['cash', 'transfer', 'card']).optional() })
  .nullish()
  .transform((body) => body ?? {})

/** A refund, and what became of its booking: given back in full, that is cancelled. */
export const refund = z.object({
  id: z.int(),
  payment_id: z.int(),
  booking_id: z.int(),
  booking_status: status,
  amount,
  status: refundStatus,
  cause: z.enum(['unwanted', 'staff', 'provider']),
  /** Staff give it back themselves: no provider has the money. */
  by_hand: z.boolean(),
  /** Why it failed, or what came of the last try, in the provider's words. */
  error: z.string().nullable(),
  created_at: instant,
  done_at: instant.nullable(),
})
export type Refund = z.infer<typeof refund>
