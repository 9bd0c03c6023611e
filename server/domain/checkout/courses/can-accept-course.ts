import type { Transaction } from '../../../db/database.ts'
import { findCourse } from '../../products/courses/course-repository.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { listCourseDates, readBuyer } from './course-repository.ts'

/** Whether the order still has a booking in each of its dates. Staff may have cancelled one, or another purchase may have taken it. */
export const hasAllSeats = ({ order, seats }: Pick<LockedOrder, 'order' | 'seats'>): boolean =>
  order.courseId === null || (order.kind === 'pass' && seats.length === order.details.entries)

/**
 * Whether a payment can complete the order of a course. Late money needs a free seat in each date, beyond those reserved for waiting
 * lists.
 */
export async function canAcceptCourse(tx: Transaction, locked: Pick<LockedOrder, 'order' | 'seats' | 'now'>): Promise<boolean> {
  const { order, seats, now } = locked
  const { courseId, personId } = order
  if (courseId === null) return true
  if (!hasAllSeats(locked) || (await readBuyer(tx, personId, courseId)).owns) return false
  if (seats.every(({ booking }) => booking.isLive)) return true
  const course = await findCourse(tx, courseId)
  const dates = new Map((await listCourseDates(tx, courseId, personId)).map((date) => [date.offeringId, date]))
  return seats.every(({ offering: { id, isActive, startsAt, capacity } }) => {
    const date = dates.get(id)
    if (!course || !date || !isActive || startsAt <= now) return false
    return date.takenByOthers + date.kept + date.waitingBefore < capacity && date.takenByCourse < course.seats
  })
}
