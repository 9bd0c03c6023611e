import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings } from '../../db/schema/catalog.ts'
import type { Kind } from './offerings-repository.ts'

/**
 * In how many milliseconds the public list of a kind is another one though nobody changes anything: a hold lapses, or something begins.
 * Infinity: nothing is ahead. To be asked before the list is read: what ends in between is then counted.
 */
export async function soonestChange(reader: Reader, kind: Kind): Promise<number> {
  // Statement time stands still, so that the indexes on both instants lead to the first one ahead.
  const [row] = await reader
    .select({
      milliseconds: sql<string | number | null>`extract(epoch from least(
        (select min(${bookings.heldUntil}) from ${bookings} where ${bookings.status} = 'pending' and ${bookings.heldUntil} > statement_timestamp()),
        (select min(${offerings.startsAt}) from ${offerings} where ${offerings.kind} = ${kind} and ${offerings.startsAt} > statement_timestamp())
      ) - statement_timestamp()) * 1000`,
    })
    .from(sql`(select 1) as soonest`)
  return row?.milliseconds == null ? Number.POSITIVE_INFINITY : Number(row.milliseconds)
}
