import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { clock } from '../../../db/clock.ts'
import { type Database, first, type Reader, type Transaction } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments } from '../../../db/schema/payments.ts'
import { type Payment, TRANSFER } from '../payments/payment.ts'
import type { PurchaseId } from '../payments/purchase.ts'
import { belongsTo } from '../payments/purchase-repository.ts'
import { receivedFor, takenOff } from './bank-line-repository.ts'

/** The end of the purchase's hold. For queries of payments joined with their booking and order. */
export const heldUntilOf = sql<Date | null>`coalesce(${bookings.heldUntil}, ${orders.heldUntil})`.mapWith(bookings.heldUntil)
const isLiveHold = sql<boolean>`is_live(coalesce(${bookings.status}, ${orders.status}), coalesce(${bookings.heldUntil}, ${orders.heldUntil}))`

/** Condition: an open transfer whose hold is live. For queries of payments joined with their booking and order. */
export const isWaitingTransfer = and(eq(payments.provider, TRANSFER), eq(payments.status, 'open'), isLiveHold)

/** Marks a transfer as short. Returns false if it was marked before. The caller has locked the payment. */
export async function markShort(tx: Transaction, paymentId: number): Promise<boolean> {
  const marked = await tx
    .update(payments)
    .set({ shortSince: clock })
    .where(and(eq(payments.id, paymentId), isNull(payments.shortSince)))
    .returning({ id: payments.id })
  return marked.length > 0
}

/** Reduces the amount of a transfer to the part that has arrived, in haléře. The caller has locked the payment, which is not settled. */
export async function reduceTransfer(tx: Transaction, paymentId: number, amount: number): Promise<void> {
  await tx.update(payments).set({ amount }).where(eq(payments.id, paymentId))
}

/** Inserts the money above the amount of a transfer as a payment with the status `returned`. The caller adds its refund. Returns its id. */
export async function insertSurplus(
  tx: Transaction,
  { id, bookingId, orderId }: Payment,
  amount: number,
  providerPaymentId: string,
): Promise<number> {
  const [row] = await tx
    .insert(payments)
    .values({
      bookingId,
      orderId,
      provider: TRANSFER,
      method: 'transfer',
      amount,
      status: 'returned',
      surplusOf: id,
      providerPaymentId,
      createdAt: clock,
      settledAt: clock,
      pageClosedAt: clock,
    })
    .returning({ id: payments.id })
  if (!row) throw new Error('The surplus was not stored.')
  return row.id
}

export const findOpenTransfer = async (reader: Reader, id: PurchaseId): Promise<number | undefined> =>
  (
    await first(
      reader
        .select({ id: payments.id })
        .from(payments)
        .where(and(belongsTo(payments, id), eq(payments.provider, TRANSFER), eq(payments.status, 'open'))),
    )
  )?.id

/** Marks an open transfer as started at the studio, so that its money counts as taken in person. */
export async function markTakenAtStudio(db: Database, paymentId: number): Promise<void> {
  await db
    .update(payments)
    .set({ channel: 'studio' })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'open')))
}

/** Returns whether a transfer was ever opened for a purchase. If so, leaving a checkout by card must not release the hold. */
export const hadTransfer = async (reader: Reader, id: PurchaseId): Promise<boolean> =>
  (await first(
    reader
      .select({ id: payments.id })
      .from(payments)
      .where(and(belongsTo(payments, id), eq(payments.provider, TRANSFER)))
      .limit(1),
  )) !== undefined

/** Counts the transfers that a person opened for orders within a day. The caller has locked the person. */
export const countOrderTransfersOfDay = (tx: Transaction, personId: number): Promise<number> =>
  tx.$count(
    payments,
    and(
      eq(payments.provider, TRANSFER),
      isNull(payments.surplusOf),
      gt(payments.createdAt, sql`clock_timestamp() - interval '1 day'`),
      sql`${payments.orderId} in (select o.id from orders o where o.person_id = ${personId})`,
    ),
  )

