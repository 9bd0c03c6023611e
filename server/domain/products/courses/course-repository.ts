import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { type Database, first, type Reader, type Transaction } from '../../../db/database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { courseDates, courses } from '../../../db/schema/courses.ts'
import type { Course } from './course.ts'

export const courseColumns = {
  id: courses.id,
  nameEn: courses.nameEn,
  nameRu: courses.nameRu,
  price: courses.price,
  seats: courses.seats,
  saleFrom: courses.saleFrom,
  saleUntil: courses.saleUntil,
  singlesFrom: courses.singlesFrom,
  policyId: courses.policyId,
  makeUps: courses.makeUps,
  makeUpDays: courses.makeUpDays,
  makeUpKinds: sql<Course['makeUpKinds']>`${courses.makeUpKinds}`,
  makeUpPriceUpTo: courses.makeUpPriceUpTo,
  follows: courses.follows,
  closedAt: courses.closedAt,
}

export const findCourse = (reader: Reader, id: number): Promise<Course | undefined> =>
  first(reader.select(courseColumns).from(courses).where(eq(courses.id, id)).prepare('find_course').execute())

/** The caller has locked the schedule and the classes of the course. */
export const lockCourse = (tx: Transaction, id: number): Promise<Course | undefined> =>
  first(tx.select(courseColumns).from(courses).where(eq(courses.id, id)).for('no key update'))

export type NewCourse = Omit<Course, 'id'>

/** The caller has locked the schedule and the classes. */
export async function insertCourse(tx: Transaction, course: NewCourse): Promise<Course> {
  const [row] = await tx.insert(courses).values(course).returning(courseColumns)
  if (!row) throw new Error('The course was not stored.')
  return row
}

/** A trigger writes `singles_from` of the classes, which the caller has locked. */
export async function updateCourse(tx: Transaction, id: number, change: Partial<NewCourse>): Promise<void> {
  if (Object.keys(change).length > 0) await tx.update(courses).set(change).where(eq(courses.id, id))
}

/** Deletes a course. Courses that followed it then follow no course. The caller has locked the classes of all these courses. */
export async function deleteCourse(tx: Transaction, id: number): Promise<void> {
  await tx.update(courses).set({ follows: null }).where(eq(courses.follows, id))
  await tx.delete(courses).where(eq(courses.id, id))
}

export async function listDateIds(reader: Reader, courseId: number): Promise<number[]> {
  const rows = await reader
    .select({ id: courseDates.offeringId })
    .from(courseDates)
    .where(eq(courseDates.courseId, courseId))
    .prepare('ids_of_course_dates')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listFollowingDateIds(reader: Reader, courseId: number): Promise<number[]> {
  const rows = await reader
    .select({ id: courseDates.offeringId })
    .from(courseDates)
    .innerJoin(courses, eq(courses.id, courseDates.courseId))
    .where(eq(courses.follows, courseId))
  return rows.map(({ id }) => id)
}

export async function listCourseIdsOf(reader: Reader, offeringId: number): Promise<number[]> {
  const rows = await reader
    .select({ id: courseDates.courseId })
    .from(courseDates)
    .where(eq(courseDates.offeringId, offeringId))
    .orderBy(asc(courseDates.courseId))
  return rows.map(({ id }) => id)
}

/** Replaces the dates of a course. A trigger writes `singles_from` of the classes, which the caller has locked. */
export async function writeDates(
  tx: Transaction,
  courseId: number,
  { added, removed }: { added: number[]; removed: number[] },
): Promise<void> {
  if (removed.length > 0)
    await tx.delete(courseDates).where(and(eq(courseDates.courseId, courseId), inArray(courseDates.offeringId, removed)))
  if (added.length > 0) await tx.insert(courseDates).values(added.map((offeringId) => ({ courseId, offeringId })))
}

/** Locks classes by id. The caller has locked the schedule. Slots are left out, because each has a single seat. */
export const lockDates = (tx: Transaction, ids: number[]) =>
  tx
    .select({
      offeringId: offerings.id,
      id: offerings.id,
      kind: offerings.kind,
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      titleEn: offerings.titleEn,
      titleRu: offerings.titleRu,
      isActive: offerings.isActive,
      capacity: offerings.capacity,
      price: sql<number>`coalesce(${offerings.price}, 0)`,
    })
    .from(offerings)
    .where(and(inArray(offerings.id, ids), inArray(offerings.kind, ['session', 'event'])))
    .orderBy(asc(offerings.id))
    .for('no key update')

export async function isCourseSold(tx: Transaction, id: number): Promise<boolean> {
  const sold = sql<boolean>`exists (select from accounts where course_id = ${id}) or exists (select from orders where course_id = ${id})`
  const row = await first(tx.select({ isSold: sold }).from(sql`(select 1) as one`))
  return row?.isSold === true
}

/** The largest number of seats that the course takes in one of the dates that have not begun. */
export async function countTakenSeats(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx
    .select({
      most: sql<number>`coalesce(max((select count(*) from bookings b left join orders o on o.id = b.order_id left join accounts a on a.id = b.account_id
        where b.offering_id = course_dates.offering_id and is_live(b.status, b.held_until) and coalesce(o.course_id, a.course_id) = ${id})), 0)::int`,
    })
    .from(courseDates)
    .innerJoin(offerings, eq(offerings.id, courseDates.offeringId))
    .where(and(eq(courseDates.courseId, id), gt(offerings.startsAt, clock)))
  return row?.most ?? 0
}

export async function isInCourse(reader: Reader, personId: number, courseId: number): Promise<boolean> {
  const row = await first(
    reader
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.personId, personId), eq(accounts.courseId, courseId), isNull(accounts.endedAt)))
      .limit(1),
  )
  return row !== undefined
}

