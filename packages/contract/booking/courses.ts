import { z } from 'zod'
import { amount } from '../money/money.ts'
import { classFacts } from '../schedule/class-facts.ts'
import { day } from '../schedule/time.ts'

/** Why a class is not possible as a make-up (product.md 6.12). limit_used: no make-up is left. other_rules: another rule of the course. */
const makeUpReasons = ['full', 'too_expensive', 'after_end', 'not_open', 'already_there', 'limit_used', 'other_rules'] as const
export type MakeUpReason = (typeof makeUpReasons)[number]

/** `reason` null: the class can be booked with this pass. */
const makeUpClass = z.object({
  offering_id: z.int(),
  type: z.enum(['individual', 'group', 'event']),
  ...classFacts,
  price: amount,
  available_spots: z.int(),
  /** The class is a date of the course. It does not count as a make-up. */
  own_date: z.boolean(),
  reason: z.enum(makeUpReasons).nullable(),
})

/** Of the pass of a course. `left`: make-up classes that can still be booked. `until`: the last day. */
export const makeUps = z.object({ left: z.int(), most: z.int(), until: day.nullable(), classes: z.array(makeUpClass) })
export type MakeUps = z.infer<typeof makeUps>
