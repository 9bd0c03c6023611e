import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { disputes } from '../../db/schema/payments.ts'
import type { ProviderDispute } from './payment-provider.ts'

/**
 * Of a dispute that a query calls `d`, in the provider's words: the bank has not decided it, or has decided for the buyer. What was paid is then
 * not the studio's to refund.
 */
export const isDisputeAgainstStudio = sql.raw(`d.status not in ('won', 'warning_closed', 'prevented')`)

export async function writeDispute(tx: Transaction, paymentId: number, { disputeId, ...told }: ProviderDispute): Promise<void> {
  const { amount, reason, status } = told
  await tx
    .insert(disputes)
    .values({ paymentId, providerDisputeId: disputeId, amount, reason, status })
    .onConflictDoUpdate({ target: disputes.providerDisputeId, set: { amount, reason, status } })
}
