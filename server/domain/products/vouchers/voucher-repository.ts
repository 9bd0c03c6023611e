import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { type Database, first, type Reader, type Transaction } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { ERASED } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { vouchers } from '../../../db/schema/vouchers.ts'
import { isFrozenOrder } from '../../money/payments/dispute-repository.ts'
import type { StoredCode, VoucherCodes } from './voucher-codes.ts'

const isFrozen = isFrozenOrder('vouchers.order_id')

export const voucherColumns = {
  id: vouchers.id,
  orderId: vouchers.orderId,
  codeSealed: vouchers.codeSealed,
  lastFour: vouchers.lastFour,
  amount: vouchers.amount,
  pass: vouchers.pass,
  productId: vouchers.productId,
  forName: vouchers.forName,
  words: vouchers.words,
  sendTo: vouchers.sendTo,
  sendAt: vouchers.sendAt,
  sentAt: vouchers.sentAt,
  language: vouchers.language,
  validUntil: vouchers.validUntil,
  createdAt: vouchers.createdAt,
  redeemedBy: vouchers.redeemedBy,
  redeemedAt: vouchers.redeemedAt,
  endedAt: vouchers.endedAt,
  endedWhy: vouchers.endedWhy,
  isFrozen,
}

/** `amount` in haléře, null for a pass. `validUntil`: the last day, YYYY-MM-DD. */
export type Voucher = Awaited<ReturnType<typeof selectVouchers>>[number]

export const selectVouchers = (reader: Reader) => reader.select(voucherColumns).from(vouchers).$dynamic()

export const findVoucherByCode = (reader: Reader, codes: VoucherCodes, code: string): Promise<Voucher | undefined> =>
  first(selectVouchers(reader).where(inArray(vouchers.codeHash, codes.hashesOf(code))))

export const findVoucher = (reader: Reader, id: number): Promise<Voucher | undefined> =>
  first(selectVouchers(reader).where(eq(vouchers.id, id)))

export const findVoucherOfOrder = (reader: Reader, orderId: number): Promise<Voucher | undefined> =>
  first(selectVouchers(reader).where(eq(vouchers.orderId, orderId)))

/** The last lock in the order of locks, after accounts. */
export async function lockVoucher(tx: Transaction, id: number): Promise<Voucher> {
  await tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.id, id)).for('no key update')
  const voucher = await findVoucher(tx, id)
  if (!voucher) throw new Error(`Voucher ${id} is gone.`)
  return voucher
}

/** The caller has locked the payment of the order. */
export async function lockVoucherOfOrder(tx: Transaction, orderId: number): Promise<Voucher | undefined> {
  const found = await findVoucherOfOrder(tx, orderId)
  return found && lockVoucher(tx, found.id)
}

/** Locks a person's vouchers that were neither redeemed nor ended, by id. */
export const lockUnusedVouchers = (tx: Transaction, personId: number): Promise<Pick<Voucher, 'id' | 'orderId'>[]> =>
  tx
    .select({ id: vouchers.id, orderId: vouchers.orderId })
    .from(vouchers)
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .where(and(eq(orders.personId, personId), isNull(vouchers.redeemedAt), isNull(vouchers.endedAt)))
    .orderBy(asc(vouchers.id))
    .for('no key update', { of: vouchers })

/** Replaces the code. File links sign `createdAt`, so adding a millisecond invalidates them without changing the day. */
export async function writeCode(tx: Transaction, id: number, code: StoredCode): Promise<void> {
  await tx
    .update(vouchers)
    .set({ ...code, createdAt: sql`${vouchers.createdAt} + interval '1 millisecond'` })
    .where(eq(vouchers.id, id))
}

type NewVoucher = Omit<typeof vouchers.$inferInsert, 'id' | 'createdAt'>

export async function insertVoucher(tx: Transaction, voucher: NewVoucher): Promise<number> {
  const [row] = await tx
    .insert(vouchers)
    .values({ ...voucher, createdAt: clock })
    .returning({ id: vouchers.id })
  if (!row) throw new Error('The voucher was not stored.')
  return row.id
}

