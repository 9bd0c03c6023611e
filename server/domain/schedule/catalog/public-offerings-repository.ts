import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { listCloses } from '../../../db/waiting-before.ts'
import type { Offering, OfferingKind } from './offering.ts'
import { listBookable } from './offerings-repository.ts'

/** `lasts`: milliseconds from the query until the list changes without a write. */
export type PublicList = { offerings: Offering[]; lasts: number }

export async function listPublic(db: Database, kind: OfferingKind): Promise<PublicList> {
  // Reads the lifetime first, so that a change between the queries can only shorten the time in the cache.
  const lasts = await readCacheLifetime(db, kind)
  return { offerings: await listBookable(db, kind), lasts }
}

/** Returns the milliseconds until a hold lapses, a list closes, a class begins, or its single spots open. */
export async function readCacheLifetime(db: Database, kind: OfferingKind): Promise<number> {
  const [row] = await db
    .select({
      lasts: sql<string | number | null>`extract(epoch from least(
    (select min(${bookings.heldUntil}) from ${bookings} where ${bookings.status} = 'pending' and ${bookings.heldUntil} > statement_timestamp() and ${bookings.kind} = ${literal(kind)}),
    (select min(${offerings.startsAt}) from ${offerings} where ${offerings.kind} = ${literal(kind)} and ${offerings.startsAt} > statement_timestamp())${
      kind === 'slot'
        ? sql``
        : sql`,
    (select min(${offerings.startsAt}) from ${offerings} where ${offerings.kind} = ${literal(kind)} and ${offerings.startsAt} > statement_timestamp() + ${listCloses}) - ${listCloses},
    (select min(${offerings.singlesFrom}) from ${offerings} where ${offerings.singlesFrom} > statement_timestamp())`
    }
  ) - statement_timestamp()) * 1000`,
    })
    .from(sql`(select 1) as moment`)
    .prepare(`lasting_${kind}`)
    .execute()
  const lasts = row?.lasts ?? null
  return lasts === null ? Number.POSITIVE_INFINITY : Number(lasts)
}

// Uses a literal instead of a parameter, so that the statement is planned once.
const literal = (kind: OfferingKind): SQL => sql.raw(`'${kind}'`)
