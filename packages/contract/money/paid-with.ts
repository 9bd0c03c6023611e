import { z } from 'zod'
import { id } from '../studio/id.ts'
import { amount } from './money.ts'

/**
 * `use`: the person's credit pays as much as possible, or one pass pays everything. `start_now`: use that pass before its withdrawal period
 * ends. `expected_due`: the rest in CZK shown to the person; 409 `credit_short` if it is higher now.
 */
export const paidWith = {
  use: z.union([z.literal('credit'), z.strictObject({ pass_id: id, start_now: z.boolean().default(false) })]).optional(),
  expected_due: amount.optional(),
}
