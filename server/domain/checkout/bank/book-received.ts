import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { sumReceived, sumSurplus, sumTakenOff } from '../../money/bank/bank-line-repository.ts'
import { insertSurplus, markShort } from '../../money/bank/transfer-payment-repository.ts'
import { paidBy } from '../../money/bank/transfer-provider.ts'
import { prolongedHoldEnd } from '../../money/bank/transfer-rules.ts'
import { lockPayment } from '../../money/payments/payment-repository.ts'
import { insertUnwantedRefund } from '../../money/payments/refund-repository.ts'
import type { PurchaseToSettle } from '../purchase-to-settle.ts'
import { refundToCredit } from '../refunds/refund-purchase.ts'
import { acceptIfDue, settlePaid } from '../settle-payment.ts'
import { queueTransferEmail } from './queue-transfer-emails.ts'

/**
 * Records money of matched lines that is not yet in the books. Settles the payment once its full amount has arrived, and turns a surplus
 * into credit. The caller has locked the bank lines, then the purchase with its payment (lockToSettle).
 */
export async function bookReceived(tx: Transaction, deps: BookingDependencies, locked: PurchaseToSettle): Promise<void> {
  const { payment } = locked
  const received = await sumReceived(tx, payment.id)
  const isSettled = payment.status === 'kept' || payment.status === 'returned'
  if (!isSettled && received < payment.amount) return noteShort(tx, deps, locked, received)
  if (!isSettled) await settlePaid(tx, deps, locked, paidBy(payment.amount, payment.sessionId ?? ''))
  const booked = payment.amount - (await sumTakenOff(tx, payment.id)) + (await sumSurplus(tx, payment.id))
  const surplus = received - booked
  if (surplus > 0) await bookSurplus(tx, deps, locked, { amount: surplus, isLater: isSettled })
}

async function noteShort(tx: Transaction, deps: BookingDependencies, locked: PurchaseToSettle, received: number): Promise<void> {
  const { payment, purchase } = locked
  const isFirst = await markShort(tx, payment.id)
  if (isFirst && purchase.isLive && purchase.heldUntil !== null)
    await locked.renew(prolongedHoldEnd({ until: purchase.heldUntil, startsAt: locked.startsAt }))
  if (purchase.isLive) await queueTransferEmail(tx, deps, purchase.id, { event: 'short', paymentId: payment.id }, { detail: `${received}` })
}

/**
 * Records a surplus as a separate payment, which becomes credit. If the payment itself was not kept, the surplus pays for a booking that is
 * owed again because staff detached wrong money. Otherwise staff ask the person what to do with it. `isLater`: the payment had been settled.
 */
async function bookSurplus(
  tx: Transaction,
  deps: BookingDependencies,
  locked: PurchaseToSettle,
  { amount, isLater }: { amount: number; isLater: boolean },
): Promise<void> {
  const { payment, purchase } = locked
  const { status } = await lockPayment(tx, payment.id)
  const providerPaymentId = `${payment.sessionId}+${randomUUID()}`
  const surplusId = await insertSurplus(tx, payment, amount, providerPaymentId)
  if (status === 'kept' && !purchase.isPersonErased) {
    await refundToCredit(tx, { personId: purchase.personId, payment: { id: surplusId } }, { amount, cause: 'unwanted', why: 'refunded' })
    await queueTransferEmail(tx, deps, purchase.id, { event: 'credited', paymentId: surplusId })
    return
  }
  const isOwedAgain = status === 'returned' && (await sumTakenOff(tx, payment.id)) > 0
  if (isOwedAgain && (await acceptIfDue(tx, { ...locked, payment: await lockPayment(tx, surplusId) }, providerPaymentId))) return
  await insertUnwantedRefund(tx, { paymentId: surplusId, amount, byHand: true })
  if (isLater && !purchase.isPersonErased) await queueTransferEmail(tx, deps, purchase.id, { event: 'late', paymentId: surplusId })
}
