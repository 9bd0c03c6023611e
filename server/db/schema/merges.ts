import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReceiptBuyer } from '../receipt-snapshot.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/** Personal fields of which one is chosen in a merge. `email` is chosen together with its credentials. */
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

/** Rows moved in a merge: ids, the ledger's sum per booking and order, and the whole `credit` in haléře. */
export type MovedRows = {
  bookings: number[]
  orders: number[]
  passes: number[]
  waiting: number[]
  /** Waiting list entries of either person that ended, because the other one is on that list or has a seat. */
  ended: number[]
  /** Standing bookings, and those that ended because the other person has one of the same series. Missing in older merges. */
  standings?: { moved: number[]; ended: number[] }
  /** People who were merged earlier into the person that now goes. */
  people: number[]
  /** Bookings with the first online class discount that the other person had used before. */
  discounts: number[]
  credit: number
  spent: { bookingId?: number; orderId?: number; amount: number }[]
  buyers: { kept: ReceiptBuyer | null; gone: ReceiptBuyer | null }
}

/** Merges of two people, with the previous data for as long as they can be undone. */
export const merges = pgTable(
  'merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    survivorId: reference('kept_id', () => people.id),
    absorbedId: reference('gone_id', () => people.id),
    staffId: reference('staff_id', () => people.id),
    /** Both people before the merge, and the staying person after it. Null means that the merge cannot be undone any more. */
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
