import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column is one of those that a statement finds, which are few: they are found first and then looked up by an index. With `in`
 * the database may read the whole table to find them in it.
 */
export const isAmong = (column: SQLWrapper, found: SQLWrapper): SQL => sql`${column} = any(array(${found}))`
