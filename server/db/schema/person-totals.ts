import { sql } from 'drizzle-orm'
import { index, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Sort keys of people, as last calculated. No foreign keys to people, because these would make bookings wait for the calculation. */
export const personTotals = pgTable(
  'person_totals',
  {
    personId: integer('person_id').primaryKey(),
    bookingsCount: integer('bookings_count'),
    lastVisit: instant('last_visit'),
    /** The sum of all payments minus refunds, in haléře. */
    totalPaid: integer('total_paid'),
    /** The instant at which the totals change without a write, because a paid class begins or a hold lapses. */
    dueAt: instant('due_at'),
  },
  (table) => [
    ...[table.bookingsCount, table.lastVisit, table.totalPaid].flatMap((total) => [
      // People without a total come last in both directions, so two indexes are needed.
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
