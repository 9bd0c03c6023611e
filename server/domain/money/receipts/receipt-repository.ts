import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { first, type Reader, type Transaction } from '../../../db/database.ts'
import type { ReceiptBuyer } from '../../../db/receipt-snapshot.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments } from '../../../db/schema/payments.ts'
import { receiptBuyers, receiptCounters, receipts } from '../../../db/schema/receipts.ts'
import type { Receipt } from './receipt.ts'

export const receiptColumns = {
  id: receipts.id,
  series: receipts.series,
  year: receipts.year,
  number: receipts.number,
  name: receipts.name,
  kind: receipts.kind,
  paymentId: receipts.paymentId,
  refundId: receipts.refundId,
  amount: receipts.amount,
  movedAt: receipts.movedAt,
  issuedAt: receipts.issuedAt,
  snapshot: receipts.snapshot,
  correctedBy: sql<string | null>`(select c.name from receipts c where c.refers_to = receipts.id and c.kind = 'correction')`,
  corrections: sql<number>`(select count(*)::int from receipts c where c.payment_id = receipts.payment_id and c.kind = 'correction')`,
}

export const ofPerson = (reader: Reader, personId: number): SQL | undefined =>
  inArray(
    receipts.paymentId,
    reader
      .select({ id: payments.id })
      .from(payments)
      .leftJoin(bookings, eq(bookings.id, payments.bookingId))
      .leftJoin(orders, eq(orders.id, payments.orderId))
      .where(or(eq(bookings.personId, personId), eq(orders.personId, personId))),
  )

export const listReceiptsOf = (reader: Reader, personId: number): Promise<Receipt[]> =>
  reader.select(receiptColumns).from(receipts).where(ofPerson(reader, personId)).orderBy(asc(receipts.movedAt), asc(receipts.id))

/** If `personId` is given, the receipt must belong to this person. */
export async function findReceipt(reader: Reader, id: number, personId?: number): Promise<Receipt | undefined> {
  const [row] = await reader
    .select(receiptColumns)
    .from(receipts)
    .where(and(eq(receipts.id, id), personId === undefined ? undefined : ofPerson(reader, personId)))
  return row
}

export async function findReceiptOfPayment(reader: Reader, paymentId: number): Promise<Receipt | undefined> {
  const rows = await reader
    .select(receiptColumns)
    .from(receipts)
    .where(and(eq(receipts.paymentId, paymentId), inArray(receipts.kind, ['receipt', 'correction'])))
  return rows.find(({ correctedBy }) => correctedBy === null)
}

export const listCounters = (reader: Reader, year: number) =>
  reader
    .select({ series: receiptCounters.series, prefix: receiptCounters.prefix, last: receiptCounters.last })
    .from(receiptCounters)
    .where(eq(receiptCounters.year, year))
    .orderBy(asc(receiptCounters.series))

export const listReceiptsAfter = (
  reader: Reader,
  year: number,
  after: Pick<Receipt, 'series' | 'number'>,
  limit: number,
): Promise<Receipt[]> =>
  reader
    .select(receiptColumns)
    .from(receipts)
    .where(and(eq(receipts.year, year), eq(receipts.series, after.series), gt(receipts.number, after.number)))
    .orderBy(asc(receipts.number))
    .limit(limit)

/** Whether a payment brought in money, including money returned since. If `personId` is given, the payment must be this person's. */
export async function isPaidMoney(reader: Reader, paymentId: number, personId?: number): Promise<boolean> {
  const [row] = await reader
    .select({ id: payments.id })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.id, paymentId),
        gt(payments.amount, 0),
        inArray(payments.status, ['kept', 'returned']),
        personId === undefined ? undefined : or(eq(bookings.personId, personId), eq(orders.personId, personId)),
      ),
    )
  return row !== undefined
}

/** Returns the random key of the payment's booking or order, which signs the link to the receipt. */
export async function findPaymentKey(reader: Reader, paymentId: number): Promise<string | undefined> {
  const [row] = await reader
    .select({ booking: bookings.changeKey, order: orders.changeKey })
    .from(payments)
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
  return row?.booking ?? row?.order ?? undefined
}

export const findBuyer = async (reader: Reader, personId: number): Promise<ReceiptBuyer | undefined> =>
  (await first(reader.select({ buyer: receiptBuyers.buyer }).from(receiptBuyers).where(eq(receiptBuyers.personId, personId))))?.buyer

/** Stores the buyer on a person's receipts. Null means that receipts are made out to the person again. */
export async function storeBuyer(tx: Pick<Transaction, 'insert' | 'delete'>, personId: number, buyer: ReceiptBuyer | null): Promise<void> {
  if (buyer === null) {
    await tx.delete(receiptBuyers).where(eq(receiptBuyers.personId, personId))
    return
  }
  const changed = { buyer, changedAt: new Date() }
  await tx
    .insert(receiptBuyers)
    .values({ personId, ...changed })
    .onConflictDoUpdate({ target: receiptBuyers.personId, set: changed })
}
