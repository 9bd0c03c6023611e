import { z } from 'zod'
import { paymentChannels, paymentMethods } from '../booking/roster.ts'
import { day } from '../schedule/time.ts'
import { fileLanguage } from './accountant.ts'
import { amount } from './money.ts'

/** A month in the studio's time zone: YYYY-MM. */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
/** A month of income; by default the current one in the studio's time zone. */
export const incomeQuery = z.object({ month: month.optional() })
export const incomeFileQuery = incomeQuery.extend({ language: fileLanguage })

const sum = z.object({ count: z.int(), amount })

/** Income by the dates of payments and refunds, not of classes. Free bookings count as 0. A pass is income on the day of its sale. */
export const income = z.object({
  month,
  payments: sum,
  by_kind: z.array(sum.extend({ kind: z.enum(['individual', 'group', 'event', 'pass']) })),
  by_method: z.array(sum.extend({ method: z.enum(paymentMethods), channel: z.enum(paymentChannels) })),
  refunds: sum,
  /** The sum of the fees that providers charged. Null: no fee is known. `unknown`: the number of online payments without a known fee. */
  fees: z.object({ amount: amount.nullable(), unknown: z.int() }),
  net: z.number(),
  /** The attendance of the classes that take place in the month. */
  attendance: z.object({
    classes: z.int(),
    capacity: z.int(),
    paid: z.int(),
    came: z.int(),
    absent: z.int(),
    unmarked: z.int(),
    /** The share of seats that are paid, 0 to 1. Null means that there are no classes. */
    fill: z.number().nullable(),
  }),
})
export type Income = z.infer<typeof income>

/** The default is the current year in the studio's time zone. */
export const turnoverQuery = z.object({ year: z.coerce.number().pipe(z.int().min(2000).max(2200)).optional() })

export const turnover = z.object({
  year: z.int(),
  amount: z.number(),
  /** Above this limit the studio is a VAT payer from 1 January of the next year. */
  limit: amount,
  /** Above this limit the studio is a VAT payer from the next day. */
  limit_at_once: amount,
  /** The first day on which the studio charges VAT. Null means that it charges none. */
  vat_from: day.nullable(),
})
export type Turnover = z.infer<typeof turnover>
