import { readClock } from '../../../../db/clock.ts'
import type { Database } from '../../../../db/database.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import type { ClassRun, ClassRunItem } from '../cancelling/class-run.ts'
import { findRun } from '../cancelling/class-run-repository.ts'

export type BulkProgress = ClassRun & { items: ClassRunItem[]; canBeUndone: boolean }

/** How far something that is done to many classes is. Refuses: not_found. */
export async function readBulk(db: Database, id: number): Promise<Decision<BulkProgress>> {
  const run = await findRun(db, id)
  if (!run || run.daysOffId !== null) return refuse('not_found')
  const now = await readClock(db)
  return accept({ ...run, canBeUndone: run.status === 'waiting' && run.runsAt > now })
}