/** A trigger refuses redeemed or ended vouchers (`voucher_redeemed_once`, `voucher_has_ended`). */
export async function markRedeemed(tx: Transaction, id: number, personId: number): Promise<void> {
  await tx.update(vouchers).set({ redeemedBy: personId, redeemedAt: clock }).where(eq(vouchers.id, id))
}

/** A trigger refuses the same vouchers as for `markRedeemed`. */
export async function markVoucherEnded(tx: Transaction, id: number, why: 'withdrawn' | 'refunded'): Promise<void> {
  await tx.update(vouchers).set({ endedAt: clock, endedWhy: why }).where(eq(vouchers.id, id))
}

export async function writeValidUntil(tx: Transaction, id: number, validUntil: string): Promise<void> {
  await tx.update(vouchers).set({ validUntil }).where(eq(vouchers.id, id))
}

const waits = and(isNotNull(vouchers.sendTo), isNull(vouchers.sentAt), isNull(vouchers.endedAt), isNull(vouchers.redeemedAt))

export const listGiftsDue = (reader: Reader): Promise<{ id: number }[]> =>
  reader
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(waits, lte(vouchers.sendAt, clock)))
    .orderBy(asc(vouchers.sendAt))

export async function markSent(tx: Transaction, id: number): Promise<{ to: string; language: Voucher['language'] } | undefined> {
  const [row] = await tx
    .update(vouchers)
    .set({ sentAt: clock })
    .where(and(eq(vouchers.id, id), waits))
    .returning({ to: vouchers.sendTo, language: vouchers.language })
  return row && row.to !== null ? { to: row.to, language: row.language } : undefined
}

const nothing = { forName: '', words: '', sendTo: null }
const isSent = sql`(${vouchers.sendTo} is null or ${vouchers.sentAt} is not null or ${vouchers.endedAt} is not null or ${vouchers.redeemedAt} is not null)`
const says = sql`(${vouchers.forName} <> '' or ${vouchers.words} <> '' or ${vouchers.sendTo} is not null)`
const buyer = (condition: ReturnType<typeof sql>) =>
  sql`exists (select from orders o join people on people.id = o.person_id where o.id = vouchers.order_id and ${condition})`

/** Clears gifts finished before `moment`, and sent gifts of erased buyers. `day`: the day of `moment`, YYYY-MM-DD. */
export async function clearGiftsBefore(db: Database, moment: Date, day: string): Promise<void> {
  const before = sql`${moment.toISOString()}::timestamptz`
  const isOld = sql`(coalesce(${vouchers.redeemedAt}, ${vouchers.endedAt}) < ${before} or ${vouchers.validUntil} < ${day})`
  const isErased = buyer(sql`people.email like ${`%${ERASED}`}`)
  await db
    .update(vouchers)
    .set(nothing)
    .where(and(says, sql`(${isOld} or (${isSent} and ${isErased}))`))
  // The gifts of orders that were never paid and can no longer be paid.
  await db
    .update(orders)
    .set({ details: sql`${orders.details} - 'gift'` })
    .where(and(eq(orders.kind, 'voucher'), sql`${orders.details} ? 'gift'`, sql`${orders.createdAt} < ${before}`))
}

export const listUndelivered = (reader: Reader): Promise<{ orderId: number; voucherId: number }[]> =>
  reader
    .select({ orderId: vouchers.orderId, voucherId: vouchers.id })
    .from(mails)
    .innerJoin(vouchers, sql`${mails.cause} = 'voucher-gift:' || ${vouchers.id}`)
    .where(
      and(
        eq(mails.kind, 'voucher-gift'),
        eq(mails.status, 'failed'),
        isNull(vouchers.redeemedAt),
        isNull(vouchers.endedAt),
        sql`not exists (select from mails told where told.cause = 'voucher-undelivered:' || ${vouchers.id})`,
      ),
    )
