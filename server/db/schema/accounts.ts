import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'
import { passProducts, type SoldPass } from './pass-products.ts'

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
    /** Of a pass: the gift voucher that it came of. No reference, for the same reason. */
    voucherId: integer('voucher_id'),
    productId: integer('product_id').references(() => passProducts.id),
    /** What staff sold it with, so that asking twice sells once. */
    saleKey: text('sale_key'),
    /** Of a pass: what it was sold as. */
    sold: jsonb().$type<SoldPass>(),
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
    /** Of a pass: before then it pays for nothing, unless its owner says that they want to use it. Null: it pays at once. */
    opensFrom: instant('opens_from'),
    /** Nothing is written into it from then on. */
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why', { enum: ['withdrawn', 'refunded', 'ended'] }),
  },
  (table) => [
    check('accounts_kind', sql`${table.kind} in ('credit', 'pass')`),
    check('accounts_entries', sql`${table.entries} is null or (${table.entries} > 0 and ${table.kind} = 'pass')`),
    check('accounts_starts', sql`${table.starts} in ('purchase', 'first_use')`),
    check('accounts_pass_is_sold', sql`(${table.kind} = 'pass') = (${table.sold} is not null)`),
    check('accounts_ended_says_why', sql`(${table.endedAt} is null) = (${table.endedWhy} is null)`),
    uniqueIndex('one_credit_per_person').on(table.personId).where(sql`${table.kind} = 'credit'`),
    uniqueIndex('one_pass_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    uniqueIndex('one_pass_of_voucher').on(table.voucherId).where(sql`${table.voucherId} is not null`),
    uniqueIndex('accounts_sale_key').on(table.personId, table.saleKey).where(sql`${table.saleKey} is not null`),
    index('accounts_of_person').on(table.personId),
    index('accounts_of_product').on(table.productId).where(sql`${table.productId} is not null`),
    // Those that end soon are told so.
    index('accounts_by_end').on(table.validUntil).where(sql`${table.validUntil} is not null and ${table.endedAt} is null`),
  ],
)

/** A purchase that is no single place. Amounts in haléře. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id),
    kind: text({ enum: ['pass', 'voucher'] }).notNull(),
    productId: integer('product_id').references(() => passProducts.id),
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
    /** The buyer wants to use it before the time to withdraw is over, and pays for what they use. */
    startNow: boolean('start_now').notNull().default(false),
    /** Before then its buyer can withdraw from it; null: there is no such time. */
    withdrawableUntil: instant('withdrawable_until'),
    /** They have, under which name. Empty of somebody erased. */
    withdrawnAt: instant('withdrawn_at'),
    withdrawnAs: text('withdrawn_as'),
    /** Signed, it is in the link by which its buyer withdraws without a sign-in; another one ends that link. */
    changeKey: uuid('change_key').notNull().defaultRandom(),
  },
  (table) => [
    check('orders_kind', sql`${table.kind} in ('pass', 'voucher')`),
    check('orders_price', sql`${table.price} > 0`),
    check('orders_status', sql`${table.status} in ('pending', 'paid', 'cancelled')`),
    check('orders_covered', isCoveredWithin(table)),
    check('orders_no_credit_for_vouchers', sql`${table.kind} <> 'voucher' or ${table.covered} = 0`),
    check('orders_withdrawn', sql`(${table.withdrawnAt} is null) = (${table.withdrawnAs} is null)`),
    index('orders_of_person').on(table.personId),
    index('orders_of_product').on(table.productId).where(sql`${table.productId} is not null`),
    index('orders_of_account').on(table.accountId).where(sql`${table.accountId} is not null`),
  ],
)

/** No more of the price than there is, and by an account. */
export function isCoveredWithin({ covered, price, accountId }: Record<'covered' | 'price' | 'accountId', unknown>): SQL {
  return sql`${covered} between 0 and ${price} and (${covered} = 0 or ${accountId} is not null)`
}
