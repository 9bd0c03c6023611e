import type { CourseQuote } from '../../../../packages/contract/booking/course-quote.ts'
import type { OwnCourseQuote } from '../../../domain/checkout/courses/read-course-quote.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { clashResponse } from '../schedule/clash.ts'
import type { Audience } from './audience.ts'

export function courseQuoteResponse(
  { courseId, price, perDate, dates, own, full, orderId }: OwnCourseQuote,
  audience: Audience,
): CourseQuote {
  const dated = (id: number, date: Parameters<typeof clashResponse>[0]) => ({ ...clashResponse(date, audience), id })
  return {
    course_id: courseId,
    price: toCrowns(price),
    price_per_date: toCrowns(perDate),
    dates: dates.map((date) => ({ ...dated(date.offeringId, date), price: toCrowns(date.price) })),
    booked: own.map((date) => dated(date.offeringId, date)),
    sold_out: full.map(({ id = 0, ...date }) => dated(id, date)),
    order_id: orderId,
  }
}
