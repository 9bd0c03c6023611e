import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database.ts'

type Regulars = { people: number[]; firstClasses: number[]; productId: number }

/** Gives each person a pass of ten classes and a standing booking in the series of one of these classes. */
export async function giveStandings(db: Database, { people, firstClasses, productId }: Regulars): Promise<void> {
  await db.execute(sql`insert into accounts (person_id, kind, product_id, sold, entries, days, starts)
    select p, 'pass', ${productId}, jsonb_build_object('nameEn', name_en, 'nameRu', name_ru, 'opens', opens, 'perDay', per_day, 'ahead', ahead, 'price', price), 10, 365, 'first_use'
    from unnest(${sql.param(people)}::int[]) p, pass_products where id = ${productId}`)
  await db.execute(sql`insert into ledger_entries (account_id, amount, why, cause, at)
    select id, 10, 'sold', 'sold:bench:' || id, clock_timestamp() from accounts where kind = 'pass'`)
  await db.execute(sql`insert into standing_bookings (person_id, series_id, account_id, from_day, language)
    select a.person_id, o.series_id, a.id, '2020-01-01', 'en' from accounts a
    join offerings o on o.id = (${sql.param(firstClasses)}::int[])[1 + a.id % ${firstClasses.length}::int] where a.kind = 'pass'`)
}
