import { isDeepStrictEqual } from 'node:util'
import type { PolicyMoment } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { returnsEntryToPass } from '../../../../packages/contract/money/pass-terms.ts'
import type { Database, Reader } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { readCacheLifetime } from '../../schedule/catalog/public-offerings-repository.ts'
import { buyFromOf, type Course, mayBuyCourse } from './course.ts'
import { findListedCourse, type ListedCourse, type ListedDate, listPublicCourses } from './course-list-repository.ts'
import { isInCourse } from './course-repository.ts'

/** A course for a person, or for a visitor. `buyFrom`: when they can begin to buy. `keepsSeat`: they can buy before the sale begins. */
export type ShownCourse = ListedCourse & { mayBuy: boolean; buyFrom: Date | null; keepsSeat: boolean }

type Asked = { personId: number | undefined; zone: string }

export async function readCourses(db: Reader, asked: Asked): Promise<ShownCourse[]> {
  const shown: ShownCourse[] = []
  for (const course of await listPublicCourses(db)) shown.push(await showTo(db, course, asked))
  return shown
}

export async function readCourse(db: Reader, id: number, asked: Asked): Promise<Decision<ShownCourse>> {
  const course = await findListedCourse(db, id)
  return course ? accept(await showTo(db, course, asked)) : refuse('not_found')
}

async function showTo(db: Reader, course: ListedCourse, { personId, zone }: Asked): Promise<ShownCourse> {
  const isMember = personId !== undefined && (await isMemberOfEarlier(db, personId, course))
  const mayBuy = remaining(course).length > 0 && mayBuyCourse(course, { now: course.now, zone, isMember })
  return {
    ...course,
    mayBuy,
    buyFrom: buyFromOf(course, { zone, isMember }),
    keepsSeat: mayBuy && course.saleFrom !== null && course.saleFrom > course.now,
  }
}

const isMemberOfEarlier = async (reader: Reader, personId: number, { follows }: Pick<Course, 'follows'>): Promise<boolean> =>
  follows !== null && (await isInCourse(reader, personId, follows))

/** Returns the milliseconds until time alone changes these courses for visitors: a sale begins or ends, or a list of classes changes. */
export async function readCourseLifetime(db: Database, courses: ListedCourse[]): Promise<number> {
  const sales = courses.flatMap(({ saleFrom, saleUntil, now }) =>
    [saleFrom, saleUntil].map((at) => (at === null || at <= now ? Number.POSITIVE_INFINITY : at.getTime() - now.getTime())),
  )
  return Math.min(...sales, await readCacheLifetime(db, 'session'), await readCacheLifetime(db, 'event'))
}

/** The dates that can still be sold. */
export const remaining = ({ dates }: { dates: ListedDate[] }): ListedDate[] =>
  dates.filter(({ isActive, hasBegun }) => isActive && !hasBegun)

/**
 * Returns until when a remaining date can be cancelled for a make-up. `differs`: not the same for all dates. `never`: no date can be
 * cancelled for a make-up.
 */
export function cancelUntilOf(course: Pick<ListedCourse, 'policy' | 'dates'>): PolicyMoment | 'differs' | 'never' {
  const moments = remaining(course).map((date) => {
    const policy = course.policy ?? date.policy
    return policy?.steps.find(({ back_percent }) => returnsEntryToPass(back_percent))?.until ?? null
  })
  const [first = null] = moments
  if (!moments.every((moment) => isDeepStrictEqual(moment, first))) return 'differs'
  return first ?? 'never'
}

/** The number of people who can still buy the course: the lowest `seatsLeft` of a remaining date. */
export const seatsLeft = (course: { dates: ListedDate[] }): number => {
  const left = remaining(course).map((date) => date.seatsLeft)
  return left.length > 0 ? Math.min(...left) : 0
}

export type CourseState = 'soon' | 'on_sale' | 'over' | 'closed'

export function courseStateOf(course: ListedCourse): CourseState {
  if (course.closedAt !== null) return 'closed'
  if (remaining(course).length === 0 || (course.saleUntil !== null && course.saleUntil <= course.now)) return 'over'
  return course.saleFrom !== null && course.saleFrom > course.now ? 'soon' : 'on_sale'
}
