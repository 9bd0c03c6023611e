import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { findTransfer, lockBankLines, sumReceived } from '../../money/bank/bank-line-repository.ts'
import { reduceTransfer } from '../../money/bank/transfer-payment-repository.ts'
import { returnPayment } from '../../money/payments/payment-repository.ts'
import { lockTransfer } from './confirm-transfer.ts'

/**
 * Turns the part of a transfer that has arrived into a manual refund. Does nothing if the transfer is settled, or if a hold still waits for
 * the rest. Locks the bank lines first.
 */
export async function returnShortTransfer(tx: Transaction, deps: BookingDependencies, paymentId: number): Promise<void> {
  await lockBankLines(tx)
  const transfer = await findTransfer(tx, paymentId)
  if (!transfer) return
  const { payment, purchase } = await lockTransfer(tx, deps, transfer)
  const amount = await sumReceived(tx, paymentId)
  const isSettled = payment.status === 'kept' || payment.status === 'returned'
  const isWaiting = payment.status === 'open' && purchase.isLive && purchase.heldUntil !== null
  if (isSettled || isWaiting || amount === 0) return
  await reduceTransfer(tx, paymentId, amount)
  await returnPayment(tx, { ...payment, amount }, { providerPaymentId: payment.sessionId ?? '', byHand: true })
}
