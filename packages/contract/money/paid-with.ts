import { z } from 'zod'
import { id } from '../studio/id.ts'
import { amount } from './money.ts'

/**
 * `use`: the person's credit pays as much of it as it can, or a pass of theirs all of it. `start_now`: they want to use that pass before the time
 * to withdraw from it is over. `expected_due`: what they were shown as the rest, CZK; 409 `credit_short` when it is more by now.
 */
export const paidWith = {
  use: z.union([z.literal('credit'), z.strictObject({ pass_id: id, start_now: z.boolean().default(false) })]).optional(),
  expected_due: amount.optional(),
}
