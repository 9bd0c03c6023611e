import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { payments } from './payments.ts'

/** Money that arrived on the studio's bank account, one row however many sources report it. Amount in haléře. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The IBAN of the studio's account. Null means that staff confirmed the line, and no source has reported it yet. */
    account: text(),
    /** Hash of account, day, amount, currency and symbol, which every source reports alike. */
    fingerprint: text(),
    /** The number of the line among lines with the same fingerprint, counted from 1. */
    ordinal: integer(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    /** Negative if the bank reversed an earlier line. */
    amount: integer().notNull(),
    currency: text().notNull(),
    symbol: text(),
    note: text(),
    counterAccount: text('counter_account'),
    counterName: text('counter_name'),
    /** The first source that reported the line. `hand`: confirmed by staff. */
    source: text({ enum: ['fio', 'camt', 'gpc', 'fio_csv', 'hand'] }).notNull(),
    /** matched: the line counts as money of the payment · open: staff must decide · aside: the line is not for a payment. */
    state: text({ enum: ['matched', 'open', 'aside'] }).notNull(),
    paymentId: integer('payment_id').references(() => payments.id),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('bank_lines_source', sql`${table.source} in ('fio', 'camt', 'gpc', 'fio_csv', 'hand')`),
    check('bank_lines_state', sql`${table.state} in ('matched', 'open', 'aside')`),
    check('bank_lines_matched', sql`(${table.state} = 'matched') = (${table.paymentId} is not null)`),
    check('bank_lines_matched_money', sql`${table.state} <> 'matched' or (${table.amount} > 0 and ${table.currency} = 'CZK')`),
    check('bank_lines_identity', sql`num_nonnulls(${table.account}, ${table.fingerprint}, ${table.ordinal}) in (0, 3)`),
    check('bank_lines_by_hand', sql`${table.source} = 'hand' or ${table.account} is not null`),
    uniqueIndex('bank_lines_once').on(table.account, table.fingerprint, table.ordinal),
    index('bank_lines_of_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    index('bank_lines_open').on(table.id).where(sql`${table.state} = 'open'`),
    index('bank_lines_by_day').on(table.bookedOn, table.id),
  ],
)

/** The sources that have reported a line, one row per source, even if the source reports the line many times. */
export const bankSightings = pgTable(
  'bank_sightings',
  {
    account: text().notNull(),
    source: text({ enum: ['fio', 'camt', 'gpc', 'fio_csv'] }).notNull(),
    /** The bank's id of the line. Without one: the fingerprint, and the number of the line among equal lines of this source. */
    key: text().notNull(),
    lineId: reference('line_id', () => bankLines.id),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.source, table.key] }),
    check('bank_sightings_source', sql`${table.source} in ('fio', 'camt', 'gpc', 'fio_csv')`),
    index('bank_sightings_of_line').on(table.lineId),
  ],
)

/** A single row: the state of the calls to the bank's API, and the payment with which staff test the account. */
export const bankPolls = pgTable(
  'bank_polls',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    /** When a process last claimed a call. */
    turnAt: instant('turn_at'),
    answeredAt: instant('answered_at'),
    silentSince: instant('silent_since'),
    failure: text(),
    /** The symbol of the payment of 1 Kč that staff make to test the account. It has fewer digits than those of payments. */
    testSymbol: text('test_symbol'),
    testAt: instant('test_at'),
  },
  (table) => [
    check('bank_polls_only_row', sql`${table.onlyRow}`),
    check('bank_polls_failure', sql`(${table.silentSince} is null) = (${table.failure} is null)`),
    check('bank_polls_test', sql`(${table.testSymbol} is null) = (${table.testAt} is null)`),
  ],
)
