import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** A move, or another change of classes at once, that staff can take back for a while: what stood in their columns before and after. */
export const scheduleChanges = pgTable(
  'schedule_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id),
    /** `[{ id, before, after }]` by offering; instants as ISO. */
    changes: jsonb().notNull(),
    /** Offerings that were on at the old times already, so that they are no obstacle to going back. */
    stoodBeside: integer('stood_beside').array().notNull(),
    /** Emails that wait for the end of the undo. */
    mailIds: integer('mail_ids').array().notNull(),
    /** Emails about earlier moves that these stand for now. */
    supersededMailIds: integer('superseded_mail_ids').array().notNull(),
    /** Offerings that the change put on: taken back, they go, unless somebody has booked them. */
    madeIds: integer('made_ids').array().notNull().default([]),
    /** What the change deleted, row by row as it was, until it can't be taken back any more. */
    removed: jsonb(),
    madeAt: instant('made_at').notNull(),
    undoUntil: instant('undo_until').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('schedule_changes_of_person').on(table.personId)],
)
