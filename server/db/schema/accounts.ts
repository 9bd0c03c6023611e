import { type SQL, sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'

/**
 * What a person has with the studio: one credit, in haléře, and any number of passes, in entries. How much is in it is the sum of its
 * `ledger_entries`, which triggers of the migration never let fall below what live holds reserve.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id),
    kind: text({ enum: ['credit', 'pass'] }).notNull(),
    /** Of a pass: how it was bought. No reference: orders refer to accounts, and backups copy each table after those it refers to. */
    orderId: integer('order_id'),
    /** Of a pass, as it was sold. Null: as many as one likes within its days. */
    entries: integer(),
    /** Of a pass: how many days it lasts from its start. Null: without end. */
    days: integer(),
    /** By which it was prolonged. */
    extraDays: integer('extra_days').notNull().default(0),
    starts: text({ enum: ['purchase', 'first_use'] })
      .notNull()
      .default('purchase'),
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Nothing is written into it from then on. */
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why'),
  },
  (table) => [
    check('accounts_kind', sql`${table.kind} in ('credit', 'pass')`),
    check('accounts_entries', sql`${table.entries} is null or (${table.entries} > 0 and ${table.kind} = 'pass')`),
    check('accounts_starts', sql`${table.starts} in ('purchase', 'first_use')`),
    check('accounts_ended_says_why', sql`(${table.endedAt} is null) = (${table.endedWhy} is null)`),
    uniqueIndex('one_credit_per_person').on(table.personId).where(sql`${table.kind} = 'credit'`),
    uniqueIndex('one_pass_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('accounts_of_person').on(table.personId),
  ],
)

/** A purchase that is no single place. Amounts in haléře. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id),
    kind: text({ enum: ['pass', 'voucher', 'term'] }).notNull(),
    /** A copy of what was sold. */
    details: jsonb().notNull(),
    price: integer().notNull(),
    /** How much of the price the credit pays. */
    covered: integer().notNull().default(0),
    accountId: integer('account_id').references(() => accounts.id),
    status: text({ enum: ['pending', 'paid', 'cancelled'] }).notNull(),
    heldUntil: instant('held_until'),
    language: text({ enum: ['en', 'ru'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    check('orders_kind', sql`${table.kind} in ('pass', 'voucher', 'term')`),
    check('orders_price', sql`${table.price} > 0`),
    check('orders_status', sql`${table.status} in ('pending', 'paid', 'cancelled')`),
    check('orders_covered', isCoveredWithin(table)),
    check('orders_no_credit_for_vouchers', sql`${table.kind} <> 'voucher' or ${table.covered} = 0`),
    index('orders_of_person').on(table.personId),
    index('orders_of_account').on(table.accountId).where(sql`${table.accountId} is not null`),
  ],
)

/** No more of the price than there is, and by an account. */
export function isCoveredWithin({ covered, price, accountId }: Record<'covered' | 'price' | 'accountId', unknown>): SQL {
  return sql`${covered} between 0 and ${price} and (${covered} = 0 or ${accountId} is not null)`
}
