import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts, orders } from './accounts.ts'
import { bookings } from './bookings.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'
import { refunds } from './payments.ts'
import { vouchers } from './vouchers.ts'

/** returned: staff cancelled the booking · resold: another person has the seat · merged: pairs summing to 0 · brought_forward: deleted entries. */
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

/** Additions to and deductions from accounts. Append-only, by triggers of the migration. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: reference('account_id', () => accounts.id),
    /** Haléře of a credit, or entries of a pass. Negative: a deduction. */
    amount: integer().notNull(),
    why: text({ enum: reasons }).notNull(),
    /** The cause, which makes the entry idempotent. */
    cause: text().notNull().unique('ledger_entries_cause'),
    bookingId: integer('booking_id').references(() => bookings.id),
    refundId: integer('refund_id').references(() => refunds.id),
    orderId: integer('order_id').references(() => orders.id),
    voucherId: integer('voucher_id').references(() => vouchers.id),
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
