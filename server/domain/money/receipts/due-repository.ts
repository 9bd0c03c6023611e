import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Reader, Transaction } from '../../../db/database.ts'
import { orders } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { receiptBuyers, receiptCounters, receipts, receiptsDue } from '../../../db/schema/receipts.ts'
import { serviceColumns, textColumns } from '../../schedule/catalog/offering-columns-repository.ts'
import type { ReceiptSeries } from './receipt.ts'

/** The valid receipt of a payment: the original one, or its last correction. */
const standing = alias(receipts, 'standing')
const note = alias(receipts, 'note')

/** Start and end of each class of a bought course, as promised to the buyer. Null for other purchases. */
const courseDates = sql<[string, string][] | null>`case when ${orders.courseId} is not null then (
  select coalesce(jsonb_agg(jsonb_build_array(s.starts, s.starts + s.lasts) order by s.starts), '[]')
  from (select coalesce(b.promised_start, o.starts_at) as starts, o.ends_at - o.starts_at as lasts
    from bookings b join offerings o on o.id = b.offering_id where b.order_id = ${orders.id}) s) end`

export type DueMoney = Awaited<ReturnType<typeof listDueMoney>>[number]

export async function listDueIds(reader: Reader): Promise<number[]> {
  const rows = await reader.select({ id: receiptsDue.id }).from(receiptsDue).orderBy(asc(receiptsDue.id))
  return rows.map(({ id }) => id)
}

/** Returns the data for all receipts still due. Takes no locks. */
export const listDueMoney = (reader: Reader, ids: number[]) =>
  reader
    .select({
      dueId: receiptsDue.id,
      payment: {
        id: payments.id,
        amount: payments.amount,
        method: payments.method,
        channel: payments.channel,
        provider: payments.provider,
        providerPaymentId: payments.providerPaymentId,
        termsVersion: payments.termsVersion,
        settledAt: payments.settledAt,
      },
      refund: {
        id: refunds.id,
        cause: refunds.cause,
        amount: refunds.amount,
        status: refunds.status,
        byHand: refunds.byHand,
        handedOver: refunds.handedOver,
        createdAt: refunds.createdAt,
        doneAt: refunds.doneAt,
      },
      booking: {
        id: bookings.id,
        price: bookings.price,
        covered: bookings.covered,
        promisedStart: bookings.promisedStart,
        promisedPlaceEn: bookings.promisedPlaceEn,
        promisedPlaceRu: bookings.promisedPlaceRu,
        promisedOnline: bookings.promisedOnline,
        language: bookings.language,
      },
      offering: { startsAt: offerings.startsAt, endsAt: offerings.endsAt },
      texts: textColumns,
      service: serviceColumns,
      order: {
        id: orders.id,
        kind: orders.kind,
        price: orders.price,
        covered: orders.covered,
        details: orders.details,
        language: orders.language,
        courseDates,
      },
      person: { id: people.id, firstName: people.firstName, lastName: people.lastName, email: people.email },
      company: receiptBuyers.buyer,
      standing: { id: standing.id, name: standing.name, snapshot: standing.snapshot, issuedAt: standing.issuedAt },
      note: { id: note.id, name: note.name, amount: note.amount, snapshot: note.snapshot, issuedAt: note.issuedAt },
    })
    .from(receiptsDue)
    .leftJoin(refunds, eq(refunds.id, receiptsDue.refundId))
    .innerJoin(payments, or(eq(payments.id, receiptsDue.paymentId), eq(payments.id, refunds.paymentId)))
    .leftJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(offerings, eq(offerings.id, bookings.offeringId))
    .leftJoin(services, eq(services.id, offerings.serviceId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(people, or(eq(people.id, bookings.personId), eq(people.id, orders.personId)))
    .leftJoin(receiptBuyers, eq(receiptBuyers.personId, people.id))
    .leftJoin(
      standing,
      and(
        eq(standing.paymentId, payments.id),
        inArray(standing.kind, ['receipt', 'correction']),
        sql`not exists (select from ${receipts} c where c.refers_to = ${standing.id} and c.kind = 'correction')`,
      ),
    )
    .leftJoin(
      note,
      and(
        eq(note.refundId, refunds.id),
        eq(note.kind, 'credit_note'),
        sql`not exists (select from ${receipts} r where r.refers_to = ${note.id} and r.kind = 'reversal')`,
      ),
    )
    .where(inArray(receiptsDue.id, ids))
    .orderBy(asc(receiptsDue.id))

export async function addDuePayment(tx: Transaction, paymentId: number): Promise<void> {
  await tx.insert(receiptsDue).values({ paymentId }).onConflictDoNothing()
}

export async function deleteDue(tx: Transaction, ids: number[]): Promise<void> {
  await tx.delete(receiptsDue).where(inArray(receiptsDue.id, ids))
}

export type Counter = { series: ReceiptSeries; year: number }

/** Locks the counters in a fixed order. A new year gets counters with the current prefix. */
export async function lockCounters(tx: Transaction, counters: Counter[], prefixes: Record<ReceiptSeries, string>): Promise<void> {
  const inOrder = [...new Map(counters.map((counter) => [`${counter.year} ${counter.series}`, counter])).entries()].sort()
  for (const [, { series, year }] of inOrder) {
    await tx.insert(receiptCounters).values({ series, year, prefix: prefixes[series] }).onConflictDoNothing()
    await tx
      .select({ last: receiptCounters.last })
      .from(receiptCounters)
      .where(and(eq(receiptCounters.series, series), eq(receiptCounters.year, year)))
      .for('no key update')
  }
}

export type NewReceipt = Omit<typeof receipts.$inferInsert, 'id' | 'number' | 'name' | 'issuedAt'>

/** The caller has locked the counters. The database numbers and returns the rows in this order. */
export const insertReceipts = (tx: Transaction, rows: NewReceipt[]) =>
  tx
    .insert(receipts)
    .values(rows)
    .returning({ id: receipts.id, name: receipts.name, issuedAt: receipts.issuedAt, paymentId: receipts.paymentId })
