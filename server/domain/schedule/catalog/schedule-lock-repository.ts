import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'

// Any number that nothing else uses. Two overlapping series at once would wait for each other row by row: a deadlock.
const SCHEDULE_LOCK = 7_418_301

/** Whoever changes the schedule does so alone, until the end of the transaction. Taken before any row. */
export async function lockSchedule(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SCHEDULE_LOCK}::bigint)`)
}