/** Returns an order's newest transfer of this amount: open, or closed for a card payment. The caller has locked the order. */
export const findTransferOfOrder = async (
  tx: Transaction,
  { orderId, amount }: { orderId: number; amount: number },
): Promise<number | undefined> =>
  (
    await first(
      tx
        .select({ id: payments.id })
        .from(payments)
        .where(
          and(
            eq(payments.orderId, orderId),
            eq(payments.provider, TRANSFER),
            eq(payments.amount, amount),
            inArray(payments.status, ['open', 'closed']),
            sql`${payments.iban} = (select iban from settings)`,
          ),
        )
        .orderBy(desc(payments.id))
        .limit(1),
    )
  )?.id

/** `received` and `amount` in haléře. `symbol`: null for a surplus. */
export type TransferFacts = NonNullable<Awaited<ReturnType<typeof readTransferFacts>>>

export async function readTransferFacts(reader: Reader, paymentId: number) {
  const [row] = await reader
    .select({
      id: payments.id,
      bookingId: payments.bookingId,
      orderId: payments.orderId,
      status: payments.status,
      purchaseStatus: sql<'pending' | 'paid' | 'cancelled'>`coalesce(${bookings.status}, ${orders.status})`,
      amount: payments.amount,
      symbol: payments.variableSymbol,
      received: receivedFor(payments.id),
      /** Whether staff detached the money that had settled the transfer. */
      isDetached: sql<boolean>`${takenOff(payments.id)} > 0`,
      isLive: isLiveHold,
      heldUntil: heldUntilOf,
    })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.id, paymentId), eq(payments.provider, TRANSFER)))
  return row
}

/** Returns open transfers of live holds if half of the hold is over and no money has arrived. */
export const listTransfersToRemind = (reader: Reader) =>
  reader
    .select({ paymentId: payments.id, bookingId: payments.bookingId, orderId: payments.orderId })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isWaitingTransfer,
        isNull(payments.shortSince),
        sql`clock_timestamp() > ${payments.createdAt} + (coalesce(${bookings.heldUntil}, ${orders.heldUntil}) - ${payments.createdAt}) / 2`,
        sql`not exists (select from mails m where m.cause = 'transfer:reminder:' || ${payments.id} || ':')`,
      ),
    )

/** Lists the accounts to which transfers were ever started. Their money may arrive after staff have changed the account. */
export async function listAccountsOfTransfers(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ iban: sql<string>`${payments.iban}` })
    .from(payments)
    .where(isNotNull(payments.iban))
  return rows.map(({ iban }) => iban)
}

/** Counts transfers of live holds to an account other than the current one, except for debts. `since`: when the oldest was started. */
export async function countWaitingElsewhere(reader: Reader): Promise<{ count: number; since: Date | null }> {
  const [row] = await reader
    .select({ count: sql<number>`count(*)::int`, since: sql<Date | null>`min(${payments.createdAt})`.mapWith(payments.createdAt) })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        isWaitingTransfer,
        isNotNull(heldUntilOf),
        isNotNull(payments.iban),
        sql`${payments.iban} is distinct from (select iban from settings)`,
      ),
    )
  return row ?? { count: 0, since: null }
}

/** The days during which the site queries the bank more often for the transfer of a debt. A debt can stay unpaid for months. */
const DEBT_DAYS = 5
const isExpectedSoon = or(isNotNull(heldUntilOf), gt(payments.createdAt, sql`clock_timestamp() - ${DEBT_DAYS} * interval '1 day'`))

/**
 * Returns whether a transfer is expected soon: one of a hold with an end, or one of a debt from the last days. The site then queries the
 * bank more often. With `symbol`, returns whether this transfer still waits, at any age.
 */
export async function isTransferWaiting(reader: Reader, symbol?: string): Promise<boolean> {
  const [row] = await reader
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isWaitingTransfer, symbol === undefined ? isExpectedSoon : eq(payments.variableSymbol, symbol)))
    .limit(1)
  return row !== undefined
}
