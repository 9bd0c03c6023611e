import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { ERASED, people } from '../../../db/schema/identity.ts'

/** Condition: the person cancelled for less than a full refund, the seat has not been resold, and the person is not erased. */
export const isLateLeaver = and(
  eq(bookings.status, 'cancelled'),
  eq(bookings.cancelledBy, 'person'),
  lt(bookings.leftPercent, 100),
  isNull(bookings.resoldBy),
  isNull(bookings.cancellationId),
  ne(bookings.price, 0),
  sql`not exists (select 1 from ${people} as gone where gone.id = ${bookings.personId} and gone.email like ${sql.raw(`'%${ERASED}'`)})`,
)

export async function hasLateCancellation(reader: Reader, offeringId: number): Promise<boolean> {
  const rows = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.offeringId, offeringId), isLateLeaver, bookings.leftFull))
    .limit(1)
    .prepare('has_late_cancellation')
    .execute()
  return rows.length > 0
}
