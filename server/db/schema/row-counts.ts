import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How many rows long tables have. Triggers of the migration only ever add what changed, in a row of its own: so nobody who writes waits for
 * anybody, and the sum is exact for whoever reads. A job puts rows together.
 */
export const rowCounts = pgTable('row_counts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** The table that is counted. */
  list: text({ enum: ['bookings', 'offerings', 'payments', 'mails', 'audit_trail', 'people'] }).notNull(),
  /** Of payments: the method. Of people: whether they are staff. */
  kind: text().notNull(),
  /** Of offerings: whether they are shown. Of the audit trail: the action. Of people: whether they are erased. */
  status: text().notNull(),
  /** By how many rows there are more, or fewer. */
  change: integer().notNull(),
})
