import { and, asc, eq, exists, inArray, not, sql } from 'drizzle-orm'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { waiting } from '../../../db/schema/waiting.ts'
import { isLive } from './booking-repository.ts'

// Every write to an entry requires the lock of its class. A trigger updates the entry when the person's booking changes.

export type Entry = Pick<
  typeof waiting.$inferSelect,
  'id' | 'offeringId' | 'personId' | 'take' | 'status' | 'bookingId' | 'standingId' | 'language' | 'timeZone'
>

const entryColumns = {
  id: waiting.id,
  offeringId: waiting.offeringId,
  personId: waiting.personId,
  take: waiting.take,
  status: waiting.status,
  bookingId: waiting.bookingId,
  standingId: waiting.standingId,
  language: waiting.language,
  timeZone: waiting.timeZone,
}

const waits = eq(waiting.status, 'waiting')

export async function findFirst(reader: Reader, offeringId: number): Promise<Entry | undefined> {
  const [row] = await reader
    .select(entryColumns)
    .from(waiting)
    .where(and(eq(waiting.offeringId, offeringId), waits))
    .orderBy(asc(waiting.joinedAt), asc(waiting.id))
    .limit(1)
  return row
}

export const findEntry = (reader: Reader, id: number): Promise<Entry | undefined> =>
  first(reader.select(entryColumns).from(waiting).where(eq(waiting.id, id)))

/** Returns the person's entry that is waiting or has a turn, which may have lapsed. */
export async function findOwnEntry(reader: Reader, who: { personId: number; offeringId: number }): Promise<Entry | undefined> {
  const [row] = await reader
    .select(entryColumns)
    .from(waiting)
    .where(and(eq(waiting.offeringId, who.offeringId), eq(waiting.personId, who.personId), inArray(waiting.status, ['waiting', 'turn'])))
  return row
}

export const listWaiting = (reader: Reader, offeringId: number): Promise<Entry[]> =>
  reader
    .select(entryColumns)
    .from(waiting)
    .where(and(eq(waiting.offeringId, offeringId), waits))
    .orderBy(asc(waiting.joinedAt), asc(waiting.id))

export async function hasWaiting(reader: Reader, offeringId: number): Promise<boolean> {
  const [row] = await reader
    .select({ id: waiting.id })
    .from(waiting)
    .where(and(eq(waiting.offeringId, offeringId), waits))
    .limit(1)
  return row !== undefined
}

export const countWaiting = (reader: Reader, offeringId: number): Promise<number> =>
  (reader as Transaction).$count(waiting, and(eq(waiting.offeringId, offeringId), waits))

type NewEntry = Pick<typeof waiting.$inferInsert, 'offeringId' | 'personId' | 'take' | 'standingId' | 'language' | 'timeZone'>

export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<number> {
  const [row] = await tx.insert(waiting).values(entry).returning({ id: waiting.id })
  if (!row) throw new Error('The entry was not stored.')
  return row.id
}

export async function updateTake(tx: Transaction, id: number, take: Entry['take']): Promise<void> {
  await tx.update(waiting).set({ take }).where(eq(waiting.id, id))
}

export async function endEntry(
  tx: Transaction,
  id: number,
  status: 'left' | 'closed',
  { isByStaff = false }: { isByStaff?: boolean } = {},
): Promise<boolean> {
  const ended = await tx
    .update(waiting)
    .set({ status, isLeftByStaff: isByStaff })
    .where(and(eq(waiting.id, id), waits))
    .returning({ id: waiting.id })
  return ended.length > 0
}

export async function reinsertEntry(tx: Transaction, id: number): Promise<void> {
  await tx.update(waiting).set({ status: 'waiting', isLeftByStaff: false, bookingId: null }).where(eq(waiting.id, id))
}

export async function markTaken(tx: Transaction, id: number, bookingId: number): Promise<void> {
  await tx.update(waiting).set({ status: 'taken', bookingId }).where(eq(waiting.id, id))
}

/** Marks a lapsed turn as passed. `isTurn` is false if the hold was the person's own booking. Undefined if no turn has lapsed. */
export async function passTurn(tx: Transaction, id: number): Promise<{ isTurn: boolean } | undefined> {
  const lapsed = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, waiting.bookingId), not(isLive)))
  const [passed] = await tx
    .update(waiting)
    .set({ status: 'passed' })
    .where(and(eq(waiting.id, id), eq(waiting.status, 'turn'), exists(lapsed)))
    .returning({ bookingId: waiting.bookingId })
  if (!passed) return undefined
  const [hold] = await tx
    .select({ isTurn: bookings.isTurn })
    .from(bookings)
    .where(eq(bookings.id, passed.bookingId ?? 0))
  return { isTurn: hold?.isTurn ?? false }
}

export const closeList = (tx: Transaction, offeringId: number, cancellationId: number): Promise<Entry[]> =>
  tx
    .update(waiting)
    .set({ status: 'closed', cancellationId })
    .where(and(eq(waiting.offeringId, offeringId), waits))
    .returning(entryColumns)

export async function listListsOf(tx: Transaction, personId: number): Promise<number[]> {
  const rows = await tx.selectDistinct({ offeringId: waiting.offeringId }).from(waiting).where(eq(waiting.personId, personId))
  return rows.map(({ offeringId }) => offeringId)
}

export async function deleteWaitingEntries(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(waiting).where(eq(waiting.personId, personId))
}

/** Position on the list, counted from 1, whether the list is open or not. */
export const positionOf = (entry: 'waiting' | 'w') => {
  const own = sql.raw(entry)
  return sql<number>`(select count(*)::int + 1 from waiting other where other.offering_id = ${own}.offering_id and other.status = 'waiting'
    and (other.joined_at, other.id) < (${own}.joined_at, ${own}.id))`
}
