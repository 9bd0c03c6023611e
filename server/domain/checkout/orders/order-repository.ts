import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import { accounts, orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { vouchers } from '../../../db/schema/vouchers.ts'
import { isLive as isBookingLive } from '../../bookings/seats/booking-repository.ts'
import type { Order, PassOrder, VoucherOrder } from './order.ts'

const isLive = sql<boolean>`is_live(${orders.status}, ${orders.heldUntil})`

const columns = {
  id: orders.id,
  personId: orders.personId,
  kind: sql<Order['kind']>`${orders.kind}`,
  productId: orders.productId,
  courseId: orders.courseId,
  details: sql<Order['details']>`${orders.details}`,
  price: orders.price,
  covered: orders.covered,
  accountId: orders.accountId,
  status: orders.status,
  isLive,
  heldUntil: orders.heldUntil,
  startNow: orders.startNow,
  language: orders.language,
  withdrawableUntil: orders.withdrawableUntil,
  withdrawnAt: orders.withdrawnAt,
  withdrawnAs: orders.withdrawnAs,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
}

export type OrderOwner = { id: number; personId: number }

/** Returns the owner, which is needed to lock the order. A merge can change it. */
export async function findOrderOwner(reader: Reader, orderId: number | null): Promise<OrderOwner | undefined> {
  if (orderId === null) return undefined
  const [row] = await reader.select({ id: orders.id, personId: orders.personId }).from(orders).where(eq(orders.id, orderId))
  return row
}

/** The caller has locked the person, and the classes and bookings of the pass (lockOrder). */
export async function lockOrderRow(tx: Transaction, orderId: number): Promise<Order> {
  const [row] = await tx.select(columns).from(orders).where(eq(orders.id, orderId)).for('no key update')
  if (!row) throw new Error(`Order ${orderId} is gone.`)
  return row as Order
}

export async function lockPassOrder(tx: Transaction, orderId: number): Promise<PassOrder> {
  const order = await lockOrderRow(tx, orderId)
  if (order.kind !== 'pass') throw new Error(`Order ${orderId} is of no pass.`)
  return order
}

/** The caller has locked the person. */
export async function lockPendingOrder(tx: Transaction, personId: number, productId: number): Promise<PassOrder | undefined> {
  const [row] = await tx
    .select(columns)
    .from(orders)
    .where(
      and(eq(orders.personId, personId), eq(orders.kind, 'pass'), eq(orders.productId, productId), eq(orders.status, 'pending'), isLive),
    )
    .orderBy(desc(orders.id))
    .limit(1)
    .for('no key update')
  return row as PassOrder | undefined
}

export async function findPendingVoucherOrder(
  tx: Transaction,
  personId: number,
  details: VoucherOrder['details'],
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.personId, personId),
        eq(orders.kind, 'voucher'),
        eq(orders.status, 'pending'),
        isLive,
        sql`${orders.details} = ${JSON.stringify(details)}::jsonb`,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  return row?.id
}

export const countPendingOrders = (tx: Transaction, personId: number): Promise<number> =>
  tx.$count(orders, and(eq(orders.personId, personId), eq(orders.status, 'pending'), isLive))

/** Counts a person's pending orders and passes of a product, withdrawn ones included, refunded ones not. `but`: an order to ignore. */
export async function countOwned(tx: Transaction, personId: number, productId: number, but = 0): Promise<number> {
  const owned = await tx.$count(
    accounts,
    and(eq(accounts.personId, personId), eq(accounts.productId, productId), sql`${accounts.endedWhy} is distinct from 'refunded'`),
  )
  const buying = await tx.$count(
    orders,
    and(
      eq(orders.personId, personId),
      eq(orders.kind, 'pass'),
      eq(orders.productId, productId),
      eq(orders.status, 'pending'),
      isLive,
      ne(orders.id, but),
    ),
  )
  return owned + buying
}

export const isEmailProven = async (reader: Reader, personId: number): Promise<boolean> =>
  (await reader.$count(people, and(eq(people.id, personId), isNotNull(people.emailProvenAt)))) > 0

