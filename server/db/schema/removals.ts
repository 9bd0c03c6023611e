import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** What staff had deleted and can take back for a while: until then it is only out of sight (`pending-deletion.ts`), then a job erases it. */
export const removals = pgTable(
  'removals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['message', 'person', 'booking'] }).notNull(),
    /** Which one; it may be gone since. */
    subjectId: integer('subject_id').notNull(),
    /** Who of the staff asked for it. */
    staffId: reference('staff_id', () => people.id),
    /** Of a person: what they have paid for and is to come is given up. */
    freesPaidPlaces: boolean('frees_paid_places').notNull().default(false),
    /** Of a person: what they still owe for is cancelled. */
    cancelsOwed: boolean('cancels_owed').notNull().default(false),
    /** Of a person: the credit they still have is given up. */
    givesUpCredit: boolean('gives_up_credit').notNull().default(false),
    madeAt: instant('made_at').notNull(),
    runsAt: instant('runs_at').notNull(),
    undoneAt: instant('undone_at'),
    doneAt: instant('done_at'),
    /** Why it could not be done when its time had come: it is in sight again. */
    refusal: text(),
  },
  (table) => [
    check('removals_kind', sql`${table.kind} in ('message', 'person', 'booking')`),
    uniqueIndex('one_removal_at_a_time').on(table.kind, table.subjectId).where(sql`${table.undoneAt} is null and ${table.refusal} is null`),
    index('removals_due').on(table.runsAt).where(sql`${table.undoneAt} is null and ${table.doneAt} is null and ${table.refusal} is null`),
  ],
)
