import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { rowsOf, type Transaction } from '../../db/database.ts'
import { bookingRuns } from '../../db/schema/booking-runs.ts'
import { cancellations, classMessages } from '../../db/schema/cancellations.ts'
import { classRuns } from '../../db/schema/days-off.ts'
import { imports } from '../../db/schema/imports.ts'
import { merges } from '../../db/schema/merges.ts'
import { newsletters } from '../../db/schema/newsletters.ts'
import { removals } from '../../db/schema/removals.ts'
import { scheduleChanges } from '../../db/schema/schedule.ts'
import { statusChanges } from '../../db/schema/status-changes.ts'

/** A run can be undone until it begins. */
const run = <Table extends { status: AnyPgColumn; runsAt: AnyPgColumn }>(table: Table) => ({
  table,
  isUndone: sql`${table.status} = 'undone'`,
  isTooLate: sql`${table.status} <> 'waiting' or ${table.runsAt} <= clock_timestamp()`,
  undone: sql`status = 'undone', ended_at = clock_timestamp()`,
})

/** Anything else until a moment. `orIf`: or until that is so. `forgets`: what is not kept once it is undone. */
const until = <Table extends { undoneAt: AnyPgColumn }>(table: Table, end: AnyPgColumn, { orIf = sql`false`, forgets = sql`` } = {}) => ({
  table,
  isUndone: sql`${table.undoneAt} is not null`,
  isTooLate: sql`${end} <= clock_timestamp() or ${orIf}`,
  undone: sql`undone_at = clock_timestamp() ${forgets}`,
})

const KINDS = {
  cancellation: run(cancellations),
  class_run: run(classRuns),
  booking_run: run(bookingRuns),
  removal: until(removals, removals.runsAt, { orIf: sql`${removals.doneAt} is not null or ${removals.refusal} is not null` }),
  schedule_change: until(scheduleChanges, scheduleChanges.undoUntil, { forgets: sql`, removed = null` }),
  status_change: until(statusChanges, statusChanges.undoUntil),
  people_import: until(imports, imports.undoUntil),
  merge: until(merges, merges.undoUntil, { orIf: sql`${merges.fields} is null`, forgets: sql`, fields = null` }),
  newsletter: until(newsletters, newsletters.leavesAt),
  class_message: until(classMessages, classMessages.leavesAt),
}

/** Everything that can be undone for a while. */
export type UndoKind = keyof typeof KINDS
export type UndoState = 'open' | 'undone' | 'too_late'

/** Of a row of that table: it can be undone now, by the database's clock. */
export const canBeUndone = (kind: UndoKind): SQL<boolean> => sql`not (${KINDS[kind].isUndone} or ${KINDS[kind].isTooLate})`

/** Locks the row, and reads its state after the wait. Undefined: there is none. */
export async function lockUndo(tx: Transaction, kind: UndoKind, id: number): Promise<UndoState | undefined> {
  const { table, isUndone, isTooLate } = KINDS[kind]
  await tx.execute(sql`select 1 from ${table} where id = ${id} for no key update`)
  const state = sql`case when ${isUndone} then 'undone' when ${isTooLate} then 'too_late' else 'open' end`
  const [row] = await rowsOf<{ state: UndoState }>(tx, sql`select ${state} as state from ${table} where id = ${id}`)
  return row?.state
}

/** The row is locked before. */
export async function markUndone(tx: Transaction, kind: UndoKind, id: number): Promise<void> {
  const { table, undone } = KINDS[kind]
  await tx.execute(sql`update ${table} set ${undone} where id = ${id}`)
}
