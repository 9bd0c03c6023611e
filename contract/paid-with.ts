import { z } from 'zod'
import { amount } from './money.ts'

/**
 * `use`: the person's credit pays as much of it as it can. `expected_due`: what they were shown as the rest, CZK; 409 `credit_short` when it
 * is more by now.
 */
export const paidWith = { use: z.literal('credit').optional(), expected_due: amount.optional() }
