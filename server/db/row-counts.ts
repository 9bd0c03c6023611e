import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from './database.ts'
import { rowCounts } from './schema/row-counts.ts'

type List = (typeof rowCounts.list.enumValues)[number]
/** Left out: of any. What they are of each table the schema says. */
export type Counted = { kind?: string | undefined; status?: string | undefined }

/** How many rows there are, without looking at them. For a statement. */
export const rowCount = (list: List, { kind, status }: Counted = {}): SQL<number> =>
  sql<number>`(select coalesce(sum(${rowCounts.change}), 0)::int from ${rowCounts} where ${and(
    eq(rowCounts.list, list),
    kind === undefined ? undefined : eq(rowCounts.kind, kind),
    status === undefined ? undefined : eq(rowCounts.status, status),
  )})`

export async function countRows(reader: Reader, list: List, counted?: Counted): Promise<number> {
  return readNumber(reader, rowCount(list, counted))
}

export async function readNumber(reader: Reader, number: SQL<number>): Promise<number> {
  const [row] = await reader.select({ n: number }).from(sql`(select 1) as one`)
  return row?.n ?? 0
}

/** Puts the changes together, so that few are left to be added up. Nobody else ever touches a row that is there. */
export async function foldRowCounts(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`
    with folded as (delete from ${rowCounts} returning list, kind, status, change)
    insert into ${rowCounts} (list, kind, status, change)
      select list, kind, status, sum(change) from folded group by list, kind, status having sum(change) <> 0`)
}
