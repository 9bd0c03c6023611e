import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { clock } from '../../../../db/clock.ts'
import type { Reader, Transaction } from '../../../../db/database.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { classRunNotices } from '../../../../db/schema/class-run-notices.ts'
import { classRunItems } from '../../../../db/schema/days-off.ts'
import { isLive } from '../../../bookings/seats/booking-repository.ts'

/** The person of this booking is to be told of what the run did to it. */
export async function insertNotice(tx: Transaction, notice: { bookingId: number; runId: number }): Promise<void> {
  await tx.insert(classRunNotices).values(notice).onConflictDoNothing()
}

/** Who is to be told, and has no spot left in any class that the run is still to cancel. */
export async function listToTell(reader: Reader, runId: number): Promise<number[]> {
  const isStillIn = sql`exists (select 1 from ${classRunItems} i join bookings other on other.offering_id = i.offering_id
    where i.run_id = ${runId} and i.act = 'cancel' and (i.status = 'waiting' or exists (select from ${cancellations} c where c.offering_id = i.offering_id and c.status in ('waiting', 'running')))
    and other.person_id = ${bookings.personId}
    and is_live(other.status, other.held_until))`
  const rows = await reader
    .selectDistinct({ personId: bookings.personId })
    .from(classRunNotices)
    .innerJoin(bookings, eq(bookings.id, classRunNotices.bookingId))
    .where(and(eq(classRunNotices.runId, runId), isNull(classRunNotices.toldAt), sql`not ${isStillIn}`))
    .orderBy(asc(bookings.personId))
  return rows.map(({ personId }) => personId)
}

/** Locks what this person is still to be told of, by booking. `cancellationId`: by which each was cancelled. */
export async function lockNotices(
  tx: Transaction,
  { runId, personId }: { runId: number; personId: number },
): Promise<{ bookingId: number; cancellationId: number }[]> {
  return tx
    .select({ bookingId: classRunNotices.bookingId, cancellationId: cancellations.id })
    .from(classRunNotices)
    .innerJoin(bookings, eq(bookings.id, classRunNotices.bookingId))
    .innerJoin(cancellations, and(eq(cancellations.runId, classRunNotices.runId), eq(cancellations.offeringId, bookings.offeringId)))
    .where(and(eq(classRunNotices.runId, runId), eq(bookings.personId, personId), isNull(classRunNotices.toldAt)))
    .orderBy(asc(classRunNotices.bookingId))
    .for('no key update', { of: classRunNotices })
}

/** Whether the run moves a class in which this person has a spot: then not all of theirs are cancelled. */
export async function hasMoved(reader: Reader, { runId, personId }: { runId: number; personId: number }): Promise<boolean> {
  const rows = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(classRunItems, and(eq(classRunItems.offeringId, bookings.offeringId), eq(classRunItems.runId, runId)))
    .where(and(eq(bookings.personId, personId), isLive, eq(classRunItems.act, 'move'), sql`${classRunItems.status} <> 'refused'`))
    .limit(1)
  return rows.length > 0
}

/** `mailId`: of the one that tells of several. */
export async function markTold(tx: Transaction, runId: number, bookingId: number, mailId: number | null): Promise<void> {
  await tx
    .update(classRunNotices)
    .set({ toldAt: clock, mailId })
    .where(and(eq(classRunNotices.runId, runId), eq(classRunNotices.bookingId, bookingId)))
}
