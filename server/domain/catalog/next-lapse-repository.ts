import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'

/** Of which classes the next hold lapses, and in how many milliseconds: nobody writes anything then. Undefined: there is none. */
export async function readNextLapse(db: Database): Promise<{ ids: number[]; inMs: number } | undefined> {
  const isRunning = and(eq(bookings.status, 'pending'), gt(bookings.heldUntil, sql`statement_timestamp()`))
  const next = db
    .select({ at: sql`min(${bookings.heldUntil})` })
    .from(bookings)
    .where(isRunning)
  const rows = await db
    .select({
      id: bookings.offeringId,
      inMs: sql<number>`(extract(epoch from ${bookings.heldUntil} - statement_timestamp()) * 1000)::float8`,
    })
    .from(bookings)
    .where(and(isRunning, inArray(bookings.heldUntil, next)))
  return rows[0] && { ids: rows.map(({ id }) => id), inMs: rows[0].inMs }
}
