import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Changes of classes that can be undone, with column values before and after. */
export const scheduleChanges = pgTable(
  'schedule_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id),
    /** `[{ id, before, after }]`, one for each offering. Instants are ISO strings. */
    changes: jsonb().notNull(),
    /** Offerings that already overlapped the old times. They do not prevent undoing the change. */
    overlappingBefore: integer('stood_beside').array().notNull(),
    /** Emails that wait for the end of the undo period. */
    emailIds: integer('mail_ids').array().notNull(),
    /** Queued emails about earlier moves, which the emails about this change replace. */
    supersededEmailIds: integer('superseded_mail_ids').array().notNull(),
    /** Offerings created by the change. Undoing deletes those without bookings. */
    createdIds: integer('made_ids').array().notNull().default([]),
    /** The rows that the change deleted, stored as long as it can be undone. */
    removed: jsonb(),
    madeAt: instant('made_at').notNull(),
    undoUntil: instant('undo_until').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('schedule_changes_of_person').on(table.personId)],
)
