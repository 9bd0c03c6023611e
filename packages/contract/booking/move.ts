import { z } from 'zod'
import { amount } from '../money/money.ts'
import { classFacts } from '../schedule/class-facts.ts'
import { id } from '../studio/id.ts'
import { exchangeTarget } from './exchange.ts'

/**
 * Another class that staff can move a paid booking to. `difference`: its price less that of the booking; a dearer one keeps the price that was
 * paid. `refunded`: what comes back of a cheaper one, unless staff keep it. Amounts in CZK.
 */
const moveTarget = exchangeTarget.omit({ due: true, to_credit: true })
export type MoveTarget = z.infer<typeof moveTarget>

/** What staff can move a paid booking to at this moment, the soonest first. */
export const moveOptions = z.object({
  booking_id: z.int(),
  kind: z.enum(['slot', 'session', 'event']),
  ...classFacts,
  /** What it was booked at. */
  price: amount,
  targets: z.array(moveTarget),
})
export type MoveOptions = z.infer<typeof moveOptions>

/** `back`: what becomes of the difference to a cheaper class; none: the studio keeps it. `tell` false: the person gets no email. */
export const moveBody = z.strictObject({
  to: id,
  back: z.enum(['money', 'credit', 'none']),
  tell: z.boolean(),
  /** What staff were shown; when it differs by now, 409 `changed_meanwhile`. */
  expected: z.strictObject({ difference: z.number(), refunded: amount }),
})
export type MoveBooking = z.infer<typeof moveBody>

/** `credit`: what of `refunded` went to the person's credit. */
export const movedBooking = z.object({ booking_id: z.int(), refunded: amount, credit: amount })
export type MovedBooking = z.infer<typeof movedBooking>
