import { z } from 'zod'
import { knownPerson } from '../booking/roster.ts'
import { instant } from '../schedule/time.ts'
import { search } from '../studio/list-query.ts'
import { amount } from './money.ts'

/** `q`: the name or email address of a person who has not paid. */
export const reassignmentQuery = z.object({ q: search })

/** An unpaid booking. `text`: the effect of moving the payment to it, or the reason why it cannot be moved. */
const reassignmentTarget = z.object({
  booking_id: z.int(),
  person: knownPerson,
  type: z.enum(['individual', 'group', 'event']),
  title: z.string(),
  start: instant,
  amount,
  is_possible: z.boolean(),
  text: z.string(),
})
export type ReassignmentTarget = z.infer<typeof reassignmentTarget>

/** The bookings to which a payment received at the studio can be moved: at most fifty, equal amounts first. `why`: why none is possible. */
export const reassignment = z.object({ booking_id: z.int(), amount, why: z.string().nullable(), targets: z.array(reassignmentTarget) })
export type Reassignment = z.infer<typeof reassignment>
