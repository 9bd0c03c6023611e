import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import type { Asker } from './pricing.ts'

/** What pricing must know of a person. `besides` leaves one offering out: their own place in it must not change its price. */
export async function readAsker(reader: Reader, personId: number, besides = 0): Promise<Asker> {
  const [row] = await reader
    .select({
      firstOnlineAhead: sql<boolean>`not exists (
        select 1 from ${bookings} b
        join ${offerings} o on o.id = b.offering_id
        join ${services} s on s.id = o.service_id
        where b.person_id = ${personId} and b.offering_id <> ${besides} and s.is_online and is_live(b.status, b.held_until))`,
      returning: sql<boolean>`exists (
        select 1 from ${bookings} b
        where b.person_id = ${personId} and b.offering_id <> ${besides} and b.status = 'paid')`,
    })
    .from(sql`(select 1) as asker`)
  return row ?? { firstOnlineAhead: false, returning: false }
}
