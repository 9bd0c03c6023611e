import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { disputes } from '../../../db/schema/payments.ts'
import type { ProviderDispute } from './payment-provider.ts'

/** SQL for a dispute `d` that is undecided or lost. Meanwhile the studio cannot refund the payment. The statuses are the provider's. */
export const isDisputeAgainstStudio = sql.raw(`d.status not in ('won', 'warning_closed', 'prevented')`)

/** Whether a dispute about the order's payment is open or lost. Names the table, which Drizzle omits in a query of one table. */
export const isFrozenOrder = (orderId: 'accounts.order_id' | 'vouchers.order_id') =>
  sql<boolean>`exists (select from payments p join disputes d on d.payment_id = p.id
    where p.order_id = ${sql.raw(orderId)} and p.status = 'kept' and ${isDisputeAgainstStudio})`

/** Stores a dispute. `isLostNow`: it has just been decided in the buyer's favour. */
export async function writeDispute(
  tx: Transaction,
  paymentId: number,
  { disputeId, ...reported }: ProviderDispute,
): Promise<{ id: number; isLostNow: boolean }> {
  const { amount, reason, status } = reported
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
