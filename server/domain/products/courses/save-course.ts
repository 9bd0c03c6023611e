import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { readClock } from '../../../db/clock.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Clash, type Decision, refuse } from '../../kernel/decision.ts'
import { policyIdOf } from '../../kernel/settings/policy-repository.ts'
import { lockSchedule } from '../../schedule/catalog/schedule-lock-repository.ts'
import { type Course, whyNotDates } from './course.ts'
import { findListedCourse, type ListedCourse } from './course-list-repository.ts'
import {
  countTakenSeats,
  deleteCourse,
  findCourse,
  insertCourse,
  isCourseSold,
  listDateIds,
  listFollowingDateIds,
  lockCourse,
  lockDates,
  type NewCourse,
  updateCourse,
  writeDates,
} from './course-repository.ts'

type Deps = { db: Database; minimumCharge: number }
type Staff = { staffId: number }

/** `dates`: ids of classes. `policy`: null if the policy of each class applies. */
export type WrittenCourse = Omit<NewCourse, 'policyId' | 'closedAt'> & { dates: number[]; policy: CancellationPolicy | null }
export type CourseChange = Partial<WrittenCourse> & { isClosed?: boolean }

/**
 * Adds a course. Locks the schedule, then the classes by id. Refuses: not_found (a class or the earlier course), price_below_minimum,
 * course_date_begun, course_date_free, course_places.
 */
export async function createCourse({ db, minimumCharge }: Deps, written: WrittenCourse, by: Staff): Promise<Decision<ListedCourse>> {
  if (written.price < minimumCharge) return refuse('price_below_minimum')
  const created = await db.transaction(async (tx): Promise<Decision<number>> => {
    await lockSchedule(tx)
    const { dates, policy, ...rules } = written
    const checked = await checkDates(tx, dates, { seats: written.seats })
    if (!checked.ok) return checked
    if (rules.follows !== null && !(await findCourse(tx, rules.follows))) return refuse('not_found')
    const course = await insertCourse(tx, { ...rules, policyId: (await policyIdOf(tx, policy)) ?? null, closedAt: null })
    await writeDates(tx, course.id, { added: dates, removed: [] })
    await record(tx, by, 'create', { before: null, after: { ...course, dates } })
    return accept(course.id)
  })
  return created.ok ? readBack(db, created.value) : created
}

/**
 * Changes a course for future sales. Locks like createCourse. Refuses like createCourse, and: course_sold (its dates cannot change),
 * capacity_below_taken, ends_before_start, name_missing.
 */
export async function changeCourse(
  { db, minimumCharge }: Deps,
  id: number,
  change: CourseChange,
  by: Staff,
): Promise<Decision<ListedCourse>> {
  if (change.price !== undefined && change.price < minimumCharge) return refuse('price_below_minimum')
  const changed = await db.transaction((tx) => changeLocked(tx, id, change, by))
  return changed.ok ? readBack(db, id) : changed
}

async function changeLocked(
  tx: Transaction,
  id: number,
  { dates, policy, isClosed, ...rules }: CourseChange,
  by: Staff,
): Promise<Decision<void>> {
  await lockSchedule(tx)
  const known = await listDateIds(tx, id)
  const wanted = dates ?? known
  // Locks the removed classes too, because a trigger writes to them.
  await lockDates(tx, [...new Set([...known, ...wanted])])
  const before = await lockCourse(tx, id)
  if (!before) return refuse('not_found')
  const seats = rules.seats ?? before.seats
  const checked = await checkDates(tx, wanted, { seats, before: { dates: known, seats: before.seats } })
  if (!checked.ok) return checked
  const [added, removed] = [wanted.filter((one) => !known.includes(one)), known.filter((one) => !wanted.includes(one))]
  if (added.length + removed.length > 0 && (await isCourseSold(tx, id))) return refuse('course_sold')
  if (seats < before.seats && seats < (await countTakenSeats(tx, id))) return refuse('capacity_below_taken')
  const reason = await whyNotRules(tx, { ...before, ...rules })
  if (reason) return refuse(reason)

  const policyId = await policyIdOf(tx, policy)
  const closedAt =
    isClosed === undefined || isClosed === (before.closedAt !== null) ? before.closedAt : isClosed ? await readClock(tx) : null
  const after = { ...rules, closedAt, ...(policyId !== undefined && { policyId }) }
  await updateCourse(tx, id, after)
  await writeDates(tx, id, { added, removed })
  await record(tx, by, 'update', { before: { ...before, dates: known }, after: { ...before, ...after, dates: wanted } })
  return accept(undefined)
}

async function whyNotRules(tx: Transaction, { id, nameEn, nameRu, saleFrom, saleUntil, follows }: Course) {
  if (nameEn === '' && nameRu === '') return 'name_missing'
  if (saleFrom !== null && saleUntil !== null && saleUntil <= saleFrom) return 'ends_before_start'
  return follows !== null && (follows === id || !(await findCourse(tx, follows))) ? 'not_found' : undefined
}

/** Deletes a course that was never sold. Other courses can only be closed. Locks like createCourse. Refuses: not_found, course_sold. */
export const removeCourse = (db: Database, id: number, by: Staff): Promise<Decision<void>> =>
  db.transaction(async (tx) => {
    await lockSchedule(tx)
    const dates = await listDateIds(tx, id)
    await lockDates(tx, [...new Set([...dates, ...(await listFollowingDateIds(tx, id))])])
    const before = await lockCourse(tx, id)
    if (!before) return refuse('not_found')
    if (await isCourseSold(tx, id)) return refuse('course_sold')
    await deleteCourse(tx, id)
    await record(tx, by, 'delete', { before: { ...before, dates }, after: null })
    return accept(undefined)
  })

/** Locks the classes by id and checks them. The caller has locked the schedule. */
async function checkDates(
  tx: Transaction,
  ids: number[],
  rules: Pick<Parameters<typeof whyNotDates>[1], 'seats' | 'before'>,
): Promise<Decision<void>> {
  const dates = await lockDates(tx, ids)
  if (dates.length < ids.length) return refuse('not_found')
  const wrong = whyNotDates(dates, { ...rules, now: await readClock(tx) })
  return wrong ? refuse(wrong.reason, { clashes: wrong.dates satisfies Clash[] }) : accept(undefined)
}

async function readBack(db: Database, id: number): Promise<Decision<ListedCourse>> {
  const course = await findListedCourse(db, id)
  return course ? accept(course) : refuse('not_found')
}

type Recorded = Course & { dates: number[] }

const record = (
  tx: Transaction,
  { staffId }: Staff,
  action: 'create' | 'update' | 'delete',
  { before, after }: { before: Recorded | null; after: Recorded | null },
) => recordChange(tx, { personId: staffId, action, subject: { kind: 'course', id: (after ?? before)?.id ?? null }, before, after })
