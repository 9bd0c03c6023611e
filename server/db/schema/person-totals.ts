import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Sort keys of people, as last calculated. No foreign keys to people, because bookings would wait for the calculation. */
export const personTotals = pgTable(
  'person_totals',
  {
    personId: integer('person_id').primaryKey(),
    bookingsCount: integer('bookings_count'),
    /** Start of the last paid class that has begun. */
    lastVisit: instant('last_visit'),
    /** Haléře, without refunds. */
    totalPaid: integer('total_paid'),
    /** When they change without a write: a paid class begins, or a hold lapses. */
    dueAt: instant('due_at'),
  },
  (table) => [
    ...[table.bookingsCount, table.lastVisit, table.totalPaid].flatMap((total) => [
      // People without a total come last in both directions, which needs two indexes.
      index(`person_totals_up_${total.name}`).on(total, table.personId),
      index(`person_totals_down_${total.name}`).on(total.nullsFirst(), table.personId),
    ]),
    index('person_totals_due_at').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
)

/** People whose totals must be recalculated. Triggers only insert here, so no writer waits for another. */
export const personTotalsDue = pgTable('person_totals_due', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  personId: integer('person_id').notNull(),
})
