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
 * Returns the first reason why a course cannot have these dates, with the dates concerned. `known`: dates it already has, which may have
 * begun.
 */
export function whyNotDates<One extends DateOfCourse>(
  dates: One[],
  { seats, known, now }: { seats: number; known: number[]; now: Date },
): { reason: RefusalReason; dates: One[] } | undefined {
  const wrong = (reason: RefusalReason, isWrong: (date: One) => boolean) => {
    const found = dates.filter(isWrong)
    return found.length > 0 ? { reason, dates: found } : undefined
  }
  return (
    wrong('course_date_begun', ({ offeringId, startsAt }) => startsAt <= now && !known.includes(offeringId)) ??
    wrong('course_date_free', ({ price }) => price === 0) ??
    wrong('course_places', ({ capacity }) => capacity < seats)
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
