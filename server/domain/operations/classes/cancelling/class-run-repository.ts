import { and, asc, eq, inArray, lte, notExists, or, sql } from 'drizzle-orm'
import { clock } from '../../../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../../../db/database.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { classRunNotices } from '../../../../db/schema/class-run-notices.ts'
import { classRunItems, classRuns } from '../../../../db/schema/days-off.ts'
import type { RefusalReason } from '../../../kernel/decision.ts'
import type { ClassRun, ClassRunAct, ClassRunItem } from './class-run.ts'

const isAtIt = inArray(classRuns.status, ['waiting', 'running'])

const columns = {
  id: classRuns.id,
  daysOffId: classRuns.daysOffId,
  staffId: classRuns.personId,
  reason: { en: classRuns.reasonEn, ru: classRuns.reasonRu },
  tell: classRuns.tell,
  force: classRuns.force,
  status: classRuns.status,
  runsAt: classRuns.runsAt,
}
const itemColumns = {
  offeringId: classRunItems.offeringId,
  act: classRunItems.act,
  startsAt: classRunItems.startsAt,
  change: classRunItems.change,
  status: classRunItems.status,
  why: classRunItems.why,
}

/** Answers with the id. */
export async function insertRun(tx: Transaction, run: Omit<ClassRun, 'id' | 'status'>, acts: ClassRunAct[]): Promise<number> {
  const { staffId, reason, ...values } = run
  const [row] = await tx
    .insert(classRuns)
    .values({ ...values, personId: staffId, reasonEn: reason.en, reasonRu: reason.ru, createdAt: clock })
    .returning({ id: classRuns.id })
  if (!row) throw new Error('The run was not stored.')
  if (acts.length > 0) await tx.insert(classRunItems).values(acts.map((act) => ({ ...act, runId: row.id })))
  return row.id
}

/** Whether any is waiting or running. */
export async function isRunUnderWay(reader: Reader): Promise<boolean> {
  const rows = await reader.select({ id: classRuns.id }).from(classRuns).where(isAtIt).limit(1)
  return rows.length > 0
}

/** Undefined: there is no such run. */
export async function findRun(reader: Reader, id: number): Promise<(ClassRun & { items: ClassRunItem[] }) | undefined> {
  const [run] = await reader.select(columns).from(classRuns).where(eq(classRuns.id, id))
  if (!run) return undefined
  const items = await reader
    .select(itemColumns)
    .from(classRunItems)
    .where(eq(classRunItems.runId, id))
    .orderBy(asc(classRunItems.offeringId))
  return { ...run, items: items as ClassRunItem[] }
}

/** Locks the run of these days off. */
export async function lockRunOf(tx: Transaction, daysOffId: number): Promise<ClassRun | undefined> {
  const [row] = await tx.select(columns).from(classRuns).where(eq(classRuns.daysOffId, daysOffId)).for('no key update')
  return row
}

/** Undoes it while that can be done; false: it is too late. */
export async function markRunUndone(tx: Transaction, id: number): Promise<boolean> {
  const rows = await tx
    .update(classRuns)
    .set({ status: 'undone', endedAt: clock })
    .where(and(eq(classRuns.id, id), eq(classRuns.status, 'waiting'), sql`${classRuns.runsAt} > clock_timestamp()`))
    .returning({ id: classRuns.id })
  return rows.length > 0
}

/** From here on it cannot be undone. Undefined: its time has not come, or it is over. Safe to repeat. */
export async function beginRun(db: Database, id: number): Promise<ClassRun | undefined> {
  const [row] = await db
    .update(classRuns)
    .set({ status: 'running' })
    .where(and(eq(classRuns.id, id), isAtIt, lte(classRuns.runsAt, clock)))
    .returning(columns)
  return row
}

