import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bookings } from './bookings.ts'
import { instant, reference } from './columns.ts'

/** Changes of date. Amounts in haléře. Class ids are not foreign keys, because an empty class may be deleted. */
export const exchanges = pgTable(
  'exchanges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The booking in the new class: the moved row or, if the class costs more, the row of the paid hold. */
    bookingId: reference('booking_id', () => bookings.id),
    fromOffering: integer('from_offering').notNull(),
    toOffering: integer('to_offering').notNull(),
    priceBefore: integer('price_before').notNull(),
    priceAfter: integer('price_after').notNull(),
    retained: integer().notNull().default(0),
    by: text({ enum: ['person', 'staff'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('exchanges_elsewhere', sql`${table.fromOffering} <> ${table.toOffering}`),
    check('exchanges_prices', sql`${table.priceBefore} >= 0 and ${table.priceAfter} >= 0`),
    check(
      'exchanges_retained',
      sql`${table.retained} >= 0 and ${table.retained} <= greatest(${table.priceBefore} - ${table.priceAfter}, 0)`,
    ),
    check('exchanges_by', sql`${table.by} in ('person', 'staff')`),
    index('exchanges_of_booking').on(table.bookingId, table.id),
  ],
)
