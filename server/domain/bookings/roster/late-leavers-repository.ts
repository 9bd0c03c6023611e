import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { ERASED, people } from '../../../db/schema/identity.ts'

/**
 * Of a booking: its person cancelled it, for less than all of the price, and the rest has not come by a resale or with the class. Whoever has
 * erased themselves since is not one: nobody is there to be refunded.
 */
export const isLateLeaver = and(
  eq(bookings.status, 'cancelled'),
  eq(bookings.cancelledBy, 'person'),
  lt(bookings.leftPercent, 100),
  isNull(bookings.resoldBy),
  isNull(bookings.cancellationId),
  ne(bookings.price, 0),
  sql`not exists (select 1 from ${people} as gone where gone.id = ${bookings.personId} and gone.email like ${sql.raw(`'%${ERASED}'`)})`,
)

/** Whether somebody has left that class late, out of a full one. */
export async function hasLateLeaver(reader: Reader, offeringId: number): Promise<boolean> {
  const rows = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.offeringId, offeringId), isLateLeaver, bookings.leftFull))
    .limit(1)
  return rows.length > 0
}
