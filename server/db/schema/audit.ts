import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Every change by staff: triggers of the migrations refuse to change a row, or to delete one within ten years. */
export const auditTrail = pgTable(
  'audit_trail',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Who. Someone erased leaves the number. */
    personId: reference('person_id', () => people.id),
    action: text().notNull(),
    kind: text().notNull(),
    /** Null of what there is one of. No reference: what was deleted is still spoken of. */
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
