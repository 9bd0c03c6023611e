import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { readNumber, rowCount } from '../../db/row-counts.ts'
import { bookings } from '../../db/schema/bookings.ts'

type Kind = 'slot' | 'session' | 'event'
export type ShownStatus = 'pending' | 'paid' | 'cancelled'

/** A hold that has not lapsed; by a clock that stands still during a statement, so that an index is of use. */
export const isHeld: SQL = sql`(${bookings.heldUntil} is null or ${bookings.heldUntil} > statement_timestamp())`

/** How many bookings of a kind there are, by the status they show, without looking at them: only at those few that are held. */
export const countBookings = (reader: Reader, kind: Kind, status?: ShownStatus): Promise<number> =>
  readNumber(reader, counts[status ?? 'all'](kind))

const held = (kind: Kind): SQL<number> =>
  sql<number>`(select count(*)::int from ${bookings} where ${and(eq(bookings.status, 'pending'), isHeld, eq(bookings.kind, kind))})`

const counts: Record<ShownStatus | 'all', (kind: Kind) => SQL<number>> = {
  all: (kind) => rowCount('bookings', { kind }),
  paid: (kind) => rowCount('bookings', { kind, status: 'paid' }),
  pending: held,
  // A lapsed hold says cancelled (product.md 5.2).
  cancelled: (kind) =>
    sql<number>`${rowCount('bookings', { kind, status: 'cancelled' })} + ${rowCount('bookings', { kind, status: 'pending' })} - ${held(kind)}`,
}
