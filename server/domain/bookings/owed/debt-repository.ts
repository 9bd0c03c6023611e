import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'

/** Money is here for it, or what stands for money. The table by name: of a select from one table the ORM leaves it out, and then an id is the payment's own. */
export const hasMoney = sql<boolean>`exists (select 1 from payments p where p.booking_id = bookings.id and p.status = 'kept')`
/** Staff hold it: it is paid on the day. */
export const isHeldWithoutEnd = and(eq(bookings.status, 'pending'), isNull(bookings.heldUntil))

/** What of the price the person's credit does not pay, haléře. */
export const due = sql<number>`(${bookings.price} - ${bookings.covered})`

/** What is still to be taken for a booking, haléře: of a place that is held without end, unless money is here for it already. */
export const owed = sql<number>`case when ${isHeldWithoutEnd} and not ${hasMoney} then ${due} else 0 end`

/** Whether that is anything. */
export const isOwed = and(isHeldWithoutEnd, sql`${due} > 0`, not(hasMoney))
/** Whether somebody is still to pay for something. */
export async function owesAnything(reader: Reader, personId: number): Promise<boolean> {
  const rows = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.personId, personId), isOwed))
    .limit(1)
  return rows.length > 0
}
