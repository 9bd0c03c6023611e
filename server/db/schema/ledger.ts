import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, orders } from './accounts.ts'
import { bookings } from './bookings.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'
import { refunds } from './payments.ts'
import { vouchers } from './vouchers.ts'

/**
 * sold: a pass was bought · spent: a place was paid with it · cancelled, class_cancelled, exchanged, refunded: what had been paid for a place came back, as its person
 * cancelled, as the class was called off, as its date was changed, or by staff · returned: the studio took a place away that a pass had paid for · resold: somebody else has
 * one that was left late · adjusted: staff gave or took some · paid_out: it went back as money · withdrawn, ended: what was left of a pass went as it
 * ended, and refunded too · redeemed: a gift voucher became it · merged: between the accounts of two who are one person, always in pairs that come
 * to nothing · brought_forward: the sum of what was deleted after ten years.
 */
const reasons = [
  'sold',
  'spent',
  'cancelled',
  'class_cancelled',
  'exchanged',
  'refunded',
  'returned',
  'resold',
  'adjusted',
  'paid_out',
  'withdrawn',
  'ended',
  'redeemed',
  'merged',
  'brought_forward',
] as const

/** What was put into an account or taken out of it: only ever added to (triggers of the migration). */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: reference('account_id', () => accounts.id),
    /** Haléře of a credit, entries of a pass; below zero: taken out. */
    amount: integer().notNull(),
    why: text({ enum: reasons }).notNull(),
    /** What it was written for: the same is written once. */
    cause: text().notNull().unique('ledger_entries_cause'),
    bookingId: integer('booking_id').references(() => bookings.id),
    refundId: integer('refund_id').references(() => refunds.id),
    orderId: integer('order_id').references(() => orders.id),
    voucherId: integer('voucher_id').references(() => vouchers.id),
    /** Who of the staff wrote it, and what they noted. */
    staffId: integer('staff_id').references(() => people.id),
    note: text(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
    check(
      'ledger_entries_why',
      sql`${table.why} in ('sold', 'spent', 'cancelled', 'class_cancelled', 'exchanged', 'refunded', 'returned', 'resold', 'adjusted', 'paid_out', 'withdrawn', 'ended', 'redeemed', 'merged', 'brought_forward')`,
    ),
    index('ledger_of_account').on(table.accountId, table.id),
    index('ledger_of_booking').on(table.bookingId).where(sql`${table.bookingId} is not null`),
    index('ledger_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    uniqueIndex('one_entry_of_voucher').on(table.voucherId).where(sql`${table.voucherId} is not null`),
    index('ledger_of_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
  ],
)
