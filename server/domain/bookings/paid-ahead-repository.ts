import { and, asc, eq, gt } from 'drizzle-orm'
import { clock } from '../../db/clock.ts'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings } from '../../db/schema/catalog.ts'

/** What a person has paid for and what has not begun: the bookings' ids. */
export async function listPaidAhead(reader: Reader, personId: number): Promise<number[]> {
  const rows = await reader
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(and(eq(bookings.personId, personId), eq(bookings.status, 'paid'), gt(offerings.startsAt, clock)))
    .orderBy(asc(bookings.id))
  return rows.map(({ id }) => id)
}
