import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { clock } from '../../db/clock.ts'
import type { Database, Reader } from '../../db/database.ts'
import { payments, refunds } from '../../db/schema/payments.ts'

export type DueRefund = { id: number; amount: number; provider: string; providerPaymentId: string | null }

export async function findDueRefund(reader: Reader, refundId: number): Promise<DueRefund | undefined> {
  const [row] = await reader
    .select({ id: refunds.id, amount: refunds.amount, provider: payments.provider, providerPaymentId: payments.providerPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'due')))
  return row
}

/** Refunds that nobody has tried for a minute: their job was lost, or the provider was down. */
export async function refundsLeftDue(reader: Reader, most: number): Promise<number[]> {
  const aMinuteAgo = sql`clock_timestamp() - interval '1 minute'`
  const rows = await reader
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), lt(refunds.createdAt, aMinuteAgo), or(isNull(refunds.triedAt), lt(refunds.triedAt, aMinuteAgo))))
    .orderBy(asc(refunds.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

export async function markRefunded(db: Database, refundId: number, providerRefundId: string): Promise<void> {
  await db
    .update(refunds)
    .set({ status: 'done', providerRefundId, doneAt: clock, triedAt: clock, attempts: sql`${refunds.attempts} + 1`, lastError: null })
    .where(eq(refunds.id, refundId))
}

export async function markRefundTried(db: Database, refundId: number, lastError: string): Promise<void> {
  await db
    .update(refunds)
    .set({ triedAt: clock, attempts: sql`${refunds.attempts} + 1`, lastError: lastError.slice(0, 500) })
    .where(eq(refunds.id, refundId))
}
