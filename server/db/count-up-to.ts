import { count, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from './database.ts'

const one = { one: sql<number>`1`.as('one') }

export const countUpTo = (reader: Reader, table: PgTable, wanted: SQL | undefined, most: number): Promise<number> =>
  countRowsOf(reader, () => reader.select(one).from(table).where(wanted).limit(most))

/** Counts the rows that the statement of `find` returns. `find` receives the columns to select, and its statement contains the limit. */
export async function countRowsOf(reader: Reader, find: (columns: typeof one) => SQLWrapper): Promise<number> {
  const [row] = await reader.select({ n: count() }).from(sql`${find(one)} as found`)
  return row?.n ?? 0
}
