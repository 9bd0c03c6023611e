import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Database, type Reader, rowsOf, type Transaction } from '../../../db/database.ts'
import { bookingRunItems, bookingRuns } from '../../../db/schema/booking-runs.ts'
import { cancellations, classMessages } from '../../../db/schema/cancellations.ts'
import { classRunItems, classRuns } from '../../../db/schema/days-off.ts'
import { deferredActions } from '../../../db/schema/deferred-actions.ts'
import { imports } from '../../../db/schema/imports.ts'
import { merges } from '../../../db/schema/merges.ts'
import { newsletters } from '../../../db/schema/newsletters.ts'
import { removals } from '../../../db/schema/removals.ts'
import { scheduleChanges } from '../../../db/schema/schedule.ts'
import { statusChanges } from '../../../db/schema/status-changes.ts'
import type { RefusalReason } from '../decision.ts'

// Every table of runs has the columns `id`, `status`, `runs_at` and `ended_at`; every table of their items has `run_id`, `status` and `why`.

const RUNS = { cancellation: cancellations, class_run: classRuns, booking_run: bookingRuns }
const ITEMS = {
  class_run: { table: classRunItems, key: classRunItems.offeringId },
  booking_run: { table: bookingRunItems, key: bookingRunItems.bookingId },
}

export type RunKind = keyof typeof RUNS
/** An item of a run. `id`: the id of its class or booking. */
export type RunItem = { kind: keyof typeof ITEMS; runId: number; id: number }

export const isUnderWayIn = (table: PgTable): SQL => sql`${table}.status in ('waiting', 'running')`

export async function isAnyRunUnderWay(reader: Reader): Promise<boolean> {
  const underWay = [classRuns, bookingRuns].map((table) => sql`select 1 from ${table} where ${isUnderWayIn(table)}`)
  return (await rowsOf(reader, sql`${sql.join(underWay, sql` union all `)} limit 1`)).length > 0
}

/** Begins or continues a run, which then cannot be undone any more. Returns false if it is not due yet, done or undone. Safe to repeat. */
export async function beginRun(db: Database, kind: RunKind, id: number): Promise<boolean> {
  const table = RUNS[kind]
  const isDue = sql`${isUnderWayIn(table)} and runs_at <= clock_timestamp()`
  return (await rowsOf(db, sql`update ${table} set status = 'running' where id = ${id} and ${isDue} returning 1`)).length > 0
}

export async function dueRuns(reader: Reader, kind: RunKind): Promise<number[]> {
  const table = RUNS[kind]
  const isDue = sql`${isUnderWayIn(table)} and (status = 'running' or runs_at <= clock_timestamp())`
  const rows = await rowsOf<{ id: number }>(reader, sql`select id from ${table} where ${isDue} order by id`)
  return rows.map(({ id }) => id)
}

/** Marks a running run as done, unless one of its items is waiting or `goesOn` is true. Returns whether this call ended it. */
export async function endRun(db: Database | Transaction, kind: RunKind, id: number, goesOn = sql`false`): Promise<boolean> {
  const waits =
    kind === 'cancellation' ? sql`false` : sql`exists (select from ${ITEMS[kind].table} where run_id = ${id} and status = 'waiting')`
  const ended = sql`update ${RUNS[kind]} set status = 'done', ended_at = clock_timestamp()
    where id = ${id} and status = 'running' and not ${waits} and not ${goesOn} returning 1`
  return (await rowsOf(db, ended)).length > 0
}

const isItem = ({ kind, runId, id }: RunItem): SQL => sql`run_id = ${runId} and ${ITEMS[kind].key} = ${id}`

export async function lockWaitingItem(tx: Transaction, item: RunItem): Promise<boolean> {
  const { table } = ITEMS[item.kind]
  const rows = await rowsOf(tx, sql`select 1 from ${table} where ${isItem(item)} and status = 'waiting' for no key update`)
  return rows.length > 0
}

export async function markItemDone(tx: Transaction, item: RunItem): Promise<void> {
  await tx.execute(sql`update ${ITEMS[item.kind].table} set status = 'done' where ${isItem(item)}`)
}

export async function markItemRefused(db: Database, item: RunItem, why: RefusalReason): Promise<void> {
  await db.execute(sql`update ${ITEMS[item.kind].table} set status = 'refused', why = ${why} where ${isItem(item)} and status = 'waiting'`)
}

const run = <Table extends { status: AnyPgColumn; runsAt: AnyPgColumn }>(table: Table) => ({
  table,
  isUndone: sql`${table.status} = 'undone'`,
  isTooLate: sql`${table.status} <> 'waiting' or ${table.runsAt} <= clock_timestamp()`,
  undone: sql`status = 'undone', ended_at = clock_timestamp()`,
})

/**
 * For rows that are not runs: the row can be undone until `end`, or until the condition `orIf` is met. `forgets`: columns to clear when
 * undone.
 */
const until = <Table extends { undoneAt: AnyPgColumn }>(table: Table, end: AnyPgColumn, { orIf = sql`false`, forgets = sql`` } = {}) => ({
  table,
  isUndone: sql`${table.undoneAt} is not null`,
  isTooLate: sql`${end} <= clock_timestamp() or ${orIf}`,
  undone: sql`undone_at = clock_timestamp() ${forgets}`,
})

const UNDOABLE = {
  cancellation: run(cancellations),
  class_run: run(classRuns),
  booking_run: run(bookingRuns),
  deferred_action: run(deferredActions),
  removal: until(removals, removals.runsAt, { orIf: sql`${removals.doneAt} is not null or ${removals.refusal} is not null` }),
  schedule_change: until(scheduleChanges, scheduleChanges.undoUntil, { forgets: sql`, removed = null` }),
  status_change: until(statusChanges, statusChanges.undoUntil),
  people_import: until(imports, imports.undoUntil),
  merge: until(merges, merges.undoUntil, { orIf: sql`${merges.fields} is null`, forgets: sql`, fields = null` }),
  newsletter: until(newsletters, newsletters.leavesAt),
  class_message: until(classMessages, classMessages.leavesAt),
}

export type UndoKind = keyof typeof UNDOABLE
type UndoState = 'open' | 'undone' | 'too_late'

export const canBeUndone = (kind: UndoKind): SQL<boolean> => sql`not (${UNDOABLE[kind].isUndone} or ${UNDOABLE[kind].isTooLate})`

/** Locks the row, then reads its state. Returns undefined if it does not exist. */
export async function lockUndo(tx: Transaction, kind: UndoKind, id: number): Promise<UndoState | undefined> {
  const { table, isUndone, isTooLate } = UNDOABLE[kind]
  await tx.execute(sql`select 1 from ${table} where id = ${id} for no key update`)
  const state = sql`case when ${isUndone} then 'undone' when ${isTooLate} then 'too_late' else 'open' end`
  const [row] = await rowsOf<{ state: UndoState }>(tx, sql`select ${state} as state from ${table} where id = ${id}`)
  return row?.state
}

export async function markUndone(tx: Transaction, kind: UndoKind, id: number): Promise<void> {
  const { table, undone } = UNDOABLE[kind]
  await tx.execute(sql`update ${table} set ${undone} where id = ${id}`)
}
