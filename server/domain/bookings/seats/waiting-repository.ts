import { and, asc, eq, exists, inArray, not, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { waiting } from '../../../db/schema/waiting.ts'
import { isLive } from './booking-repository.ts'

// The waiting list of a class. Whoever writes an entry has its class locked; what its person's booking does to it, a trigger writes.

/** Somebody in the waiting list of a class. */
export type Entry = Pick<
  typeof waiting.$inferSelect,
  'id' | 'offeringId' | 'personId' | 'take' | 'status' | 'bookingId' | 'language' | 'timeZone'
>

const entryColumns = {
  id: waiting.id,
  offeringId: waiting.offeringId,
  personId: waiting.personId,
  take: waiting.take,
  status: waiting.status,
  bookingId: waiting.bookingId,
  language: waiting.language,
  timeZone: waiting.timeZone,
}

const waits = eq(waiting.status, 'waiting')

/** Whose turn is next: who joined first. */
export async function findFirst(reader: Reader, offeringId: number): Promise<Entry | undefined> {
  const [row] = await reader
    .select(entryColumns)
    .from(waiting)
    .where(and(eq(waiting.offeringId, offeringId), waits))
    .orderBy(asc(waiting.joinedAt), asc(waiting.id))
    .limit(1)
  return row
}

export async function findEntry(reader: Reader, id: number): Promise<Entry | undefined> {
  const [row] = await reader.select(entryColumns).from(waiting).where(eq(waiting.id, id))
  return row
}

/** A person's entry of a class that waits, or whose turn it is; that turn may have run out. */
export async function findOwnEntry(reader: Reader, who: { personId: number; offeringId: number }): Promise<Entry | undefined> {
  const [row] = await reader
    .select(entryColumns)
    .from(waiting)
    .where(and(eq(waiting.offeringId, who.offeringId), eq(waiting.personId, who.personId), inArray(waiting.status, ['waiting', 'turn'])))
  return row
}

/** Everyone who waits for a class, in their order. */
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

type NewEntry = Pick<typeof waiting.$inferInsert, 'offeringId' | 'personId' | 'take' | 'language' | 'timeZone'>

export async function insertEntry(tx: Transaction, entry: NewEntry): Promise<number> {
  const [row] = await tx.insert(waiting).values(entry).returning({ id: waiting.id })
  if (!row) throw new Error('The entry was not stored.')
  return row.id
}

export async function updateTake(tx: Transaction, id: number, take: Entry['take']): Promise<void> {
  await tx.update(waiting).set({ take }).where(eq(waiting.id, id))
}

/** Answers whether it waited until now. */
export async function endEntry(tx: Transaction, id: number, status: 'left' | 'closed'): Promise<boolean> {
  const ended = await tx
    .update(waiting)
    .set({ status })
    .where(and(eq(waiting.id, id), waits))
    .returning({ id: waiting.id })
  return ended.length > 0
}

/** Who waits in a list, at their former place, after staff had taken them off it. */
export async function putBack(tx: Transaction, id: number): Promise<void> {
  await tx.update(waiting).set({ status: 'waiting', bookingId: null }).where(eq(waiting.id, id))
}

/** The person has a spot. */
export async function markTaken(tx: Transaction, id: number, bookingId: number): Promise<void> {
  await tx.update(waiting).set({ status: 'taken', bookingId }).where(eq(waiting.id, id))
}

/** A turn that has run out. Answers whether it was one that a job had given, or its person's own click; undefined: it was no such turn. */
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

/** Of a class that is cancelled: nobody waits for it any more. Answers with those who did. */
export const closeList = (tx: Transaction, offeringId: number, cancellationId: number): Promise<Entry[]> =>
  tx
    .update(waiting)
    .set({ status: 'closed', cancellationId })
    .where(and(eq(waiting.offeringId, offeringId), waits))
    .returning(entryColumns)

/** The classes in whose lists a person is, or was. */
export async function listListsOf(tx: Transaction, personId: number): Promise<number[]> {
  const rows = await tx.selectDistinct({ offeringId: waiting.offeringId }).from(waiting).where(eq(waiting.personId, personId))
  return rows.map(({ offeringId }) => offeringId)
}

/** A person is in no list any more, and nothing says that they were. */
export async function forgetEntries(tx: Transaction, personId: number): Promise<void> {
  await tx.delete(waiting).where(eq(waiting.personId, personId))
}

/** Which of a list they are, from one on. Whether the list is open is not asked. */
export const positionOf = (entry: 'waiting' | 'w') => {
  const own = sql.raw(entry)
  return sql<number>`(select count(*)::int + 1 from waiting other where other.offering_id = ${own}.offering_id and other.status = 'waiting'
    and (other.joined_at, other.id) < (${own}.joined_at, ${own}.id))`
}
