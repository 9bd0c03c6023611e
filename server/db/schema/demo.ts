import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Rows created by the demo, so that they can be removed together. A row edited by staff is kept, and no longer listed here. */
export const demoRows = pgTable(
  'demo_rows',
  {
    kind: text({ enum: ['service', 'offering', 'person'] }).notNull(),
    /** Not a foreign key, because staff can delete demo classes. */
    subjectId: integer('subject_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    check('demo_rows_kind', sql`${table.kind} in ('service', 'offering', 'person')`),
  ],
)
