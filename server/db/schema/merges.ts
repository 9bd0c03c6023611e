import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReceiptBuyer } from '../receipt-snapshot.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Personal fields of the two people. A merge keeps one value of each field; the credentials are those of the chosen `email`. */
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
  /** Undefined in merges stored by an earlier version. */
  newsAgreedAt?: string | null
}

/** The ids of the rows moved in a merge. `spent`: the ledger's sum per booking and order. `credit`: the moved credit. Amounts in haléře. */
export type MovedRows = {
  bookings: number[]
  orders: number[]
  passes: number[]
  waiting: number[]
  /** Waiting list entries that the merge ended, because the other person is on the same list or has a seat in the class. */
  ended: number[]
  /** Standing bookings moved, and those that ended because the other person has one in the same series. Missing in older merges. */
  standings?: { moved: number[]; ended: number[] }
  /** People who, before this merge, had been merged into the person that goes. */
  people: number[]
  /** Bookings that lost the mark of the first online class discount, because the other person has used the discount too. */
  discounts: number[]
  credit: number
  spent: { bookingId?: number; orderId?: number; amount: number }[]
  buyers: { kept: ReceiptBuyer | null; gone: ReceiptBuyer | null }
}

/** Merges of two people, with the data from before the merge for as long as it can be undone. */
export const merges = pgTable(
  'merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    survivorId: reference('kept_id', () => people.id),
    absorbedId: reference('gone_id', () => people.id),
    staffId: reference('staff_id', () => people.id),
    /** Both people as before the merge, and the staying person as after it. Null means that the merge cannot be undone any more. */
    fields: jsonb().$type<{ kept: MergedFields; gone: MergedFields; after: MergedFields }>(),
    moved: jsonb().$type<MovedRows>().notNull(),
    madeAt: instant('made_at').notNull(),
    undoUntil: instant('undo_until').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    check('merges_of_two', sql`${table.survivorId} <> ${table.absorbedId}`),
    uniqueIndex('merged_once').on(table.absorbedId).where(sql`${table.undoneAt} is null`),
    index('merges_of_kept').on(table.survivorId),
    index('merges_by_end').on(table.undoUntil),
  ],
)

/** Rejected suggestions of duplicates, with the smaller id first. */
export const notDuplicates = pgTable(
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
