import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { findCredit } from '../money/ledger/credit-repository.ts'
import { findAcceptedOrderPayment } from '../money/payments/order-payment-repository.ts'
import { isAsAgreed, type Payment } from '../money/payments/payment.ts'
import type { SessionState } from '../money/payments/payment-provider.ts'
import { acceptPayment, flagPayment, lockPayment, returnPayment } from '../money/payments/payment-repository.ts'
import { findProduct } from '../products/passes/product-repository.ts'
import { completeOrder } from './orders/complete-order.ts'
import { type LockedOrder, lockOrder } from './orders/lock-order.ts'
import { dueOf } from './orders/order.ts'
import { countOwned, markOrderCancelled, type OrderOwner } from './orders/order-repository.ts'
import { queueOrderLateMoney } from './orders/queue-order-emails.ts'

type PaidState = Extract<SessionState, { state: 'paid' }>

/** The same for an order as settling does for a booking: money for it is kept, or goes back whole. */
export async function settleOrder(
  tx: Transaction,
  deps: BookingDependencies,
  owner: OrderOwner,
  paymentId: number,
  state: PaidState,
): Promise<'paid' | 'returned' | 'flagged' | 'known'> {
  const locked = await lockOrder(tx, owner)
  const payment = await lockPayment(tx, paymentId)
  if (payment.status === 'kept' || payment.status === 'returned') return 'known'
  if (!isAsAgreed(payment, state)) {
    await flagPayment(tx, payment.id, 'amount_mismatch', state.providerPaymentId)
    return 'flagged'
  }
  if (await isTheirs(tx, locked, payment)) {
    await acceptPayment(tx, payment.id, state.providerPaymentId)
    await completeOrder(tx, deps, locked.order, locked.now)
    return 'paid'
  }
  const refundId = await returnPayment(tx, payment, state.providerPaymentId)
  // Nothing will come of it any more: the page that brought this was the last one shown.
  if (locked.order.status === 'pending' && !locked.order.isLive) await markOrderCancelled(tx, owner.id)
  await deps.enqueue(tx, { name: 'refund', refundId })
  await queueOrderLateMoney(tx, deps, { orderId: owner.id, paymentId })
  return 'returned'
}

/**
 * Late money is kept too: nobody else can have had what was ordered. Not where it was cancelled, was to be paid with credit that is gone since, or
 * would be one more than a person may have.
 */
async function isTheirs(tx: Transaction, { order, isPersonErased }: LockedOrder, payment: Payment): Promise<boolean> {
  if (isPersonErased || order.status !== 'pending' || payment.amount !== dueOf(order)) return false
  if (await findAcceptedOrderPayment(tx, order.id)) return false
  const credit = order.covered > 0 ? await findCredit(tx, order.personId, { orderId: order.id }) : undefined
  if (order.covered > (credit?.available ?? 0)) return false
  if (order.kind === 'voucher') return true
  const product = order.productId === null ? undefined : await findProduct(tx, order.productId)
  if (!product || product.mostPerPerson === null) return true
  return (await countOwned(tx, order.personId, product.id, order.id)) < product.mostPerPerson
}
