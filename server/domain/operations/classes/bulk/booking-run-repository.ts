import { and, asc, eq, inArray, lte, notExists, or, sql } from 'drizzle-orm'
import { clock } from '../../../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../../../db/database.ts'
import { bookingRunItems, bookingRuns } from '../../../../db/schema/booking-runs.ts'
import type { RefusalReason } from '../../../kernel/decision.ts'
import type { BookingRun, BookingRunAct, BookingRunItem, BookingRunWish } from './booking-run.ts'

const isAtIt = inArray(bookingRuns.status, ['waiting', 'running'])

const itemColumns = {
  bookingId: bookingRunItems.bookingId,
  amount: bookingRunItems.amount,
  status: bookingRunItems.status,
  why: sql<RefusalReason | null>`${bookingRunItems.why}`,
}

/** Answers with the id. A second one at the same time breaks `booking_runs_one_at_a_time`. */
export async function insertBookingRun(
  tx: Transaction,
  { act, staffId, runsAt }: Pick<BookingRun, 'act' | 'staffId' | 'runsAt'>,
  wishes: BookingRunWish[],
): Promise<number> {
  const [row] = await tx
    .insert(bookingRuns)
    .values({ ...valuesOf(act), personId: staffId, runsAt, createdAt: clock })
    .returning({ id: bookingRuns.id })
  if (!row) throw new Error('The run was not stored.')
  await tx.insert(bookingRunItems).values(wishes.map((wish) => ({ ...wish, runId: row.id })))
  return row.id
}

function valuesOf(act: BookingRunAct) {
  if (act.act === 'paid') return act
  const { subject, text } = act
  return { act: act.act, subjectEn: subject.en, subjectRu: subject.ru, textEn: text.en, textRu: text.ru }
}

const runOf = ({ act, method, ...row }: typeof bookingRuns.$inferSelect): BookingRun => ({
  id: row.id,
  staffId: row.personId,
  act:
    act === 'paid' && method !== null
      ? { act, method }
      : { act: 'message', subject: { en: row.subjectEn, ru: row.subjectRu }, text: { en: row.textEn, ru: row.textRu } },
  status: row.status,
  runsAt: row.runsAt,
})

/** Whether any is waiting or running. */
export async function isBookingRunUnderWay(reader: Reader): Promise<boolean> {
  const rows = await reader.select({ id: bookingRuns.id }).from(bookingRuns).where(isAtIt).limit(1)
  return rows.length > 0
}

/** Undefined: there is no such run. */
export async function findBookingRun(reader: Reader, id: number): Promise<(BookingRun & { items: BookingRunItem[] }) | undefined> {
  const [run] = await reader.select().from(bookingRuns).where(eq(bookingRuns.id, id))
  if (!run) return undefined
  const items = await reader
    .select(itemColumns)
    .from(bookingRunItems)
    .where(eq(bookingRunItems.runId, id))
    .orderBy(asc(bookingRunItems.bookingId))
  return { ...runOf(run), items }
}

/** Undoes it while that can be done; false: it is too late. */
export async function markBookingRunUndone(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .update(bookingRuns)
    .set({ status: 'undone', endedAt: clock })
    .where(and(eq(bookingRuns.id, id), eq(bookingRuns.status, 'waiting'), sql`${bookingRuns.runsAt} > clock_timestamp()`))
    .returning({ id: bookingRuns.id })
  return rows.length > 0
}

/** From here on it cannot be undone. Undefined: its time has not come, or it is over. Safe to repeat. */
export async function beginBookingRun(db: Database, id: number): Promise<BookingRun | undefined> {
  const [row] = await db
    .update(bookingRuns)
    .set({ status: 'running' })
    .where(and(eq(bookingRuns.id, id), isAtIt, lte(bookingRuns.runsAt, clock)))
    .returning()
  return row && runOf(row)
}

/** Those whose time has come and that are not finished. */
export async function dueBookingRuns(reader: Reader): Promise<number[]> {
  const rows = await reader
    .select({ id: bookingRuns.id })
    .from(bookingRuns)
    .where(and(isAtIt, or(eq(bookingRuns.status, 'running'), lte(bookingRuns.runsAt, clock))))
    .orderBy(asc(bookingRuns.id))
  return rows.map(({ id }) => id)
}

/** Ends it, unless a booking of it still waits. */
export async function endBookingRun(db: Database, id: number): Promise<void> {
  const waits = db
    .select({ id: bookingRunItems.bookingId })
    .from(bookingRunItems)
    .where(and(eq(bookingRunItems.runId, id), eq(bookingRunItems.status, 'waiting')))
  await db
    .update(bookingRuns)
    .set({ status: 'done', endedAt: clock })
    .where(and(eq(bookingRuns.id, id), eq(bookingRuns.status, 'running'), notExists(waits)))
}

/** The bookings of it that nothing was done to yet. */
export async function waitingBookingItems(reader: Reader, runId: number): Promise<BookingRunItem[]> {
  return reader
    .select(itemColumns)
    .from(bookingRunItems)
    .where(and(eq(bookingRunItems.runId, runId), eq(bookingRunItems.status, 'waiting')))
    .orderBy(asc(bookingRunItems.bookingId))
}

/** Locks it; its booking is locked before. False: it has been dealt with. */
export async function lockWaitingBookingItem(tx: Transaction, runId: number, bookingId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: bookingRunItems.bookingId })
    .from(bookingRunItems)
    .where(and(isItem(runId, bookingId), eq(bookingRunItems.status, 'waiting')))
    .for('no key update')
  return rows.length > 0
}

export async function markBookingItemDone(tx: Transaction, runId: number, bookingId: number): Promise<void> {
  await tx.update(bookingRunItems).set({ status: 'done' }).where(isItem(runId, bookingId))
}

export async function markBookingItemRefused(db: Database, runId: number, bookingId: number, why: RefusalReason): Promise<void> {
  await db
    .update(bookingRunItems)
    .set({ status: 'refused', why })
    .where(and(isItem(runId, bookingId), eq(bookingRunItems.status, 'waiting')))
}

const isItem = (runId: number, bookingId: number) => and(eq(bookingRunItems.runId, runId), eq(bookingRunItems.bookingId, bookingId))
