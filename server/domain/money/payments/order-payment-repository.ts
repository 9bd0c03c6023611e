import { and, eq, sql } from 'drizzle-orm'
import { type Reader, rowsOf, type Transaction } from '../../../db/database.ts'
import { payments } from '../../../db/schema/payments.ts'
import type { Payment } from './payment.ts'
import { asPayment, paymentColumns } from './payment-repository.ts'

const ofOrder = (orderId: number, status: Payment['status']) => and(eq(payments.orderId, orderId), eq(payments.status, status))

/** Locks the order's payment that can still be paid. Person and order are locked before. */
export async function lockOpenOrderPayment(tx: Transaction, orderId: number): Promise<Payment | undefined> {
  const [row] = await tx.select(paymentColumns).from(payments).where(ofOrder(orderId, 'open')).for('no key update')
  return row && asPayment(row)
}

export async function findAcceptedOrderPayment(reader: Reader, orderId: number): Promise<Payment | undefined> {
  const [row] = await reader.select(paymentColumns).from(payments).where(ofOrder(orderId, 'kept'))
  return row && asPayment(row)
}

/** Closes the order's open payment, if there is one: answers with its id. Its page is still to be closed at the provider. */
export async function closeOpenOrderPayment(tx: Transaction, orderId: number): Promise<number | undefined> {
  const [row] = await tx.update(payments).set({ status: 'closed' }).where(ofOrder(orderId, 'open')).returning({ id: payments.id })
  return row?.id
}

/** The session on which the order can be paid now. */
export async function findOpenOrderSession(reader: Reader, provider: string, orderId: number): Promise<string | undefined> {
  const [row] = await reader
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(and(ofOrder(orderId, 'open'), eq(payments.provider, provider)))
  return row?.sessionId ?? undefined
}

/** Whether money of the order is in question and nobody has dealt with it yet. */
export async function isOrderMoneyInQuestion(reader: Reader, orderId: number): Promise<boolean> {
  const asked = sql`select exists (select from payments odd left join attention_done done on done.kind = odd.flagged and done.subject_id = odd.id
    where odd.order_id = ${orderId} and odd.flagged is not null and done.at is null) as "inQuestion"`
  const rows = await rowsOf<{ inQuestion: boolean }>(reader, asked)
  return rows[0]?.inQuestion === true
}
