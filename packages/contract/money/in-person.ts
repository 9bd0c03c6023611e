import { z } from 'zod'
import { client } from '../booking/booking.ts'
import { paymentMethods } from '../booking/roster.ts'
import { instant } from '../schedule/time.ts'
import { incomeFileQuery, incomeQuery } from './income.ts'

export const inPersonQuery = incomeQuery
export const inPersonFileQuery = incomeFileQuery

/** A line of the record of money taken in person. A refund is a separate line with a negative amount. */
export const inPersonLine = z.object({
  /** The consecutive number within the year. */
  number: z.int(),
  at: instant,
  amount: z.number(),
  method: z.enum(paymentMethods),
  title: z.string(),
  payment_id: z.int(),
  /** For a refund: the number of the line that it cancels. Null if that line belongs to an earlier year. */
  cancels: z.int().nullable(),
  is_refund: z.boolean(),
  client,
})
export type InPersonLine = z.infer<typeof inPersonLine>

export const inPersonBody = z.strictObject({ in_person: z.boolean() })
