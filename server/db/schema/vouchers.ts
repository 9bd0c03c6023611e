import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { orders } from './accounts.ts'
import { instant, reference } from './columns.ts'
import { people } from './identity.ts'
import { passProducts, type SoldPass } from './pass-products.ts'

export type VoucherPass = SoldPass & { entries: number | null; days: number | null; starts: 'purchase' | 'first_use' }

/** Paid vouchers. Triggers refuse to redeem one twice or after its end. The code is stored as a keyed hash, and encrypted for printing. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: reference('order_id', () => orders.id),
    codeHash: text('code_hash').notNull().unique('vouchers_code_hash'),
    codeSealed: text('code_sealed').notNull(),
    lastFour: text('last_four').notNull(),
    /** In haléře; null means that the gift is a pass. */
    amount: integer(),
    pass: jsonb().$type<VoucherPass>(),
    productId: integer('product_id').references(() => passProducts.id),
    forName: text('for_name').notNull(),
    words: text().notNull(),
    /** Null means that the buyer hands the voucher over. Empty once the address is deleted. */
    sendTo: text('send_to'),
    sendAt: instant('send_at').notNull(),
    /** When the email to the receiver was queued. */
    sentAt: instant('sent_at'),
    language: text({ enum: ['en', 'ru'] }).notNull(),
    validUntil: date('valid_until').notNull(),
    createdAt: instant('created_at').notNull(),
    redeemedBy: integer('redeemed_by').references(() => people.id),
    redeemedAt: instant('redeemed_at'),
    endedAt: instant('ended_at'),
    endedWhy: text('ended_why', { enum: ['withdrawn', 'refunded'] }),
  },
  (table) => [
    check('vouchers_hold_one_thing', sql`(${table.amount} is null) <> (${table.pass} is null)`),
    check('vouchers_amount', sql`${table.amount} > 0 and ${table.amount} % 100 = 0`),
    check('vouchers_redeemed', sql`(${table.redeemedBy} is null) = (${table.redeemedAt} is null)`),
    check('vouchers_ended_says_why', sql`(${table.endedAt} is null) = (${table.endedWhy} is null)`),
    check('vouchers_redeemed_or_ended', sql`${table.redeemedAt} is null or ${table.endedAt} is null`),
    uniqueIndex('one_voucher_of_order').on(table.orderId),
    index('vouchers_by_last_four').on(table.lastFour),
    index('vouchers_redeemed_by').on(table.redeemedBy).where(sql`${table.redeemedBy} is not null`),
    index('vouchers_of_product').on(table.productId).where(sql`${table.productId} is not null`),
    index('vouchers_to_send')
      .on(table.sendAt)
      .where(sql`${table.sendTo} is not null and ${table.sentAt} is null and ${table.endedAt} is null`),
  ],
)