/** Those whose time has come and that are not finished, the oldest first. */
export async function dueRuns(reader: Reader): Promise<number[]> {
  const rows = await reader
    .select({ id: classRuns.id })
    .from(classRuns)
    .where(and(isAtIt, or(eq(classRuns.status, 'running'), lte(classRuns.runsAt, clock))))
    .orderBy(asc(classRuns.id))
  return rows.map(({ id }) => id)
}

/** Ends it, unless a class of it still waits, is being cancelled, or somebody is still to be told. */
export async function endRun(db: Database, id: number): Promise<void> {
  const waits = db
    .select({ id: classRunItems.offeringId })
    .from(classRunItems)
    .where(and(eq(classRunItems.runId, id), eq(classRunItems.status, 'waiting')))
  const goesOn = db
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(and(eq(cancellations.runId, id), inArray(cancellations.status, ['waiting', 'running'])))
  const untold = db
    .select({ id: classRunNotices.bookingId })
    .from(classRunNotices)
    .where(and(eq(classRunNotices.runId, id), sql`${classRunNotices.toldAt} is null`))
  await db
    .update(classRuns)
    .set({ status: 'done', endedAt: clock })
    .where(and(eq(classRuns.id, id), eq(classRuns.status, 'running'), notExists(waits), notExists(goesOn), notExists(untold)))
}

/** The classes of it that nothing was done to yet: what is cancelled first, which makes room. */
export async function waitingItems(reader: Reader, runId: number): Promise<ClassRunItem[]> {
  const rows = await reader
    .select(itemColumns)
    .from(classRunItems)
    .where(and(eq(classRunItems.runId, runId), eq(classRunItems.status, 'waiting')))
    .orderBy(asc(classRunItems.act), asc(classRunItems.offeringId))
  return rows as ClassRunItem[]
}

/** Locks it. False: it has been dealt with, or the class is gone. */
export async function lockWaitingItem(tx: Transaction, runId: number, offeringId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: classRunItems.offeringId })
    .from(classRunItems)
    .where(and(isItem(runId, offeringId), eq(classRunItems.status, 'waiting')))
    .for('no key update')
  return rows.length > 0
}

export async function markItemDone(tx: Transaction, runId: number, offeringId: number): Promise<void> {
  await tx.update(classRunItems).set({ status: 'done' }).where(isItem(runId, offeringId))
}

export async function markItemRefused(db: Database, runId: number, offeringId: number, why: RefusalReason): Promise<void> {
  await db
    .update(classRunItems)
    .set({ status: 'refused', why })
    .where(and(isItem(runId, offeringId), eq(classRunItems.status, 'waiting')))
}

const isItem = (runId: number, offeringId: number) => and(eq(classRunItems.runId, runId), eq(classRunItems.offeringId, offeringId))

/** Its classes that are being cancelled. */
export async function unfinishedCancellations(reader: Reader, runId: number): Promise<number[]> {
  const rows = await reader
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(and(eq(cancellations.runId, runId), inArray(cancellations.status, ['waiting', 'running'])))
    .orderBy(asc(cancellations.id))
  return rows.map(({ id }) => id)
}

/** The runs of these days off, with all of their classes. */
export async function listRunsOf(reader: Reader, daysOffIds: number[]): Promise<(ClassRun & { items: ClassRunItem[] })[]> {
  if (daysOffIds.length === 0) return []
  const runs = await reader.select(columns).from(classRuns).where(inArray(classRuns.daysOffId, daysOffIds)).orderBy(asc(classRuns.id))
  if (runs.length === 0) return []
  const ids = runs.map(({ id }) => id)
  const items = await reader
    .select({ runId: classRunItems.runId, ...itemColumns })
    .from(classRunItems)
    .where(inArray(classRunItems.runId, ids))
    .orderBy(asc(classRunItems.offeringId))
  const byRun = Map.groupBy(items, ({ runId }) => runId)
  return runs.map((run) => ({ ...run, items: (byRun.get(run.id) ?? []) as unknown as ClassRunItem[] }))
}
