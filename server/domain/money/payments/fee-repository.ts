import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Reader } from '../../../db/database.ts'
import { payments } from '../../../db/schema/payments.ts'

/** Returns payments settled in the last three days, newest first. Later than that, a provider reports no new fees. */
export async function listPaymentsWithoutFee(
  reader: Reader,
  provider: string,
  most: number,
): Promise<{ id: number; providerPaymentId: string }[]> {
  const rows = await reader
    .select({ id: payments.id, providerPaymentId: payments.providerPaymentId })
    .from(payments)
    .where(
      and(
        eq(payments.provider, provider),
        isNull(payments.fee),
        isNotNull(payments.providerPaymentId),
        isNotNull(payments.settledAt),
        // The left side must be written exactly like the expression of the index.
        gt(sql`coalesce(${payments.settledAt}, ${payments.createdAt})`, sql`statement_timestamp() - interval '3 days'`),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(most)
  return rows.flatMap(({ id, providerPaymentId }) => (providerPaymentId === null ? [] : [{ id, providerPaymentId }]))
}

/** Haléře. */
export async function writeFee(db: Database, paymentId: number, fee: number): Promise<void> {
  await db.update(payments).set({ fee }).where(eq(payments.id, paymentId))
}
