import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../db/database.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { type Period, receivedWithin, refundedAt, refundedWithin } from './income-repository.ts'
import { paidAt } from './payment-list-repository.ts'
import { selectMoney, withPurchase } from './purchase-repository.ts'
import { refundMethod } from './refund-list-repository.ts'

/** A payment or a refund in the books. Amounts in haléře, never negative. */
export type BookLine = Awaited<ReturnType<typeof listBookLines>>[number]

const none = sql<null>`null`

export const takenInPerson = eq(payments.inPerson, true)

/** Returns all payments (except of 0) and refunds of the period in order of time. `which`: limits it to some payments and their refunds. */
export async function listBookLines(reader: Reader, span: Period, which?: SQL) {
  const cameIn = await selectMoney(reader, {
    id: payments.id,
    at: paidAt,
    amount: payments.amount,
    fee: payments.fee,
    paymentId: none,
    method: payments.method,
    channel: payments.channel,
  })
    .where(and(receivedWithin(span), gt(payments.amount, 0), which))
    .orderBy(asc(paidAt), asc(payments.id))
  const wentBack = await selectMoney(reader, {
    id: refunds.id,
    at: sql<Date>`${refundedAt}`.mapWith(refunds.createdAt),
    amount: refunds.amount,
    fee: none,
    paymentId: refunds.paymentId,
    method: refundMethod,
    channel: payments.channel,
  })
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(refundedWithin(span), which))
    .orderBy(asc(refundedAt), asc(refunds.id))
  return [...cameIn.map(withPurchase), ...wentBack.map(withPurchase)].sort((one, other) => one.at.getTime() - other.at.getTime())
}
