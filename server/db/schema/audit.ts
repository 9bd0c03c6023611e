import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { people } from './identity.ts'

/** Every change by staff, for ever: a trigger of the migration refuses to change or delete a row. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who. Someone erased leaves the number. */
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    action: text().notNull(),
    kind: text().notNull(),
    /** Null of what there is one of. No reference: what was deleted is still spoken of. */
    subjectId: integer('subject_id'),
    before: jsonb(),
    after: jsonb(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('audit_trail_of_subject').on(table.kind, table.subjectId, table.id),
    index('audit_trail_by_time').on(table.at, table.id),
    index('audit_trail_of_person').on(table.personId, table.id),
  ],
)
