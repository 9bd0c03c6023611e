import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { readCoverage } from '../../money/ledger/credit-repository.ts'
import { type Payment, TRANSFER } from '../../money/payments/payment.ts'
import { findAcceptedPayment, lockPayment } from '../../money/payments/payment-repository.ts'
import type { PurchaseId } from '../../money/payments/purchase.ts'
import { type Refund, sumOf } from '../../money/payments/refund.ts'
import { insertRefund, listRefundsOf, type NewRefund } from '../../money/payments/refund-repository.ts'

/** The refundable money of a purchase in haléře: what is `left` of its payment, and the `credit` spent on it. */
export type ReturnableMoney = {
  id: PurchaseId
  personId: number
  accountId: number | null
  payment: Payment
  left: number
  credit: number
}

/**
 * Locks the kept payment and reads the refundable money; undefined without a kept payment. The caller has locked person, class, booking
 * and order.
 */
export async function lockReturnableMoney(tx: Transaction, id: PurchaseId): Promise<ReturnableMoney | undefined> {
  const kept = await findAcceptedPayment(tx, id)
  if (!kept || kept.method === 'free') return undefined
  const payment = await lockPayment(tx, kept.id)
  const left = payment.amount - sumOf(await listRefundsOf(tx, payment.id))
  const { personId, accountId, spent } = await readCoverage(tx, id)
  return { id, personId, accountId, payment, left, credit: spent }
}

export const allOf = ({ left, credit }: Pick<ReturnableMoney, 'left' | 'credit'>): number => left + credit

/** Whether staff must make the refund, because the money did not come through the current provider or came as a transfer. */
export const isByHand = ({ provider, providerPaymentId }: Pick<Payment, 'provider' | 'providerPaymentId'>, inUse: string): boolean =>
  provider !== inUse || provider === TRANSFER || providerPaymentId === null

/** Creates a refund, which a job sends or staff make manually. The caller has locked the payment. */
export async function createRefund(
  tx: Transaction,
  deps: BookingDependencies,
  payment: Payment,
  input: Omit<NewRefund, 'paymentId'>,
): Promise<Refund> {
  const byHand = isByHand(payment, deps.provider.name)
  const refund = await insertRefund(tx, { ...input, paymentId: payment.id, byHand })
  if (!byHand) await deps.enqueue(tx, { name: 'refund', refundId: refund.id })
  return refund
}
