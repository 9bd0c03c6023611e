import { and, eq, ne, sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import type { Asker } from './pricing.ts'

/** What pricing must know of a person. `besides` leaves one offering out: their own place in it must not change its price. */
export async function readAsker(reader: Reader, personId: number, besides = 0): Promise<Asker> {
  const [row] = await reader
    .select({
      firstOnlineAhead: sql<boolean>`not exists (
        select 1 from ${bookings}
        join ${offerings} on ${offerings.id} = ${bookings.offeringId}
        join ${services} on ${services.id} = ${offerings.serviceId}
        where ${and(eq(bookings.personId, personId), ne(bookings.offeringId, besides), eq(services.isOnline, true))}
          and is_live(${bookings.status}, ${bookings.heldUntil}))`,
      returning: sql<boolean>`exists (
        select 1 from ${bookings}
        where ${and(eq(bookings.personId, personId), ne(bookings.offeringId, besides), eq(bookings.status, 'paid'))})`,
    })
    .from(sql`(select 1) as asker`)
  return row ?? { firstOnlineAhead: false, returning: false }
}
