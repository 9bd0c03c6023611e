import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Compares with the few results of the subquery `found`, which runs first, so that an index is used. With `in` the planner may scan. */
export const equalsAny = (column: SQLWrapper, found: SQLWrapper): SQL => sql`${column} = any(array(${found}))`

/** Like `equalsAny` for a few known ids. One array parameter keeps the statement constant, so that it is planned once. */
export const equalsAnyId = (column: SQLWrapper, ids: number[]): SQL => equalsAny(column, sql`select unnest(${sql.param(ids)}::int[])`)
