import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { readCoverage } from '../../money/ledger/credit-repository.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { findAcceptedPayment, lockPayment } from '../../money/payments/payment-repository.ts'
import type { PurchaseId } from '../../money/payments/purchase.ts'
import { type Refund, sumOf } from '../../money/payments/refund.ts'
import { insertRefund, listRefundsOf, type NewRefund } from '../../money/payments/refund-repository.ts'

/** What is here for a purchase and may still be refunded, haléře: `left` of its payment, and the `credit` that was spent on it. */
export type ReturnableMoney = {
  id: PurchaseId
  personId: number
  /** The account that the credit came from. */
  accountId: number | null
  payment: Payment
  left: number
  credit: number
}

/** Locks what is kept for a purchase and reads how much is left. Its person, offering, booking and order are locked before. Undefined: nothing is kept. */
export async function lockReturnableMoney(tx: Transaction, id: PurchaseId): Promise<ReturnableMoney | undefined> {
  const kept = await findAcceptedPayment(tx, id)
  if (!kept || kept.method === 'free') return undefined
  const payment = await lockPayment(tx, kept.id)
  const left = payment.amount - sumOf(await listRefundsOf(tx, payment.id))
  const { personId, accountId, spent } = await readCoverage(tx, id)
  return { id, personId, accountId, payment, left, credit: spent }
}

/** Money and credit together. */
export const allOf = ({ left, credit }: Pick<ReturnableMoney, 'left' | 'credit'>): number => left + credit

/** Each money goes back the way it came: what did not come through the provider in use can't go through it, so staff give it back. */
export const isByHand = ({ provider, providerPaymentId }: Pick<Payment, 'provider' | 'providerPaymentId'>, inUse: string): boolean =>
  provider !== inUse || providerPaymentId === null

/** Makes a refund due: the provider is asked after this, as often as it takes, or staff have something to give back. The money is locked before. */
export async function createRefund(
  tx: Transaction,
  deps: BookingDependencies,
  payment: Payment,
  wish: Omit<NewRefund, 'paymentId'>,
): Promise<Refund> {
  const byHand = isByHand(payment, deps.provider.name)
  const refund = await insertRefund(tx, { ...wish, paymentId: payment.id, byHand })
  if (!byHand) await deps.enqueue(tx, { name: 'refund', refundId: refund.id })
  return refund
}
