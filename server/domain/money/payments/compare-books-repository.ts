import { and, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'

/** A payment through a provider as recorded by us. Amounts in haléře. Either `bookingId` or `orderId` is set. */
export type RecordedPayment = Awaited<ReturnType<typeof listRecordedPayments>>[number]
export type RecordedRefund = Awaited<ReturnType<typeof listRecordedRefunds>>[number]

const paymentColumns = {
  id: payments.id,
  bookingId: payments.bookingId,
  orderId: payments.orderId,
  status: payments.status,
  amount: payments.amount,
  currency: payments.currency,
  sessionId: payments.sessionId,
  providerPaymentId: payments.providerPaymentId,
}

export const listRecordedPayments = (reader: Reader, provider: string, { from, to, ids }: { from: Date; to: Date; ids: string[] }) =>
  reader
    .select(paymentColumns)
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        isNotNull(payments.providerPaymentId),
        or(
          and(gte(payments.settledAt, from), lt(payments.settledAt, to)),
          ids.length > 0 ? inArray(payments.providerPaymentId, ids) : sql`false`,
        ),
      ),
    )

export const listRecordedRefunds = (reader: Reader, provider: string, { from, to, ids }: { from: Date; to: Date; ids: string[] }) =>
  reader
    .select({
      id: refunds.id,
      bookingId: payments.bookingId,
      orderId: payments.orderId,
      status: refunds.status,
      amount: refunds.amount,
      providerRefundId: refunds.providerRefundId,
      providerPaymentId: payments.providerPaymentId,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(payments.provider, provider),
        isNotNull(refunds.providerRefundId),
        or(and(gte(refunds.doneAt, from), lt(refunds.doneAt, to)), ids.length > 0 ? inArray(refunds.providerRefundId, ids) : sql`false`),
      ),
    )
