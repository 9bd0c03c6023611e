import { readClock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { accept, type Clash, type Decision, refuse } from '../../kernel/decision.ts'
import { isOnSale } from './course.ts'
import { findCourse, findPendingCourseOrder, listCourseDates, listOwnSeats, ownsCourse, wasInCourse } from './course-repository.ts'
import type { CourseQuote } from './quote-course.ts'
import { type DateToTake, fullDates, holdsExactly, quoteFor } from './take-course-seats.ts'

/** `full`: the dates without a free seat. `orderId`: the person's pending order, which keeps its price. Money in haléře. */
export type OwnCourseQuote = CourseQuote<DateToTake> & { courseId: number; full: Clash[]; orderId: number | null }

/**
 * Returns what an order of the course would cost its person now, without locks. Refuses: not_found, course_owned, course_not_on_sale,
 * already_booked.
 */
export async function readCourseQuote(
  reader: Reader,
  { personId, courseId }: { personId: number; courseId: number },
): Promise<Decision<OwnCourseQuote>> {
  const course = await findCourse(reader, courseId)
  if (!course) return refuse('not_found')
  if (await ownsCourse(reader, personId, courseId)) return refuse('course_owned')
  const dates = await listCourseDates(reader, courseId, personId)
  const own = await listOwnSeats(
    reader,
    personId,
    dates.map(({ offeringId }) => offeringId),
  )
  const pending = await findPendingCourseOrder(reader, personId, courseId)
  const now = await readClock(reader)
  const quote = await quoteFor(reader, { course, dates, own }, { personId, orderId: pending?.id, now })
  const isSame = pending !== undefined && holdsExactly(own, pending.id, quote.dates)
  if (!isSame && !isOnSale(course, now, await wasInCourse(reader, personId, course.follows))) return refuse('course_not_on_sale')
  if (quote.dates.length === 0) return refuse(quote.own.length > 0 ? 'already_booked' : 'course_not_on_sale')
  const price = isSame ? pending.price : quote.price
  return accept({ ...quote, price, courseId, full: fullDates({ course, own }, quote.dates, false), orderId: isSame ? pending.id : null })
}
