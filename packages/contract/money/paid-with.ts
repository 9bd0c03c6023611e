import { z } from 'zod'
import { id } from '../studio/id.ts'
import { amount } from './money.ts'

/** `use`: as much credit as possible, or one pass. `start_now`: as in order.ts. `expected_due`: CZK; 409 `credit_short` if more is due. */
export const paidWith = {
  use: z.union([z.literal('credit'), z.strictObject({ pass_id: id, start_now: z.boolean().default(false) })]).optional(),
  expected_due: amount.optional(),
}
