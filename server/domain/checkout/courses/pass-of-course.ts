import { addDays, dayOf, daysBetween } from '../../kernel/studio-time.ts'
import type { Course } from '../../products/courses/course.ts'
import type { OrderedPass } from '../../products/passes/product.ts'
import type { CourseQuote } from './quote-course.ts'

type Sold = Pick<CourseQuote, 'price' | 'exactPerDate' | 'dates'>

/** Returns the pass of a course: one entry per date, until the last day of make-up classes. */
export function passOfCourse(
  course: Course,
  { price, exactPerDate, dates }: Sold,
  { now, zone }: { now: Date; zone: string },
): OrderedPass {
  const last = new Date(Math.max(...dates.map(({ startsAt }) => startsAt.getTime())))
  const until = addDays(dayOf(last, zone), course.makeUpDays)
  return {
    nameEn: course.nameEn,
    nameRu: course.nameRu,
    price,
    opens: { kinds: course.makeUpKinds, serviceIds: null, serviceTypes: null, priceUpTo: course.makeUpPriceUpTo ?? exactPerDate },
    // Dates of a course may be on the same day.
    perDay: dates.length,
    ahead: null,
    makeUps: course.makeUps,
    makeUpDays: course.makeUpDays,
    entries: dates.length,
    days: daysBetween(dayOf(now, zone), until),
    until,
    starts: 'purchase',
  }
}
