import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ReceiptBuyer, ReceiptSnapshot } from '../receipt-snapshot.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'
import { payments, refunds } from './payments.ts'

/** The series of document numbers. Documents of the sandbox have series of their own. */
export const receiptSeries = ['receipt', 'credit_note', 'test_receipt', 'test_credit_note'] as const
export const receiptKinds = ['receipt', 'correction', 'credit_note', 'reversal'] as const

/** The last number of a series in a year. Only the numbering trigger updates it; its row is the mutex of the series. */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    series: text({ enum: receiptSeries }).notNull(),
    year: integer().notNull(),
    /** The prefix as it was when the year began. */
    prefix: text().notNull(),
    last: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.year] }),
    uniqueIndex('receipt_counters_prefix').on(table.year, table.prefix),
    check('receipt_counters_series', sql`${table.series} in ('receipt', 'credit_note', 'test_receipt', 'test_credit_note')`),
    check('receipt_counters_last', sql`${table.last} >= 0`),
  ],
)

/** Receipts and credit notes. Triggers assign their numbers, and refuse changes and gaps. */
export const receipts = pgTable(
  'receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    series: text({ enum: receiptSeries }).notNull(),
    /** The year, in the studio's time zone, in which the money moved or, if later, in which the receipt was requested. */
    year: integer().notNull(),
    number: integer().notNull().default(0),
    /** As printed, e.g. 2026-0123. Set by the trigger. */
    name: text().notNull().default(''),
    kind: text({ enum: receiptKinds }).notNull(),
    paymentId: reference('payment_id', () => payments.id),
    refundId: integer('refund_id').references(() => refunds.id),
    /** The document that this one changes. Null for a receipt. A corrected receipt is void. */
    refersTo: integer('refers_to'),
    /** In haléře. Negative: a refund. */
    amount: integer().notNull(),
    movedAt: instant('moved_at').notNull(),
    snapshot: jsonb().$type<ReceiptSnapshot>().notNull(),
    issuedAt: instant('issued_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    check('receipts_kind', sql`${table.kind} in ('receipt', 'correction', 'credit_note', 'reversal')`),
    check('receipts_of_refund', sql`(${table.kind} in ('credit_note', 'reversal')) = (${table.refundId} is not null)`),
    check(
      'receipts_series_of_kind',
      sql`(${table.kind} in ('credit_note', 'reversal')) = (${table.series} in ('credit_note', 'test_credit_note'))`,
    ),
    check('receipts_refer', sql`(${table.kind} = 'receipt') = (${table.refersTo} is null)`),
    check('receipts_amount', sql`(${table.kind} = 'credit_note') = (${table.amount} < 0) and ${table.amount} <> 0`),
    uniqueIndex('receipts_number').on(table.series, table.year, table.number),
    uniqueIndex('receipts_name').on(table.name),
    uniqueIndex('one_receipt_of_payment').on(table.paymentId).where(sql`${table.kind} = 'receipt'`),
    uniqueIndex('one_correction_of_receipt').on(table.refersTo).where(sql`${table.kind} = 'correction'`),
    uniqueIndex('one_reversal_of_note').on(table.refersTo).where(sql`${table.kind} = 'reversal'`),
    index('receipts_of_payment').on(table.paymentId),
    index('receipts_of_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
    index('receipts_by_time').on(table.movedAt, table.id),
  ],
)

/** Payments and refunds that have no document yet. Triggers insert them; issuing the document deletes them. */
export const receiptsDue = pgTable(
  'receipts_due',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer('payment_id').references(() => payments.id, { onDelete: 'cascade' }),
    refundId: integer('refund_id').references(() => refunds.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('receipts_due_of_one_thing', sql`(${table.paymentId} is null) <> (${table.refundId} is null)`),
    uniqueIndex('receipts_due_payment').on(table.paymentId),
    uniqueIndex('receipts_due_refund').on(table.refundId),
  ],
)

export const receiptBuyers = pgTable('receipt_buyers', {
  personId: integer('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  buyer: jsonb().$type<ReceiptBuyer>().notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
})

export const accountantLinks = pgTable('accountant_links', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Random; an input of the signature in the link. */
  key: text().notNull().default(sql`gen_random_uuid()`),
  year: integer().notNull(),
  /** The link works while this person is staff. Null means created by the monthly job, or before this column existed. */
  createdBy: integer('made_by').references(() => people.id),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  /** The month (YYYY-MM) for which the job created this link. Unique, so the job creates one link per month. */
  monthly: text().unique('accountant_links_monthly'),
})
