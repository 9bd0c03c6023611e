import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** How often something was tried, where several processes count together. A row means nothing any more once it is over. */
export const hits = pgTable('hits', {
  /** What is counted and for whom, so hashed that neither address can be read from it. */
  key: text().primaryKey(),
  times: integer().notNull(),
  overAt: instant('over_at').notNull(),
})
