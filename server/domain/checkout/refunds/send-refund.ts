import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { type PaymentProvider, ProviderBroke, type ProviderRefund, ProviderRefused } from '../../money/payments/payment-provider.ts'
import { type Refund, refundKey, refundOfKey } from '../../money/payments/refund.ts'
import {
  findUnfinishedRefund,
  recordRefundAnswer,
  recordRefundError,
  type UnfinishedRefund,
} from '../../money/payments/refund-repository.ts'
import { queueRefundFailed } from './queue-refund-failed.ts'

type RefundDependencies = Pick<BookingDependencies, 'db' | 'provider' | 'enqueue'>

/**
 * Sends a refund, or asks the provider about it. Idempotent. A refund that the provider refuses becomes failed. Other errors are recorded
 * and thrown again.
 */
export async function sendRefund(deps: RefundDependencies, refundId: number): Promise<void> {
  const { db, provider } = deps
  const refund = await findUnfinishedRefund(db, refundId)
  if (!refund || refund.provider !== provider.name || refund.providerPaymentId === null) return
  const note = (write: (tx: Transaction) => Promise<Refund['status'] | undefined>) =>
    db.transaction(async (tx) => {
      if ((await write(tx)) === 'failed') await queueRefundFailed(tx, deps, refund.id)
    })
  try {
    const answer = await findOrSend(provider, refund, refund.providerPaymentId)
    await note((tx) => recordRefundAnswer(tx, refund.id, answer))
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    if (error instanceof ProviderRefused)
      return note((tx) => recordRefundError(tx, refund.id, { status: 'failed', round: refund.round, lastError }))
    const round = error instanceof ProviderBroke ? refund.round + 1 : refund.round
    await note((tx) => recordRefundError(tx, refund.id, { status: 'due', round, lastError }))
    throw error
  }
}

/** Looks for an earlier attempt first. The provider forgets its keys after a day, and repeats an internal error for the same key. */
async function findOrSend(provider: PaymentProvider, refund: UnfinishedRefund, providerPaymentId: string): Promise<ProviderRefund> {
  if (refund.attempts > 0 || refund.providerRefundId !== null) {
    const all = await provider.readRefunds(providerPaymentId)
    const found = all.find((one) => one.providerRefundId === refund.providerRefundId) ?? all.find((one) => isThis(one, refund))
    if (found) return found
    if (refund.providerRefundId !== null) throw new ProviderRefused(`The provider has no refund ${refund.providerRefundId}.`)
  }
  return provider.refund({ key: refundKey(refund), providerPaymentId, amount: refund.amount })
}

const isThis = ({ key, status }: ProviderRefund, { id }: UnfinishedRefund): boolean => status !== 'failed' && refundOfKey(key)?.id === id
