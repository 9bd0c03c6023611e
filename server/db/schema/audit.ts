import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Changes by staff. Triggers refuse to change a row, or to delete it within ten years. */
export const auditLog = pgTable(
  'audit_trail',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The author. The id remains when the person is erased. */
    personId: reference('person_id', () => people.id),
    action: text().notNull(),
    kind: text().notNull(),
    /** Null for singletons. Not a foreign key, because the log outlives deleted rows. */
    subjectId: integer('subject_id'),
    before: jsonb(),
    after: jsonb(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('audit_trail_of_subject').on(table.kind, table.subjectId, table.id),
    index('audit_trail_by_time').on(table.at, table.id),
    index('audit_trail_of_person').on(table.personId, table.id),
  ],
)
