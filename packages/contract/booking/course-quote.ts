import { z } from 'zod'
import { price } from '../money/money.ts'
import { clash } from '../studio/problem.ts'

const dated = clash.extend({ id: z.int() })

export const courseQuote = z.object({
  course_id: z.int(),
  price,
  /** The price of the course divided by its dates, rounded down to CZK 10. */
  price_per_date: z.number().min(0),
  /** The dates sold now, soonest first, each with the price of a single spot. */
  dates: z.array(dated.extend({ price })),
  /** Dates that are not part of the order, because the person already has a spot in them. */
  booked: z.array(dated),
  /** The dates without a free spot. While there are any, the course cannot be ordered. */
  sold_out: z.array(dated),
  /** The person's unpaid order of these dates, whose price is quoted. Null: none. */
  order_id: z.int().nullable(),
})
export type CourseQuote = z.infer<typeof courseQuote>
