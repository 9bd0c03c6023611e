import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { disputes } from '../../../db/schema/payments.ts'
import type { ProviderDispute } from './payment-provider.ts'

/**
 * Of a dispute that a query calls `d`, in the provider's words: the bank has not decided it, or has decided for the buyer. What was paid is then
 * not the studio's to refund.
 */
export const isDisputeAgainstStudio = sql.raw(`d.status not in ('won', 'warning_closed', 'prevented')`)

/** Answers with its id, and whether the bank has decided it for the buyer as of now. */
export async function writeDispute(
  tx: Transaction,
  paymentId: number,
  { disputeId, ...told }: ProviderDispute,
): Promise<{ id: number; isLostNow: boolean }> {
  const { amount, reason, status } = told
  const [known] = await tx
    .select({ status: disputes.status })
    .from(disputes)
    .where(eq(disputes.providerDisputeId, disputeId))
    .for('no key update')
  const [written] = await tx
    .insert(disputes)
    .values({ paymentId, providerDisputeId: disputeId, amount, reason, status })
    .onConflictDoUpdate({ target: disputes.providerDisputeId, set: { amount, reason, status } })
    .returning({ id: disputes.id })
  if (!written) throw new Error('The dispute was not stored.')
  return { id: written.id, isLostNow: status === 'lost' && known?.status !== 'lost' }
}
