import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What came with the demo studio, so that all of it can go at once. A row that staff have made theirs stays, and is no longer named here. */
export const demoRows = pgTable(
  'demo_rows',
  {
    kind: text({ enum: ['service', 'offering', 'person'] }).notNull(),
    /** No reference: staff delete a class of the demo like any other. */
    subjectId: integer('subject_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    check('demo_rows_kind', sql`${table.kind} in ('service', 'offering', 'person')`),
  ],
)
