import { sql } from 'drizzle-orm'
import type { Reader } from './database.ts'
import { settings } from './schema/settings.ts'

/** The database's current time. `now()` is the start of the transaction, before any wait for a lock. */
export const clock = sql<Date>`clock_timestamp()`.mapWith(settings.changedAt)

export async function readClock(reader: Reader): Promise<Date> {
  const [row] = await reader.select({ now: clock }).from(sql`(select 1) as moment`)
  if (!row) throw new Error('The database did not tell the time.')
  return row.now
}
