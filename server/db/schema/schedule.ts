import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Changes of classes that can be undone, with the columns before and after. */
export const scheduleChanges = pgTable(
  'schedule_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id),
    /** `[{ id, before, after }]` by offering; instants as ISO. */
    changes: jsonb().notNull(),
    /** Offerings that already overlapped the old times, so they do not block the undo. */
    overlappingBefore: integer('stood_beside').array().notNull(),
    /** Emails waiting for the end of the undo period. */
    mailIds: integer('mail_ids').array().notNull(),
    /** Emails about earlier moves that these replace. */
    supersededEmailIds: integer('superseded_mail_ids').array().notNull(),
    /** Offerings created by the change. Undoing deletes those without bookings. */
    createdIds: integer('made_ids').array().notNull().default([]),
    /** The deleted rows, until the change cannot be undone any more. */
    removed: jsonb(),
    madeAt: instant('made_at').notNull(),
    undoUntil: instant('undo_until').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('schedule_changes_of_person').on(table.personId)],
)
