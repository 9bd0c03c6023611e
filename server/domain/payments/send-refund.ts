import type { Database } from '../../db/database.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { findDueRefund, markRefunded, markRefundTried } from './refund-repository.ts'

/**
 * Gives the money of a due refund back through the provider. Safe to repeat: the refund's id is the provider's key.
 * Throws what the provider threw, after noting it, so that the job is tried again.
 */
export async function sendRefund({ db, provider }: { db: Database; provider: PaymentProvider }, refundId: number): Promise<void> {
  const refund = await findDueRefund(db, refundId)
  if (!refund || refund.provider !== provider.name || refund.providerPaymentId === null) return
  try {
    const { providerRefundId } = await provider.refund({
      key: `refund-${refund.id}`,
      providerPaymentId: refund.providerPaymentId,
      amount: refund.amount,
    })
    await markRefunded(db, refund.id, providerRefundId)
  } catch (error) {
    await markRefundTried(db, refund.id, error instanceof Error ? error.message : String(error))
    throw error
  }
}
