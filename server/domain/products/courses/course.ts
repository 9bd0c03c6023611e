import type { RefusalReason } from '../../kernel/decision.ts'
import { addDays, dayOf, instantOf, timeOf } from '../../kernel/studio-time.ts'
import type { PassOpens } from '../passes/product.ts'

/** The rules of a course. Money in haléře. */
export type Course = {
  id: number
  nameEn: string
  nameRu: string
  price: number
  seats: number
  saleFrom: Date | null
  saleUntil: Date | null
  singlesFrom: Date | null
  policyId: number | null
  makeUps: number
  makeUpDays: number
  makeUpKinds: PassOpens['kinds']
  makeUpPriceUpTo: number | null
  follows: number | null
  closedAt: Date | null
}

export type DateOfCourse = { offeringId: number; startsAt: Date; capacity: number; price: number }

/**
 * Returns the first reason why a course cannot have these dates, with the dates concerned. `before`: the dates and places that the course
 * already has. These dates may have begun or become free, and only more places can be refused because of their capacity.
 */
export function whyNotDates<One extends DateOfCourse>(
  dates: One[],
  { seats, before, now }: { seats: number; before?: { dates: number[]; seats: number } | undefined; now: Date },
): { reason: RefusalReason; dates: One[] } | undefined {
  const wrong = (reason: RefusalReason, isWrong: (date: One) => boolean) => {
    const found = dates.filter(isWrong)
    return found.length > 0 ? { reason, dates: found } : undefined
  }
  const isNew = ({ offeringId }: One) => !before?.dates.includes(offeringId)
  const isRaised = before !== undefined && seats > before.seats
  return (
    wrong('course_date_begun', (date) => date.startsAt <= now && isNew(date)) ??
    wrong('course_date_free', (date) => date.price === 0 && isNew(date)) ??
    wrong('course_places', (date) => date.capacity < seats && (isNew(date) || (isRaised && date.startsAt > now)))
  )
}

export const KEEP_DAYS = 7

/** Returns when people of the earlier course can begin to buy: at the same time of day, seven days before the sale. */
export function earlySaleFrom({ saleFrom, follows }: Pick<Course, 'saleFrom' | 'follows'>, zone: string): Date | null {
  if (saleFrom === null || follows === null) return null
  return instantOf(addDays(dayOf(saleFrom, zone), -KEEP_DAYS), timeOf(saleFrom, zone), zone)
}

type Buyer = { zone: string; isMember: boolean }

/** Returns when a person can begin to buy a course. `isMember`: the person is in the course that this one follows (product.md 6.12). */
export const buyFromOf = (course: Pick<Course, 'saleFrom' | 'follows'>, { zone, isMember }: Buyer): Date | null =>
  (isMember ? earlySaleFrom(course, zone) : null) ?? course.saleFrom

export function mayBuyCourse(
  course: Pick<Course, 'saleFrom' | 'saleUntil' | 'closedAt' | 'follows'>,
  { now, ...buyer }: Buyer & { now: Date },
): boolean {
  const { saleUntil, closedAt } = course
  if (closedAt !== null || (saleUntil !== null && saleUntil <= now)) return false
  const from = buyFromOf(course, buyer)
  return from === null || from <= now
}
