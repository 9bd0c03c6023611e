import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'

/** Names the table explicitly, because the ORM omits its name in selects from one table, and `id` would then mean the payment's id. */
export const hasMoney = sql<boolean>`exists (select 1 from payments p where p.booking_id = bookings.id and p.status = 'kept')`
export const isOpenEndedHold = and(eq(bookings.status, 'pending'), isNull(bookings.heldUntil))

/** The part of the price that no credit or pass pays, in haléře. */
export const due = sql<number>`(${bookings.price} - ${bookings.covered})`

/** The debt in haléře. A booking is owed only if its hold has no end and it has no kept payment. */
export const owed = sql<number>`case when ${isOpenEndedHold} and not ${hasMoney} then ${due} else 0 end`

export const isOwed = and(isOpenEndedHold, sql`${due} > 0`, not(hasMoney))
export async function owesAnything(reader: Reader, personId: number): Promise<boolean> {
  const rows = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.personId, personId), isOwed))
    .limit(1)
  return rows.length > 0
}
