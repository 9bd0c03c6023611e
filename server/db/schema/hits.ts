import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Numbers of attempts, which all processes count together. Rows whose `over_at` has passed no longer matter. */
export const hits = pgTable('hits', {
  /** A keyed hash of the action and the address or account. */
  key: text().primaryKey(),
  times: integer().notNull(),
  overAt: instant('over_at').notNull(),
})
