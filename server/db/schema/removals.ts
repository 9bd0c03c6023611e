import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Deletions by staff that can be undone. The row is hidden first (`pending-deletion.ts`) and erased later by a job. */
export const removals = pgTable(
  'removals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['message', 'person', 'booking'] }).notNull(),
    /** The row may have been deleted since. */
    subjectId: integer('subject_id').notNull(),
    staffId: reference('staff_id', () => people.id),
    freesPaidSeats: boolean('frees_paid_places').notNull().default(false),
    cancelsOwed: boolean('cancels_owed').notNull().default(false),
    givesUpCredit: boolean('gives_up_credit').notNull().default(false),
    madeAt: instant('made_at').notNull(),
    runsAt: instant('runs_at').notNull(),
    undoneAt: instant('undone_at'),
    doneAt: instant('done_at'),
    /** Why it was not erased when due. The row is then visible again. */
    refusal: text(),
  },
  (table) => [
    check('removals_kind', sql`${table.kind} in ('message', 'person', 'booking')`),
    uniqueIndex('one_removal_at_a_time').on(table.kind, table.subjectId).where(sql`${table.undoneAt} is null and ${table.refusal} is null`),
    index('removals_due').on(table.runsAt).where(sql`${table.undoneAt} is null and ${table.doneAt} is null and ${table.refusal} is null`),
  ],
)
