import { z } from 'zod'
import { status } from '../booking/booking.ts'
import { refundWay } from '../booking/booking-cancellation.ts'
import { instant } from '../schedule/time.ts'
import { amount } from './money.ts'

/** due: to be asked for · sent: the provider has taken it on · done: the money is back · failed: it is not, and staff must look. */
export const refundStatus = z.enum(['due', 'sent', 'done', 'failed'])

/**
 * unwanted: the money came for a spot that was gone · staff: they decided so · person: whoever booked cancelled · exchange: the date was changed ·
 * provider: made in the provider's own pages · paid_out: it had become credit before.
 */
export const refundCause = z.enum(['unwanted', 'staff', 'person', 'exchange', 'provider', 'paid_out'])

const MOST = 1_000_000
const isInHalere = (crowns: number) => Math.abs(crowns * 100 - Math.round(crowns * 100)) < 1e-6

/**
 * How much goes back, CZK with at most two decimals; left out: all that is left. What was paid with credit goes back there first; `back`: where
 * the money goes, the way it came unless said otherwise.
 */
export const refundBody = z
  .object({ amount: z.number().positive().max(MOST).refine(isInHalere).optional(), back: refundWay.optional() })
  .nullish()
  .transform((body) => body ?? {})

/** Of the caller's choosing: the same again answers the same refund. */
export const refundHeaders = z.object({ 'idempotency-key': z.string().trim().min(1).max(200) })

/** The same where it may be left out. */
export const optionalKeyHeaders = refundHeaders.partial()

/** How staff gave the money back; left out: the way it had come. */
export const givenBackBody = z
  .object({ method: z.enum(['cash', 'transfer', 'card']).optional() })
  .nullish()
  .transform((body) => body ?? {})

/** A refund, and what became of its booking: given back in full, that is cancelled. Id, payment and times are null where no money was to go back. */
export const refund = z.object({
  id: z.int().nullable(),
  payment_id: z.int().nullable(),
  /** Null: it is of an order. */
  booking_id: z.int().nullable(),
  booking_status: status.nullable(),
  /** Money and credit together. */
  amount,
  /** What of it went to the person's credit. */
  credit: amount,
  status: refundStatus,
  cause: refundCause,
  /** Staff give it back themselves: no provider has the money. */
  by_hand: z.boolean(),
  /** Why it failed, or what came of the last try, in the provider's words. */
  error: z.string().nullable(),
  created_at: instant.nullable(),
  done_at: instant.nullable(),
})
export type Refund = z.infer<typeof refund>
