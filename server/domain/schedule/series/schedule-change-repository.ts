import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Database, Transaction } from '../../../db/database.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { scheduleChanges } from '../../../db/schema/schedule.ts'
import type { OfferingValues } from '../catalog/offerings-repository.ts'
import type { RemovedRows } from './removed-rows-repository.ts'

/** The former values of the changed columns. Instants are ISO strings. */
export type OfferingColumnValues = Record<string, unknown>
export type ColumnChange = { id: number; before: OfferingColumnValues; after: OfferingColumnValues }
export type ScheduleChange = {
  id: number
  changes: ColumnChange[]
  overlappingBefore: number[]
  emailIds: number[]
  supersededEmailIds: number[]
  createdIds: number[]
  removed: RemovedRows | null
  madeAt: Date
}

export async function readColumns(tx: Transaction, ids: number[]): Promise<Map<number, OfferingColumnValues>> {
  const rows = await tx.select().from(offerings).where(inArray(offerings.id, ids))
  return new Map(rows.map((row) => [row.id, JSON.parse(JSON.stringify(row)) as OfferingColumnValues]))
}

export const valuesOfColumns = ({ startsAt, endsAt, ...columns }: OfferingColumnValues): Partial<OfferingValues> => ({
  ...(columns as Partial<OfferingValues>),
  ...(typeof startsAt === 'string' && { startsAt: new Date(startsAt) }),
  ...(typeof endsAt === 'string' && { endsAt: new Date(endsAt) }),
})

export type ScheduleChangeSet = Pick<
  ScheduleChange,
  'changes' | 'overlappingBefore' | 'emailIds' | 'supersededEmailIds' | 'createdIds' | 'removed'
>
const nothing: ScheduleChangeSet = {
  changes: [],
  overlappingBefore: [],
  emailIds: [],
  supersededEmailIds: [],
  createdIds: [],
  removed: null,
}

export async function insertScheduleChange(
  tx: Transaction,
  change: Partial<ScheduleChangeSet> & { personId: number; undoUntil: Date },
): Promise<number> {
  const [row] = await tx
    .insert(scheduleChanges)
    .values({ ...nothing, ...change, madeAt: clock })
    .returning({ id: scheduleChanges.id })
  if (!row) throw new Error('The change was not stored.')
  return row.id
}

/** The caller has locked the row. */
export async function readScheduleChange(tx: Transaction, id: number): Promise<ScheduleChange> {
  const [row] = await tx
    .select({
      id: scheduleChanges.id,
      changes: scheduleChanges.changes,
      overlappingBefore: scheduleChanges.overlappingBefore,
      emailIds: scheduleChanges.emailIds,
      supersededEmailIds: scheduleChanges.supersededEmailIds,
      createdIds: scheduleChanges.createdIds,
      removed: scheduleChanges.removed,
      madeAt: scheduleChanges.madeAt,
    })
    .from(scheduleChanges)
    .where(eq(scheduleChanges.id, id))
  if (!row) throw new Error(`Schedule change ${id} is gone.`)
  return { ...row, changes: row.changes as ColumnChange[], removed: row.removed as RemovedRows | null }
}

export async function deleteRemovedRows(db: Database): Promise<void> {
  await db
    .update(scheduleChanges)
    .set({ removed: null })
    .where(and(isNotNull(scheduleChanges.removed), lte(scheduleChanges.undoUntil, clock)))
}
