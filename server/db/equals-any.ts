import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column is one of those that a statement finds, which are few: they are found first and then looked up by an index. With `in`
 * the database may read the whole table to find them in it.
 */
export const equalsAny = (column: SQLWrapper, found: SQLWrapper): SQL => sql`${column} = any(array(${found}))`

/**
 * The same of what was found already, and is as few. One value, however many they are, so that the statement stays the same and may be read
 * once; and none that the database looks into, or it takes fifty for many.
 */
export const equalsAnyId = (column: SQLWrapper, ids: number[]): SQL => equalsAny(column, sql`select unnest(${sql.param(ids)}::int[])`)
