import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, reference } from './columns.ts'
import { courses } from './courses.ts'
import { people } from './identity.ts'
import { passProducts, type SoldPass } from './pass-products.ts'

/** Credit in haléře, and passes in entries. Triggers keep the balance, the sum of `ledger_entries`, at or above the reserved amount. */
export const accounts = pgTable(
  'accounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id),
    kind: text({ enum: ['credit', 'pass'] }).notNull(),
    /** Passes: the order that bought it. Not a foreign key, because orders refer to accounts and backups need an order of tables. */
    orderId: integer('order_id'),
    /** Passes: the redeemed voucher. Like `order_id`, it is not a foreign key. */
    voucherId: integer('voucher_id'),
    productId: integer('product_id').references(() => passProducts.id),
    /** Passes of a course: the course. The pass has one entry per date, and entries of dates cancelled in time pay for make-up classes. */
    courseId: integer('course_id').references(() => courses.id),
    /** The idempotency key of a sale by staff. */
    saleKey: text('sale_key'),
    sold: jsonb().$type<SoldPass>(),
    /** Passes, as sold: the number of entries. Null means unlimited. */
    entries: integer(),
    days: integer(),
    extraDays: integer('extra_days').notNull().default(0),
    starts: text({ enum: ['purchase', 'first_use'] })
      .notNull()
      .default('purchase'),
    validFrom: date('valid_from'),
    validUntil: date('valid_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Passes: until this instant the pass pays only if the owner requests an immediate start. Null means that it pays at once. */
    opensFrom: instant('opens_from'),
    /** When the pass ended. Its future bookings are cancelled at this time or later, and no entries are added after it has ended. */
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
    index('accounts_of_course').on(table.courseId).where(sql`${table.courseId} is not null`),
    index('accounts_by_end').on(table.validUntil).where(sql`${table.validUntil} is not null and ${table.endedAt} is null`),
  ],
)

/** Amounts in haléře. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    personId: reference('person_id', () => people.id),
    kind: text({ enum: ['pass', 'voucher'] }).notNull(),
    productId: integer('product_id').references(() => passProducts.id),
    /** The course whose pass the order buys, otherwise null. The bookings of such an order have `order_id`. */
    courseId: integer('course_id').references(() => courses.id),
    details: jsonb().notNull(),
    price: integer().notNull(),
    covered: integer().notNull().default(0),
    accountId: integer('account_id').references(() => accounts.id),
    status: text({ enum: ['pending', 'paid', 'cancelled'] }).notNull(),
    heldUntil: instant('held_until'),
    language: text({ enum: ['en', 'ru'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
    /** Whether the buyer wants to use the pass before the withdrawal period ends, and will pay for used entries. */
    startNow: boolean('start_now').notNull().default(false),
    withdrawableUntil: instant('withdrawable_until'),
    /** The time of the withdrawal and the name given in it. The name is empty once the person is erased. */
    withdrawnAt: instant('withdrawn_at'),
    withdrawnAs: text('withdrawn_as'),
    /** An input of the signature in the buyer's withdrawal link; a new key invalidates the link. */
    changeKey: uuid('change_key').notNull().defaultRandom(),
  },
  (table) => [
    check('orders_kind', sql`${table.kind} in ('pass', 'voucher')`),
    check('orders_course', sql`${table.courseId} is null or (${table.kind} = 'pass' and ${table.productId} is null)`),
    check('orders_price', sql`${table.price} > 0`),
    check('orders_status', sql`${table.status} in ('pending', 'paid', 'cancelled')`),
    check('orders_covered', isCoveredWithin(table)),
    check('orders_no_credit_for_vouchers', sql`${table.kind} <> 'voucher' or ${table.covered} = 0`),
    check('orders_withdrawn', sql`(${table.withdrawnAt} is null) = (${table.withdrawnAs} is null)`),
    index('orders_of_person').on(table.personId),
    index('orders_of_product').on(table.productId).where(sql`${table.productId} is not null`),
    index('orders_of_course').on(table.courseId).where(sql`${table.courseId} is not null`),
    index('orders_of_account').on(table.accountId).where(sql`${table.accountId} is not null`),
  ],
)

export function isCoveredWithin({ covered, price, accountId }: Record<'covered' | 'price' | 'accountId', unknown>): SQL {
  return sql`${covered} between 0 and ${price} and (${covered} = 0 or ${accountId} is not null)`
}
