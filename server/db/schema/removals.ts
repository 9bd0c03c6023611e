import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RestorablePerson } from '../restorable-person.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Deletions by staff that can be undone. The row is hidden first (`pending-deletion.ts`) and erased later by a job. */
export const removals = pgTable(
  'removals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['message', 'person', 'booking'] }).notNull(),
    /** The id of the message, person or booking. Not a foreign key, because the row may have been deleted since. */
    subjectId: integer('subject_id').notNull(),
    staffId: reference('staff_id', () => people.id),
    freesPaidSeats: boolean('frees_paid_places').notNull().default(false),
    cancelsOwed: boolean('cancels_owed').notNull().default(false),
    givesUpCredit: boolean('gives_up_credit').notNull().default(false),
    madeAt: instant('made_at').notNull(),
    runsAt: instant('runs_at').notNull(),
    undoneAt: instant('undone_at'),
    doneAt: instant('done_at'),
    /** The data for restoring an erased person until `keptUntil`. Null afterwards, and once the person is restored. */
    kept: jsonb().$type<RestorablePerson>(),
    keptUntil: instant('kept_until'),
    /** Why the job refused to erase the row. The row is then visible again. */
    refusal: text(),
  },
  (table) => [
    check('removals_kind', sql`${table.kind} in ('message', 'person', 'booking')`),
    check('removals_kept', sql`${table.kept} is null or (${table.kind} = 'person' and ${table.keptUntil} is not null)`),
    uniqueIndex('one_removal_at_a_time').on(table.kind, table.subjectId).where(sql`${table.undoneAt} is null and ${table.refusal} is null`),
    index('removals_kept_until').on(table.keptUntil).where(sql`${table.kept} is not null`),
    index('removals_due').on(table.runsAt).where(sql`${table.undoneAt} is null and ${table.doneAt} is null and ${table.refusal} is null`),
  ],
)
