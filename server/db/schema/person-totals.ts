import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/**
 * What people are ordered by beside their own words, as of the last time they were added up; null: nothing. Neither table refers to people:
 * who books would wait for who adds up.
 */
export const personTotals = pgTable(
  'person_totals',
  {
    personId: integer('person_id').primaryKey(),
    /** Places they hold or have paid for. */
    bookingsCount: integer('bookings_count'),
    /** Start of the last class that they had paid for and that has begun. */
    lastVisit: instant('last_visit'),
    /** Haléře, without what went back. */
    totalPaid: integer('total_paid'),
    /** When time alone changes them: a class begins that they have paid for, or a hold lapses. */
    dueAt: instant('due_at'),
  },
  (table) => [
    ...[table.bookingsCount, table.lastVisit, table.totalPaid].flatMap((total) => [
      // Who has nothing comes last in either order, which takes two.
      index(`person_totals_up_${total.name}`).on(total, table.personId),
      index(`person_totals_down_${total.name}`).on(total.nullsFirst(), table.personId),
    ]),
    index('person_totals_due_at').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)

/** Who has to be added up anew. Triggers of the migration only ever add to it, so nobody who writes waits for anybody. */
export const personTotalsDue = pgTable('person_totals_due', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  personId: integer('person_id').notNull(),
})
