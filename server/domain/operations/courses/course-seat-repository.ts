import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { first, type Reader } from '../../../db/database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { cancellations } from '../../../db/schema/cancellations.ts'
import { courseDates } from '../../../db/schema/courses.ts'
import { ledgerEntries } from '../../../db/schema/ledger.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { isLateLeaver } from '../../bookings/roster/late-cancellation-repository.ts'
import { isLive } from '../../bookings/seats/booking-repository.ts'

/** Condition: the booked class is a date of the course of the pass. */
const isOwnDate = sql`exists (select from ${courseDates} where ${courseDates.courseId} = ${accounts.courseId}
  and ${courseDates.offeringId} = ${bookings.offeringId})`

/**
 * Lists the bookings of a date whose entry would be returned if the studio cancelled the date now. `courseId`: only bookings paid by
 * passes of this course.
 */
export const listCourseSeats = (reader: Reader, { courseId, offeringId }: { courseId?: number; offeringId: number }) =>
  reader
    .select({ id: bookings.id, personId: bookings.personId, passId: accounts.id })
    .from(bookings)
    .innerJoin(accounts, eq(accounts.id, bookings.accountId))
    .where(
      and(
        eq(bookings.offeringId, offeringId),
        courseId === undefined ? isOwnDate : eq(accounts.courseId, courseId),
        isNull(accounts.endedAt),
        or(isLive, isLateLeaver),
        sql`entries_on(${bookings.id}, ${accounts.id}) > 0`,
      ),
    )

const isReturned = sql`exists (select from ${ledgerEntries} where ${ledgerEntries.bookingId} = ${bookings.id}
  and ${ledgerEntries.accountId} = ${accounts.id} and ${ledgerEntries.why} = 'class_cancelled')`

/** Lists the courses of a cancelled class to whose passes this cancellation has returned entries. */
export async function listReturnedCourses(reader: Reader, cancellationId: number): Promise<number[]> {
  const rows = await reader
    .selectDistinct({ id: sql<number>`${accounts.courseId}` })
    .from(bookings)
    .innerJoin(accounts, eq(accounts.id, bookings.accountId))
    .where(and(eq(bookings.cancellationId, cancellationId), isOwnDate, isReturned))
    .orderBy(accounts.courseId)
  return rows.map(({ id }) => id)
}

/**
 * Lists bookings of a cancelled date whose email waits until the class chosen in its place is filled. `passId`: only bookings paid by this
 * pass.
 */
export const listUnnotified = (
  reader: Reader,
  { courseId, offeringId, passId }: { courseId: number; offeringId: number; passId?: number },
): Promise<{ bookingId: number; cancellationId: number; passId: number }[]> =>
  reader
    .select({ bookingId: bookings.id, cancellationId: cancellations.id, passId: accounts.id })
    .from(bookings)
    .innerJoin(accounts, eq(accounts.id, bookings.accountId))
    .innerJoin(cancellations, eq(cancellations.id, bookings.cancellationId))
    .leftJoin(mails, eq(mails.cause, sql`'class-cancelled:' || ${bookings.id} || ':called-off:' || ${cancellations.id}`))
    .where(
      and(
        eq(bookings.offeringId, offeringId),
        eq(accounts.courseId, courseId),
        passId === undefined ? undefined : eq(accounts.id, passId),
        isReturned,
        cancellations.notify,
        isNotNull(cancellations.replacement),
        isNull(mails.id),
      ),
    )
    .orderBy(bookings.id)

/** Counts the people of a course who got money back for this date. */
export const countDateRefunds = (reader: Reader, { courseId, offeringId }: { courseId: number; offeringId: number }): Promise<number> =>
  reader.$count(
    ledgerEntries,
    sql`${ledgerEntries.cause} like 'refunded:date:%:' || ${offeringId}::int and ${ledgerEntries.accountId} in
      (select id from accounts where course_id = ${courseId})`,
  )

const added = alias(bookings, 'added')

/** Finds the seat that a pass got in place of a cancelled date, if staff chose the other class when they cancelled the date. */
export async function findReplacingBooking(
  reader: Reader,
  { bookingId, cancellationId }: { bookingId: number; cancellationId: number },
): Promise<number | undefined> {
  const row = await first(
    reader
      .select({ id: added.id })
      .from(bookings)
      .innerJoin(cancellations, eq(cancellations.id, bookings.cancellationId))
      .innerJoin(courseDates, eq(courseDates.insteadOf, bookings.offeringId))
      .innerJoin(added, and(eq(added.accountId, bookings.accountId), eq(added.offeringId, courseDates.offeringId)))
      .where(
        and(
          eq(bookings.id, bookingId),
          eq(cancellations.id, cancellationId),
          isNotNull(cancellations.replacement),
          eq(added.status, 'paid'),
          gte(added.paidAt, cancellations.runsAt),
        ),
      )
      .limit(1),
  )
  return row?.id
}
