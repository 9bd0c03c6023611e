import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { clock } from '../../../../db/clock.ts'
import { type Database, first, type Reader, type Transaction } from '../../../../db/database.ts'
import { cancellations } from '../../../../db/schema/cancellations.ts'
import { classRunNotices } from '../../../../db/schema/class-run-notices.ts'
import { classRunItems, classRuns } from '../../../../db/schema/days-off.ts'
import { canBeUndone, endRun, isUnderWayIn } from '../../../kernel/runs/run-repository.ts'
import type { ClassRun, ClassRunAct, ClassRunItem } from './class-run.ts'

const columns = {
  id: classRuns.id,
  daysOffId: classRuns.daysOffId,
  staffId: classRuns.personId,
  reason: { en: classRuns.reasonEn, ru: classRuns.reasonRu },
  notify: classRuns.notify,
  force: classRuns.force,
  status: classRuns.status,
  runsAt: classRuns.runsAt,
  canBeUndone: canBeUndone('class_run'),
}
const itemColumns = {
  offeringId: classRunItems.offeringId,
  act: classRunItems.act,
  startsAt: classRunItems.startsAt,
  change: classRunItems.change,
  status: classRunItems.status,
  why: classRunItems.why,
}

export async function insertRun(
  tx: Transaction,
  run: Omit<ClassRun, 'id' | 'status' | 'canBeUndone'>,
  acts: ClassRunAct[],
): Promise<number> {
  const { staffId, reason, ...values } = run
  const [row] = await tx
    .insert(classRuns)
    .values({ ...values, personId: staffId, reasonEn: reason.en, reasonRu: reason.ru, createdAt: clock })
    .returning({ id: classRuns.id })
  if (!row) throw new Error('The run was not stored.')
  if (acts.length > 0) await tx.insert(classRunItems).values(acts.map((act) => ({ ...act, runId: row.id })))
  return row.id
}

export const lockRunOf = (tx: Transaction, daysOffId: number): Promise<ClassRun | undefined> =>
  first(tx.select(columns).from(classRuns).where(eq(classRuns.daysOffId, daysOffId)).for('no key update'))

const isCancellationOf = (runId: number) => and(eq(cancellations.runId, runId), isUnderWayIn(cancellations))

/** Ends the run unless a class is waiting or being cancelled, or a notice is pending. */
export async function endClassRun(db: Database, id: number): Promise<void> {
  const isUnnotified = and(eq(classRunNotices.runId, id), sql`${classRunNotices.notifiedAt} is null`)
  const goesOn = sql`(exists (select from ${cancellations} where ${isCancellationOf(id)})
    or exists (select from ${classRunNotices} where ${isUnnotified}))`
  await endRun(db, 'class_run', id, goesOn)
}

export async function unfinishedCancellations(reader: Reader, runId: number): Promise<number[]> {
  const rows = await reader
    .select({ id: cancellations.id })
    .from(cancellations)
    .where(isCancellationOf(runId))
    .orderBy(asc(cancellations.id))
  return rows.map(({ id }) => id)
}

export type ClassRunProgress = ClassRun & { items: ClassRunItem[] }

export const findRun = async (reader: Reader, id: number): Promise<ClassRunProgress | undefined> =>
  (await listRuns(reader, eq(classRuns.id, id)))[0]

export const listRunsOf = (reader: Reader, daysOffIds: number[]): Promise<ClassRunProgress[]> =>
  listRuns(reader, inArray(classRuns.daysOffId, daysOffIds))

async function listRuns(reader: Reader, which: SQL): Promise<ClassRunProgress[]> {
  const runs = await reader.select(columns).from(classRuns).where(which).orderBy(asc(classRuns.id))
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
