import { and, asc, desc, eq, inArray, isNotNull, isNull, notLike, or, type SQL, sql } from 'drizzle-orm'
import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { clock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { knownPersonColumns } from '../../../db/person-columns.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { courseDates, courses } from '../../../db/schema/courses.ts'
import { people } from '../../../db/schema/identity.ts'
import { policyColumn, policyInForce } from '../../kernel/settings/policy-repository.ts'
import type { OfferingTexts } from '../../schedule/catalog/offering.ts'
import { textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import type { Course } from './course.ts'
import { courseColumns } from './course-repository.ts'

/** `seatsLeft`: seats of the date that the course can still take, without seats kept for another course. */
export type ListedDate = {
  courseId: number
  offeringId: number
  /** The cancelled date that this one replaces. */
  insteadOf: number | null
  startsAt: Date
  endsAt: Date
  isActive: boolean
  hasBegun: boolean
  /** The price of a single spot, in haléře. */
  price: number
  seatsLeft: number
  /** The policy of the class; the policy of the course has precedence. */
  policy: CancellationPolicy | null
  texts: OfferingTexts
}

/** `members`: people with a pass that has not ended. `isSold`: bought at least once, or being bought. */
export type ListedCourse = Course & {
  policy: CancellationPolicy | null
  members: number
  isSold: boolean
  now: Date
  dates: ListedDate[]
}

const live = sql`b.offering_id = ${offerings.id} and is_live(b.status, b.held_until)`

/** Names the table, because Drizzle omits it in a query of one table, and `id` would be that of the subquery. */
const courseId = sql.raw('courses.id')

async function readCourses(reader: Reader, where: SQL | undefined): Promise<ListedCourse[]> {
  const rows = await reader
    .select({
      ...courseColumns,
      policy: policyColumn(courses.policyId),
      members: sql<number>`(select count(*)::int from accounts a where a.course_id = ${courseId} and a.ended_at is null)`,
      isSold: sql<boolean>`(exists (select from accounts a where a.course_id = ${courseId}) or exists (select from orders o where o.course_id = ${courseId}))`,
      now: clock,
    })
    .from(courses)
    .where(where)
    .orderBy(desc(courses.id))
  const dates = await listDates(
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map((course) => ({ ...course, dates: dates.filter(({ courseId }) => courseId === course.id) }))
}

async function listDates(reader: Reader, courseIds: number[]): Promise<ListedDate[]> {
  if (courseIds.length === 0) return []
  const rows = await reader
    .select({
      courseId: courseDates.courseId,
      offeringId: offerings.id,
      insteadOf: courseDates.insteadOf,
      startsAt: offerings.startsAt,
      endsAt: offerings.endsAt,
      isActive: offerings.isActive,
      hasBegun: sql<boolean>`${offerings.startsAt} <= clock_timestamp()`,
      price: sql<number>`coalesce(${offerings.price}, 0)`,
      seatsLeft: sql<number>`greatest(0, least(
        ${offerings.capacity} - (select count(*) from bookings b where ${live}) - seats_kept(${offerings.id}, ${courses.id}, 0),
        ${courses.seats} - (select count(*) from bookings b left join orders o on o.id = b.order_id left join accounts a on a.id = b.account_id
          where ${live} and coalesce(o.course_id, a.course_id) = ${courses.id})))::int`,
      policy: policyColumn(policyInForce),
      texts: textColumns,
    })
    .from(courseDates)
    .innerJoin(courses, eq(courses.id, courseDates.courseId))
    .innerJoin(offerings, eq(offerings.id, courseDates.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .where(inArray(courseDates.courseId, courseIds))
    .orderBy(asc(offerings.startsAt), asc(offerings.id))
  return rows.map(({ texts, ...row }) => ({ ...row, texts: { ...texts, service: null } }))
}

export const listCourses = (reader: Reader): Promise<ListedCourse[]> => readCourses(reader, undefined)

export async function findListedCourse(reader: Reader, id: number): Promise<ListedCourse | undefined> {
  return (await readCourses(reader, eq(courses.id, id)))[0]
}

const hasDateAhead = sql`exists (select from course_dates d join offerings o on o.id = d.offering_id
  where d.course_id = ${courseId} and o.is_active and o.starts_at > clock_timestamp())`

/** Lists the courses that have an upcoming date and are on sale, or will be. */
export const listPublicCourses = (reader: Reader): Promise<ListedCourse[]> =>
  readCourses(
    reader,
    and(isNull(courses.closedAt), or(isNull(courses.saleUntil), sql`${courses.saleUntil} > clock_timestamp()`), hasDateAhead),
  )

export const listMembers = (reader: Reader, courseId: number) =>
  reader
    .select({ passId: accounts.id, person: knownPersonColumns(people), boughtAt: accounts.createdAt, endedWhy: accounts.endedWhy })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .where(eq(accounts.courseId, courseId))
    .orderBy(sql`lower(${people.firstName} || ' ' || ${people.lastName})`, asc(accounts.id))

/** `course`: a date of the person's own course. `make_up`: paid by the pass of another course. `other`: any other booking. */
export type ComesAs = 'course' | 'make_up' | 'other'

export const listPeopleOfDates = (reader: Reader, courseId: number) =>
  reader
    .select({
      offeringId: bookings.offeringId,
      bookingId: bookings.id,
      person: knownPersonColumns(people),
      comesAs: sql<ComesAs>`case
        when coalesce(a.course_id, o.course_id) is null then 'other'
        when exists (select from course_dates d where d.course_id = coalesce(a.course_id, o.course_id)
          and d.offering_id = ${bookings.offeringId}) then 'course'
        else 'make_up' end`,
      status: sql<'pending' | 'paid'>`${bookings.status}`,
      attendance: bookings.attendance,
    })
    .from(bookings)
    .innerJoin(courseDates, eq(courseDates.offeringId, bookings.offeringId))
    .innerJoin(people, eq(people.id, bookings.personId))
    .leftJoin(sql`accounts a`, sql`a.id = ${bookings.accountId}`)
    .leftJoin(sql`orders o`, sql`o.id = ${bookings.orderId}`)
    .where(and(eq(courseDates.courseId, courseId), sql`is_live(${bookings.status}, ${bookings.heldUntil})`))
    .orderBy(sql`lower(${people.firstName} || ' ' || ${people.lastName})`, asc(bookings.id))

export type PersonOfDate = Awaited<ReturnType<typeof listPeopleOfDates>>[number]

/** Lists courses that follow another course and whose sale begins within this number of days. */
export const listComingCourses = (reader: Reader, days: number): Promise<ListedCourse[]> =>
  readCourses(
    reader,
    and(
      isNotNull(courses.follows),
      isNull(courses.closedAt),
      sql`${courses.saleFrom} > clock_timestamp() and ${courses.saleFrom} < clock_timestamp() + make_interval(days => ${days})`,
      hasDateAhead,
    ),
  )

/** Lists people with a pass of the earlier course but none of the next one, who want reminders and have not got this email yet. */
export const listEarlierMembers = (reader: Reader, { id, follows }: { id: number; follows: number | null }) =>
  reader
    .selectDistinct({ personId: people.id, to: people.email, language: people.language })
    .from(accounts)
    .innerJoin(people, eq(people.id, accounts.personId))
    .where(
      and(
        eq(accounts.courseId, follows ?? 0),
        isNull(accounts.endedAt),
        people.reminders,
        notLike(people.email, '%.invalid'),
        sql`not exists (select from accounts a where a.person_id = ${people.id} and a.course_id = ${id} and a.ended_at is null)`,
        sql`not exists (select from mails m where m.cause = 'course-kept:' || ${id}::int || ':' || ${people.id})`,
      ),
    )
    .orderBy(asc(people.id))
