import { count, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from './database.ts'

const one = { one: sql<number>`1`.as('one') }

/** How many rows of a table are wanted, but no more than so many: then it stops. */
export const countUpTo = (reader: Reader, table: PgTable, wanted: SQL | undefined, most: number): Promise<number> =>
  countRowsOf(reader, () => reader.select(one).from(table).where(wanted).limit(most))

/** How many rows a statement finds, which selects these columns and has a limit of its own. */
export async function countRowsOf(reader: Reader, find: (columns: typeof one) => SQLWrapper): Promise<number> {
  const [row] = await reader.select({ n: count() }).from(sql`${find(one)} as found`)
  return row?.n ?? 0
}
