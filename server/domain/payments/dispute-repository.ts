import type { Transaction } from '../../db/database.ts'
import { disputes } from '../../db/schema/payments.ts'
import type { ProviderDispute } from './payment-provider.ts'

export async function writeDispute(tx: Transaction, paymentId: number, { disputeId, ...told }: ProviderDispute): Promise<void> {
  const { amount, reason, status } = told
  await tx
    .insert(disputes)
    .values({ paymentId, providerDisputeId: disputeId, amount, reason, status })
    .onConflictDoUpdate({ target: disputes.providerDisputeId, set: { amount, reason, status } })
}
