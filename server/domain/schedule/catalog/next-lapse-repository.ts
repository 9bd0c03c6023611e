import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../db/database.ts'
import { listCloses } from '../../../db/waiting-before.ts'

/** Classes whose holds lapse, or whose waiting lists close, at `at` in the database's format. */
export type Lapse = { ids: number[]; at: string; inMs: number }

// The maximum number of classes that may lapse in the same microsecond.
const MAX = 20

/** Returns the next lapse of a hold or end of a waiting list, because no write announces these. `after`: the last one handled, or now. */
export async function readNextLapse(db: Database, after?: string): Promise<Lapse | undefined> {
  const since = after ? sql`${after}::timestamptz` : sql`statement_timestamp()`
  const most = sql.raw(String(MAX))
  const rows = await rowsOf<{ id: number; at: string; inMs: number }>(
    db,
    sql`
    select id, at::text as at, (extract(epoch from at - statement_timestamp()) * 1000)::float8 as "inMs" from (
      (select offering_id as id, held_until as at from bookings where status = 'pending' and held_until > ${since} order by held_until limit ${most})
      union all
      (select o.id, o.starts_at - ${listCloses} from offerings o where o.starts_at > ${since} + ${listCloses}
        and exists (select from waiting w where w.offering_id = o.id and w.status = 'waiting') order by o.starts_at limit ${most})
    ) as next order by next.at limit ${most}`,
  )
  const [first] = rows
  return first && { ids: rows.filter(({ at }) => at === first.at).map(({ id }) => id), at: first.at, inMs: Number(first.inMs) }
}
