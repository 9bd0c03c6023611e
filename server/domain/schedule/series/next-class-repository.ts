import { asc, sql } from 'drizzle-orm'
import { classTakesPlace } from '../../../db/class-takes-place.ts'
import type { Reader } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'

// SQL: whether a class takes place. A free slot is only an offer.
const isOn = sql`(${offerings.kind} <> 'slot' or exists (
  select 1 from ${bookings} where ${bookings.offeringId} = ${offerings.id} and is_live(${bookings.status}, ${bookings.heldUntil})))`

/** Returns the class that is running or is next, even if it is hidden, by the database's clock. */
export async function findNextOn(reader: Reader): Promise<{ id: number; startsAt: Date } | undefined> {
  const [row] = await reader
    .select({ id: offerings.id, startsAt: offerings.startsAt })
    .from(offerings)
    .where(sql`${classTakesPlace} and ${offerings.endsAt} > statement_timestamp() and ${isOn}`)
    .orderBy(asc(offerings.startsAt), asc(offerings.id))
    .limit(1)
  return row
}
