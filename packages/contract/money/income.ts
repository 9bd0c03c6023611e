import { z } from 'zod'
import { paymentChannels, paymentMethods } from '../booking/roster.ts'
import { day } from '../schedule/time.ts'
import { amount } from './money.ts'

/** A month of the studio's calendar: YYYY-MM. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
/** Left out: the month that it is in the studio. */
export const incomeQuery = z.object({ month: month.optional() })

const sum = z.object({ count: z.int(), amount })

/**
 * What a month brought. Money that came in it, whenever its class is; money that went back in it, whenever it had come.
 * Amounts in CZK. What cost nothing is counted, with 0. Passes are counted as they are sold, not as they are used.
 */
export const income = z.object({
  month,
  payments: sum,
  by_kind: z.array(sum.extend({ kind: z.enum(['individual', 'group', 'event', 'pass']) })),
  by_method: z.array(sum.extend({ method: z.enum(paymentMethods), channel: z.enum(paymentChannels) })),
  refunds: sum,
  /** What providers kept; null: known of no payment. `unknown`: of how many online payments it is not known. */
  fees: z.object({ amount: amount.nullable(), unknown: z.int() }),
  /** Payments less refunds and known fees; below zero when more went back than came. */
  net: z.number(),
  /** Of the classes that were, or will be, in the month. */
  attendance: z.object({
    classes: z.int(),
    places: z.int(),
    paid: z.int(),
    came: z.int(),
    absent: z.int(),
    unmarked: z.int(),
    /** Paid places of all, 0 to 1; null: there was no class. */
    fill: z.number().nullable(),
  }),
})
export type Income = z.infer<typeof income>

/** Left out: the year that it is in the studio. */
export const turnoverQuery = z.object({ year: z.coerce.number().pipe(z.int().min(2000).max(2200)).optional() })

/** What a calendar year brought, and from how much on a studio has to charge VAT. Amounts in CZK. */
export const turnover = z.object({
  year: z.int(),
  /** The payments of its twelve months less their refunds; below zero when more went back than came. */
  amount: z.number(),
  /** Above it VAT is charged from the first of January that follows. */
  limit: amount,
  /** Above it VAT is charged from the next day. */
  limit_at_once: amount,
  /** From that day on the studio charges VAT; null: it doesn’t. */
  vat_from: day.nullable(),
})
export type Turnover = z.infer<typeof turnover>
