import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'

// A number that no other advisory lock uses. Without this lock, two overlapping series would wait for each other's rows in a deadlock.
const SCHEDULE_LOCK = 7_418_301

/** Serializes changes of the schedule until the end of the transaction. Taken before the lock of any row. */
export async function lockSchedule(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SCHEDULE_LOCK}::bigint)`)
}
