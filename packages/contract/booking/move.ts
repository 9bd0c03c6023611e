import { z } from 'zod'
import { amount } from '../money/money.ts'
import { classFacts } from '../schedule/class-facts.ts'
import { id } from '../studio/id.ts'
import { exchangeTarget } from './exchange.ts'

/** A class to which staff can move a booking, at no charge. `refunded`: the difference to a cheaper class, unless staff keep it. */
const moveTarget = exchangeTarget.omit({ due: true, to_credit: true })
export type MoveTarget = z.infer<typeof moveTarget>

export const moveOptions = z.object({
  booking_id: z.int(),
  kind: z.enum(['slot', 'session', 'event']),
  ...classFacts,
  price: amount,
  targets: z.array(moveTarget),
})
export type MoveOptions = z.infer<typeof moveOptions>

/** `back`: how the difference to a cheaper class is refunded; none: the studio keeps it. `notify` false: no email to the person. */
export const moveBody = z.strictObject({
  to: id,
  back: z.enum(['money', 'credit', 'none']),
  notify: z.boolean(),
  /** The figures shown to staff; 409 `changed_meanwhile` if they have changed. */
  expected: z.strictObject({ difference: z.number(), refunded: amount }),
})
export type MoveBooking = z.infer<typeof moveBody>

export const movedBooking = z.object({ booking_id: z.int(), refunded: amount, credit: amount })
