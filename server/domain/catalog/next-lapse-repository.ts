import { and, gt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'

/** Of which classes holds lapse at that moment (as the database writes it), in how many milliseconds. */
export type Lapse = { ids: number[]; at: string; inMs: number }

// As many as may lapse in the same microsecond.
const MOST = 20

/** When the next hold lapses: nobody writes anything then. `after`: the lapse that was dealt with last; undefined: now. Undefined: there is none. */
export async function readNextLapse(db: Database, after?: string): Promise<Lapse | undefined> {
  const rows = await db
    .select({
      id: bookings.offeringId,
      at: sql<string>`${bookings.heldUntil}::text`,
      inMs: sql<number>`(extract(epoch from ${bookings.heldUntil} - statement_timestamp()) * 1000)::float8`,
    })
    .from(bookings)
    // Written out, as the index has it.
    .where(
      and(sql`${bookings.status} = 'pending'`, gt(bookings.heldUntil, after ? sql`${after}::timestamptz` : sql`statement_timestamp()`)),
    )
    .orderBy(bookings.heldUntil)
    .limit(MOST)
  const [first] = rows
  return first && { ids: rows.filter(({ at }) => at === first.at).map(({ id }) => id), at: first.at, inMs: first.inMs }
}
