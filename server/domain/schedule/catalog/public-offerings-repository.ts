import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import type { Offering, OfferingKind } from './offering.ts'
import { listBookable } from './offerings-repository.ts'

/** `lasts`: in how many milliseconds it is another list though nobody changes anything, counted from when it was asked for. */
export type PublicList = { offerings: Offering[]; lasts: number }

/** What anybody may book, by start, for nobody in particular; of slots only free ones. */
export async function listPublic(db: Database, kind: OfferingKind): Promise<PublicList> {
  // Asked first: what ends between the two is not in the list, and has it read again too soon rather than too late.
  const lasts = await readLasting(db, kind)
  return { offerings: await listBookable(db, kind), lasts }
}

/** In how many milliseconds, of a kind, a hold lapses, a waiting list closes or something begins. Statement time stands still, so that the indexes on both instants lead to the first one ahead. */
export async function readLasting(db: Database, kind: OfferingKind): Promise<number> {
  const [row] = await db
    .select({
      lasts: sql<string | number | null>`extract(epoch from least(
    (select min(${bookings.heldUntil}) from ${bookings} where ${bookings.status} = 'pending' and ${bookings.heldUntil} > statement_timestamp() and ${bookings.kind} = ${literal(kind)}),
    (select min(${offerings.startsAt}) from ${offerings} where ${offerings.kind} = ${literal(kind)} and ${offerings.startsAt} > statement_timestamp())${
      kind === 'slot'
        ? sql``
        : sql`,
    (select min(${offerings.startsAt}) from ${offerings} where ${offerings.kind} = ${literal(kind)} and ${offerings.startsAt} > statement_timestamp() + interval '2 hours') - interval '2 hours'`
    }
  ) - statement_timestamp()) * 1000`,
    })
    .from(sql`(select 1) as moment`)
    .prepare(`lasting_${kind}`)
    .execute()
  const lasts = row?.lasts ?? null
  return lasts === null ? Number.POSITIVE_INFINITY : Number(lasts)
}

// Not as a value of the statement: with it, it is planned once.
const literal = (kind: OfferingKind): SQL => sql.raw(`'${kind}'`)
