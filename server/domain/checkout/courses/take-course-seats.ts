import type { Language } from '../../../../packages/contract/content/language.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { holdSeat, type LockedOffering, lockOfferings, readLockedBooking } from '../../bookings/seats/booking-repository.ts'
import type { Clash } from '../../kernel/decision.ts'
import { addSeconds } from '../../kernel/studio-time.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import type { Course } from '../../products/courses/course.ts'
import { findCourse, listDateIds } from '../../products/courses/course-repository.ts'
import { quote as quoteSingle } from '../../schedule/catalog/pricing.ts'
import { markOrderCancelled } from '../orders/order-repository.ts'
import {
  assignToOrder,
  type CourseDate,
  cancelHeldSeats,
  insertCourseSeats,
  listCourseDates,
  lockOwnSeats,
  type OwnSeat,
} from './course-repository.ts'
import { type CourseQuote, type QuotedDate, quoteCourse } from './quote-course.ts'

export type DateToTake = CourseDate & QuotedDate

/** A course whose dates are locked. `own`: the person's bookings of them, lapsed holds included. */
export type LockedCourse = {
  course: Course
  dates: CourseDate[]
  offerings: Map<number, Omit<LockedOffering, 'isPersonErased'>>
  own: OwnSeat[]
}

/** Locks all dates of a course by id, then the person's bookings of them. The caller has locked the person. */
export async function lockCourse(tx: Transaction, personId: number, courseId: number): Promise<LockedCourse | undefined> {
  const ids = await listDateIds(tx, courseId)
  const offerings = new Map((await lockOfferings(tx, ids)).map((offering) => [offering.id, offering]))
  const own = await lockOwnSeats(tx, personId, ids)
  // Read again, because staff may have changed the course before the classes were locked. A date added meanwhile is not sold.
  const course = await findCourse(tx, courseId)
  const dates = (await listCourseDates(tx, courseId, personId)).filter(({ offeringId }) => offerings.has(offeringId))
  return course && { course, dates, offerings, own }
}

/** Prices the remaining dates for a person. `pendingId`: the person's pending order, whose seats do not count as their own. */
export function quoteFor(
  { course, dates, own }: Pick<LockedCourse, 'course' | 'dates' | 'own'>,
  { pendingId, returning, now }: { pendingId: number | null; returning: boolean; now: Date },
): CourseQuote<DateToTake> {
  const pricing = { discountPercent: 0, minimumCharge: 0 }
  const isOwn = (id: number) =>
    own.some(({ offeringId, isLive, orderId }) => offeringId === id && isLive && (orderId === null || orderId !== pendingId))
  const all = dates.map((date) => ({
    ...date,
    price: quoteSingle(date, { firstOnlineAhead: false, returning }, pricing).price,
    isOwn: isOwn(date.offeringId),
  }))
  return quoteCourse(course.price, all, now)
}

export function holdsExactly(own: OwnSeat[], orderId: number, dates: { offeringId: number }[]): boolean {
  const held = own.filter((seat) => seat.orderId === orderId && seat.isLive)
  return held.length === dates.length && dates.every(({ offeringId }) => held.some((seat) => seat.offeringId === offeringId))
}

/** A hold that ends within this time may lapse before the new order takes it over, so its seat must be free. */
const MARGIN_SECONDS = 1

/** Returns the dates without a free seat, or without a seat left for the course. Staff can take seats reserved for the waiting list. */
export function fullDates(
  { course, own }: Pick<LockedCourse, 'course' | 'own'>,
  dates: DateToTake[],
  { now, isByStaff }: { now: Date; isByStaff: boolean },
): Clash[] {
  const isHeld = (id: number) =>
    own.some(({ offeringId, heldUntil }) => offeringId === id && heldUntil !== null && heldUntil > addSeconds(now, MARGIN_SECONDS))
  return dates
    .filter(({ offeringId, takenByOthers, kept, waitingBefore, takenByCourse, capacity }) => {
      const reserved = isByStaff ? 0 : waitingBefore
      return !isHeld(offeringId) && (takenByOthers + kept + reserved >= capacity || takenByCourse >= course.seats)
    })
    .map(({ offeringId: id, kind, startsAt, endsAt, titleEn, titleRu }) => ({ id, kind, startsAt, endsAt, titleEn, titleRu }))
}

export type SeatsFor = {
  who: { personId: number; language: Language; timeZone?: string | null }
  /** Null for seats given for free. */
  orderId: number | null
  heldSince: Date
  heldUntil: Date
}

type HeldBooking = { id: number; offeringId: number }

/** Holds a seat in each date, with new bookings or the person's existing ones. The caller has locked everything. Returns the bookings. */
export async function holdCourseSeats(
  tx: Transaction,
  deps: BookingDependencies,
  { course, offerings, own }: LockedCourse,
  dates: DateToTake[],
  { who, orderId, ...held }: SeatsFor,
): Promise<HeldBooking[]> {
  const seats = dates.flatMap(({ offeringId, price }) => {
    const offering = offerings.get(offeringId)
    if (!offering) return []
    const promise = { ...offering.promise, policyId: course.policyId ?? offering.promise.policyId }
    return [{ offeringId, price, promise, mine: own.find((seat) => seat.offeringId === offeringId) }]
  })
  const revived: HeldBooking[] = []
  for (const { mine, offeringId, price, promise } of seats) {
    if (!mine) continue
    // The existing booking may have a checkout for this class only.
    await abandonCheckout(tx, deps, { bookingId: mine.id })
    const taking = { ...held, price, covered: 0, accountId: null, firstOnline: false, isTurn: false, promise }
    revived.push({ id: await holdSeat(tx, await readLockedBooking(tx, mine.id), { ...who, offeringId }, taking), offeringId })
  }
  await assignToOrder(
    tx,
    revived.map(({ id }) => id),
    orderId,
  )
  const fresh = seats.filter(({ mine }) => !mine)
  return [...revived, ...(await insertCourseSeats(tx, { who, orderId, ...held, seats: fresh }))]
}

/** Cancels a pending order whose seats in these dates go to another purchase of the person. Its other seats become free. */
export async function replaceOrder(
  tx: Transaction,
  deps: BookingDependencies,
  { own }: Pick<LockedCourse, 'own'>,
  orderId: number,
  dates: { offeringId: number }[],
): Promise<void> {
  await abandonCheckout(tx, deps, { orderId })
  const gone = own.filter((seat) => seat.orderId === orderId && !dates.some(({ offeringId }) => offeringId === seat.offeringId))
  await cancelHeldSeats(
    tx,
    gone.map(({ id }) => id),
  )
  await markOrderCancelled(tx, orderId)
}