export type NewOrder = Pick<
  Order,
  'kind' | 'personId' | 'productId' | 'details' | 'price' | 'covered' | 'accountId' | 'startNow' | 'language'
> & {
  courseId?: number
  heldUntil: Date
}

export async function insertOrder(tx: Transaction, order: NewOrder): Promise<number> {
  const [row] = await tx
    .insert(orders)
    .values({ ...order, status: 'pending', createdAt: clock })
    .returning({ id: orders.id })
  if (!row) throw new Error('The order was not stored.')
  return row.id
}

export async function renewOrder(tx: Transaction, orderId: number, heldUntil: Date): Promise<void> {
  await tx.update(orders).set({ heldUntil }).where(eq(orders.id, orderId))
}

/** `withdrawableUntil` is null without a right to withdraw. */
export async function markOrderPaid(
  tx: Transaction,
  orderId: number,
  { paidAt, withdrawableUntil }: { paidAt: Date; withdrawableUntil: Date | null },
): Promise<void> {
  await tx.update(orders).set({ status: 'paid', heldUntil: null, paidAt, withdrawableUntil }).where(eq(orders.id, orderId))
}

// Personal data in the wishes for a gift is kept only while it is needed.
const withoutGift = sql`${orders.details} - 'gift'`

export async function clearGiftRequest(tx: Transaction, orderId: number): Promise<void> {
  await tx.update(orders).set({ details: withoutGift }).where(eq(orders.id, orderId))
}

export async function markOrderCancelled(tx: Transaction, orderId: number): Promise<void> {
  await tx.update(orders).set({ status: 'cancelled', heldUntil: null, details: withoutGift }).where(eq(orders.id, orderId))
}

export async function markWithdrawn(tx: Transaction, orderId: number, name: string): Promise<void> {
  await tx.update(orders).set({ withdrawnAt: clock, withdrawnAs: name }).where(eq(orders.id, orderId))
}

/** Includes lapsed orders, because late money would still pay for them. */
export const listUnpaidOrders = (reader: Reader, personId: number): Promise<OrderOwner[]> =>
  reader
    .select({ id: orders.id, personId: orders.personId })
    .from(orders)
    .where(and(eq(orders.personId, personId), eq(orders.status, 'pending')))

export async function findWithdrawalKey(reader: Reader, orderId: number): Promise<{ id: number; key: string } | undefined> {
  const [row] = await reader.select({ id: orders.id, key: orders.changeKey }).from(orders).where(eq(orders.id, orderId))
  return row
}

export type ListedOrder = Order & { passId: number | null; voucherId: number | null }

const listed = { ...columns, passId: accounts.id, voucherId: vouchers.id }

export const selectOrders = (reader: Reader) =>
  reader
    .select(listed)
    .from(orders)
    .leftJoin(accounts, eq(accounts.orderId, orders.id))
    .leftJoin(vouchers, eq(vouchers.orderId, orders.id))
    .$dynamic()

export async function findOrder(reader: Reader, orderId: number): Promise<ListedOrder | undefined> {
  const [row] = await selectOrders(reader).where(eq(orders.id, orderId))
  return row as ListedOrder | undefined
}

/** Lists the seats that a pending order of a course holds, including lapsed ones. The caller has locked the person. */
export const listHeldSeats = (reader: Reader, orderId: number): Promise<{ id: number; offeringId: number }[]> =>
  reader
    .select({ id: bookings.id, offeringId: bookings.offeringId })
    .from(bookings)
    .where(and(eq(bookings.orderId, orderId), eq(bookings.status, 'pending')))
    .orderBy(bookings.id)

export const listAhead = (reader: Reader, passId: number): Promise<{ id: number; offeringId: number }[]> =>
  reader
    .select({ id: bookings.id, offeringId: bookings.offeringId })
    .from(bookings)
    .innerJoin(offerings, eq(offerings.id, bookings.offeringId))
    .where(and(eq(bookings.accountId, passId), isBookingLive, gt(offerings.startsAt, clock)))
