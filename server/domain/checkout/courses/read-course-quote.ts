import type { Reader } from '../../../db/database.ts'
import { accept, type Clash, type Decision, refuse } from '../../kernel/decision.ts'
import { mayBuyCourse } from '../../products/courses/course.ts'
import { findCourse } from '../../products/courses/course-repository.ts'
import { findOrderPrice, listCourseDates, listOwnSeats, readBuyer } from './course-repository.ts'
import type { CourseQuote } from './quote-course.ts'
import { type DateToTake, fullDates, holdsExactly, quoteFor } from './take-course-seats.ts'

/** `full`: the dates without a free seat. `orderId`: the person's pending order, which keeps its price. Money in haléře. */
export type OwnCourseQuote = CourseQuote<DateToTake> & { courseId: number; full: Clash[]; orderId: number | null }

/**
 * Returns the price of an order of the course by this person now, without locks. Refuses: not_found, course_owned, course_not_on_sale,
 * already_booked. `isByStaff`: for a sale by staff, also while the course is not on sale.
 */
export async function readCourseQuote(
  { db: reader, timeZone: zone }: { db: Reader; timeZone: string },
  { personId, courseId, isByStaff = false }: { personId: number; courseId: number; isByStaff?: boolean },
): Promise<Decision<OwnCourseQuote>> {
  const course = await findCourse(reader, courseId)
  if (!course) return refuse('not_found')
  const buyer = await readBuyer(reader, personId, courseId)
  const { now, pendingId } = buyer
  // A person with an unproven address sees neither a course nor bookings that staff gave them.
  const isUnproven = !isByStaff && !buyer.isProven
  if (buyer.owns && !isUnproven) return refuse('course_owned')
  const dates = await listCourseDates(reader, courseId, personId)
  const ids = isUnproven ? [] : dates.map(({ offeringId }) => offeringId)
  const own = await listOwnSeats(reader, personId, ids)
  const quote = quoteFor({ course, dates, own }, buyer)
  const orderId = !isByStaff && pendingId !== null && holdsExactly(own, pendingId, quote.dates) ? pendingId : null
  if (!isByStaff && orderId === null && !mayBuyCourse(course, { now, zone, isMember: buyer.isMember })) return refuse('course_not_on_sale')
  if (quote.dates.length === 0) return refuse(quote.own.length > 0 ? 'already_booked' : 'course_not_on_sale')
  const price = (orderId !== null && (await findOrderPrice(reader, orderId))) || quote.price
  return accept({ ...quote, price, courseId, full: fullDates({ course, own }, quote.dates, { now, isByStaff }), orderId })
}
