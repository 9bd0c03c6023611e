import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** How often something was tried, where several processes count together. A row means nothing any more once it is over. */
export const hits = pgTable('hits', {
  /** What is counted and for whom, so hashed that neither address can be read from it. */
  key: text().primaryKey(),
  times: integer().notNull(),
  overAt: timestamp('over_at', { withTimezone: true }).notNull(),
})
