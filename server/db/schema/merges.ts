import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReceiptBuyer } from '../receipt-snapshot.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** What of a person is one of two, where they are merged. `email` goes with what signs in by it. */
export type MergedFields = {
  email: string
  passwordHash: string
  emailProvenAt: string | null
  firstName: string
  lastName: string
  gender: 'male' | 'female'
  phone: string | null
  language: 'en' | 'ru'
  reminders: boolean
  news: boolean
}

/** What became the other's: ids, and of the credit what stood on the ledger for each booking and order, with all of it in `credit`, haléře. */
export type MovedRows = {
  bookings: number[]
  orders: number[]
  passes: number[]
  waiting: number[]
  /** Of either, entries of a waiting list that ended, since the other one waits there or has a spot. */
  ended: number[]
  /** Of people who had been merged into the one that goes. */
  people: number[]
  /** Bookings that carried the one discount, where the other had it already. */
  discounts: number[]
  credit: number
  spent: { bookingId?: number; orderId?: number; amount: number }[]
  /** For which company each wanted their receipts. */
  buyers: { kept: ReceiptBuyer | null; gone: ReceiptBuyer | null }
}

/** Two who were found to be one person. What both were is kept for as long as it can be undone. */
export const merges = pgTable(
  'merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    keptId: reference('kept_id', () => people.id),
    goneId: reference('gone_id', () => people.id),
    staffId: reference('staff_id', () => people.id),
    /** As both were before, and the one that stays after; null: it can't be undone any more. */
    fields: jsonb().$type<{ kept: MergedFields; gone: MergedFields; after: MergedFields }>(),
    moved: jsonb().$type<MovedRows>().notNull(),
    madeAt: instant('made_at').notNull(),
    undoUntil: instant('undo_until').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    check('merges_of_two', sql`${table.keptId} <> ${table.goneId}`),
    uniqueIndex('merged_once').on(table.goneId).where(sql`${table.undoneAt} is null`),
    index('merges_of_kept').on(table.keptId),
    index('merges_by_end').on(table.undoUntil),
  ],
)

/** Two who look like one person and are not, the one with the smaller number first: they are never suggested again. */
export const notTwins = pgTable(
  'not_twins',
  {
    firstId: reference('first_id', () => people.id, { onDelete: 'cascade' }),
    secondId: reference('second_id', () => people.id, { onDelete: 'cascade' }),
    staffId: reference('staff_id', () => people.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.firstId, table.secondId] }),
    check('not_twins_in_order', sql`${table.firstId} < ${table.secondId}`),
    index('not_twins_of_second').on(table.secondId),
  ],
)