export async function addDate(tx: Transaction, courseId: number, date: { offeringId: number; insteadOf: number }): Promise<void> {
  await tx.insert(courseDates).values({ courseId, ...date })
}

export type AddedDate = { courseId: number; offeringId: number; insteadOf: number }

export const findAddedDate = (reader: Reader, courseId: number, offeringId: number): Promise<AddedDate | undefined> =>
  first(
    reader
      .select(addedColumns)
      .from(courseDates)
      .where(and(eq(courseDates.courseId, courseId), eq(courseDates.offeringId, offeringId), isNotNull(courseDates.insteadOf))),
  )

export const listDatesToFill = (reader: Reader): Promise<AddedDate[]> =>
  reader
    .select(addedColumns)
    .from(courseDates)
    .where(and(isNotNull(courseDates.insteadOf), isNull(courseDates.filledAt)))
    .orderBy(asc(courseDates.offeringId))

const addedColumns = {
  courseId: courseDates.courseId,
  offeringId: courseDates.offeringId,
  insteadOf: sql<number>`${courseDates.insteadOf}`,
}

export async function markFilled(db: Database, { courseId, offeringId }: AddedDate): Promise<void> {
  await db
    .update(courseDates)
    .set({ filledAt: clock })
    .where(and(eq(courseDates.courseId, courseId), eq(courseDates.offeringId, offeringId), isNull(courseDates.filledAt)))
}

type Returned = { courseId: number; offeringId: number; passId?: number | undefined }

/**
 * Lists live passes that got an entry back because the studio cancelled this date, unless the entry was refunded or spent on the class
 * that replaces the date.
 */
export const listReturnedEntries = (
  reader: Reader,
  { courseId, offeringId, passId }: Returned,
): Promise<{ passId: number; personId: number }[]> =>
  reader
    .select({ passId: accounts.id, personId: accounts.personId })
    .from(accounts)
    .where(
      and(
        eq(accounts.courseId, courseId),
        isNull(accounts.endedAt),
        passId === undefined ? undefined : eq(accounts.id, passId),
        sql`exists (select from ledger_entries l join bookings b on b.id = l.booking_id
          where l.account_id = accounts.id and l.why = 'class_cancelled' and b.offering_id = ${offeringId})`,
        sql`not exists (select from ledger_entries l where l.account_id = accounts.id and l.cause like 'refunded:date:%:' || ${offeringId}::int)`,
        sql`not exists (select from bookings b join course_dates d on d.offering_id = b.offering_id
          where b.account_id = accounts.id and d.course_id = ${courseId} and d.instead_of = ${offeringId})`,
      ),
    )
    .orderBy(asc(accounts.id))
