import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../../db/clock.ts'
import type { Reader, Transaction } from '../../../../db/database.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { classRunNotices } from '../../../../db/schema/class-run-notices.ts'
import { classRunItems } from '../../../../db/schema/days-off.ts'
import { isLive } from '../../../bookings/seats/booking-repository.ts'

export async function insertNotice(tx: Transaction, notice: { bookingId: number; runId: number }): Promise<void> {
  await tx.insert(classRunNotices).values(notice).onConflictDoNothing()
}

/** Lists people with pending notices and without a live booking in a class that the run still has to cancel. */
export async function listPeopleToNotify(reader: Reader, runId: number): Promise<number[]> {
  const isStillIn = sql`exists (select 1 from ${classRunItems} i join bookings other on other.offering_id = i.offering_id
    where i.run_id = ${runId} and i.act = 'cancel' and (i.status = 'waiting' or exists (select from ${cancellations} c where c.offering_id = i.offering_id and c.status in ('waiting', 'running')))
    and other.person_id = ${bookings.personId}
    and is_live(other.status, other.held_until))`
  const rows = await reader
    .selectDistinct({ personId: bookings.personId })
    .from(classRunNotices)
    .innerJoin(bookings, eq(bookings.id, classRunNotices.bookingId))
    .where(and(eq(classRunNotices.runId, runId), isNull(classRunNotices.notifiedAt), sql`not ${isStillIn}`))
    .orderBy(asc(bookings.personId))
  return rows.map(({ personId }) => personId)
}

export async function lockNotices(
  tx: Transaction,
  { runId, personId }: { runId: number; personId: number },
): Promise<{ bookingId: number; cancellationId: number }[]> {
  return tx
    .select({ bookingId: classRunNotices.bookingId, cancellationId: cancellations.id })
    .from(classRunNotices)
    .innerJoin(bookings, eq(bookings.id, classRunNotices.bookingId))
    .innerJoin(cancellations, and(eq(cancellations.runId, classRunNotices.runId), eq(cancellations.offeringId, bookings.offeringId)))
    .where(and(eq(classRunNotices.runId, runId), eq(bookings.personId, personId), isNull(classRunNotices.notifiedAt)))
    .orderBy(asc(classRunNotices.bookingId))
    .for('no key update', { of: classRunNotices })
}

/** Whether the run moves a class in which the person has a live booking. In that case not all of the person's classes are cancelled. */
export async function hasMoved(reader: Reader, { runId, personId }: { runId: number; personId: number }): Promise<boolean> {
  const rows = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(classRunItems, and(eq(classRunItems.offeringId, bookings.offeringId), eq(classRunItems.runId, runId)))
    .where(and(eq(bookings.personId, personId), isLive, eq(classRunItems.act, 'move'), sql`${classRunItems.status} <> 'refused'`))
    .limit(1)
  return rows.length > 0
}

/** `emailId`: the email about several classes. */
export async function markNotified(tx: Transaction, runId: number, bookingId: number, emailId: number | null): Promise<void> {
  await tx
    .update(classRunNotices)
    .set({ notifiedAt: clock, emailId })
    .where(and(eq(classRunNotices.runId, runId), eq(classRunNotices.bookingId, bookingId)))
}
