import { and, asc, eq, inArray, lte, max, or, sql } from 'drizzle-orm'
import { clock } from '../../../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../../../db/database.ts'
import { equalsAnyId } from '../../../../db/equals-any.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { isLateLeaver } from '../../../bookings/roster/late-leavers-repository.ts'
import { type BookingOwner, isLive } from '../../../bookings/seats/booking-repository.ts'
import type { Cancellation } from './cancellation.ts'

const isAtIt = inArray(cancellations.status, ['waiting', 'running'])
const isBeforeItRuns = sql<boolean>`${cancellations.status} = 'waiting' and ${cancellations.runsAt} > clock_timestamp()`

const columns = {
  id: cancellations.id,
  offeringId: cancellations.offeringId,
  staffId: cancellations.personId,
  status: cancellations.status,
  runsAt: cancellations.runsAt,
  reason: { en: cancellations.reasonEn, ru: cancellations.reasonRu },
  tell: cancellations.tell,
  wasActive: cancellations.wasActive,
  runId: cancellations.runId,
  canBeUndone: isBeforeItRuns,
}

type New = Pick<Cancellation, 'offeringId' | 'staffId' | 'reason' | 'tell' | 'wasActive' | 'runId' | 'runsAt'>

/** The offering is locked before. Answers with the id. */
export async function insertCancellation(tx: Transaction, { staffId, reason, ...values }: New): Promise<number> {
  const [row] = await tx
    .insert(cancellations)
    .values({ ...values, personId: staffId, reasonEn: reason.en, reasonRu: reason.ru, createdAt: clock })
    .returning({ id: cancellations.id })
  if (!row) throw new Error('The cancellation was not stored.')
  return row.id
}

/** The latest of each of these classes; a class that never was called off is not there. */
export async function latestCancellations(reader: Reader, offeringIds: number[]): Promise<Cancellation[]> {
  if (offeringIds.length === 0) return []
  const latest = reader
    .select({ id: max(cancellations.id) })
    .from(cancellations)
    .where(equalsAnyId(cancellations.offeringId, offeringIds))
    .groupBy(cancellations.offeringId)
  return reader.select(columns).from(cancellations).where(inArray(cancellations.id, latest))
}

export const latestCancellation = async (reader: Reader, offeringId: number): Promise<Cancellation | undefined> =>
  (await latestCancellations(reader, [offeringId]))[0]

export async function findCancellation(reader: Reader, id: number): Promise<Cancellation | undefined> {
  const [row] = await reader.select(columns).from(cancellations).where(eq(cancellations.id, id))
  return row
}

/** Takes it back while that can be done; false: it is too late. */
export async function markUndone(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .update(cancellations)
    .set({ status: 'undone', endedAt: clock })
    .where(and(eq(cancellations.id, id), isBeforeItRuns))
    .returning({ id: cancellations.id })
  return rows.length > 0
}

/** From here on it cannot be undone. Undefined: its time has not come, or it is over. Safe to repeat. */
export async function beginCancellation(db: Database, id: number): Promise<Cancellation | undefined> {
  const [row] = await db
    .update(cancellations)
    .set({ status: 'running' })
    .where(and(eq(cancellations.id, id), isAtIt, lte(cancellations.runsAt, clock)))
    .returning(columns)
  return row
}

export async function endCancellation(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(cancellations)
    .set({ status: 'done', endedAt: clock })
    .where(and(eq(cancellations.id, id), eq(cancellations.status, 'running')))
}

/** Those whose time has come and that are not finished, the oldest first. */
export async function dueCancellations(reader: Reader): Promise<number[]> {
  const rows = await reader
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(and(isAtIt, or(eq(cancellations.status, 'running'), lte(cancellations.runsAt, clock))))
    .orderBy(asc(cancellations.id))
  return rows.map(({ id }) => id)
}

/** What cancelling a class has still to deal with: every live place in it, and whoever has left it late and not been refunded the rest. */
export const listSeatsToClear = (reader: Reader, offeringId: number): Promise<Pick<BookingOwner, 'id' | 'personId'>[]> =>
  reader
    .select({ id: bookings.id, personId: bookings.personId })
    .from(bookings)
    .where(and(eq(bookings.offeringId, offeringId), or(isLive, isLateLeaver)))
    .orderBy(asc(bookings.id))

/** Whether its person has left it late, and is owed the rest where the class is cancelled. It is locked before. */
export async function hasLeftLate(tx: Transaction, bookingId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isLateLeaver))
  return rows.length > 0
}

/** Whoever left it late has been dealt with, with the class. */
export async function markCancelledWithClass(tx: Transaction, bookingId: number, cancellationId: number): Promise<void> {
  await tx.update(bookings).set({ cancellationId }).where(eq(bookings.id, bookingId))
}
