import type { Database } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import type { ClassRun, ClassRunItem } from './class-run.ts'
import { findRun } from './class-run-repository.ts'

export type BulkProgress = ClassRun & { items: ClassRunItem[] }

/** How far something that is done to many classes is. Refuses: not_found. */
export async function readBulk(db: Database, id: number): Promise<Decision<BulkProgress>> {
  const run = await findRun(db, id)
  return run && run.daysOffId === null ? accept(run) : refuse('not_found')
}
