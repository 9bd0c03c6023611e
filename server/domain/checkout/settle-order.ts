import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { canCover } from '../money/ledger/spend-credit.ts'
import { TRANSFER } from '../money/payments/payment.ts'
import { lockPayment } from '../money/payments/payment-repository.ts'
import { findProduct } from '../products/passes/product-repository.ts'
import { queueTransferEmail } from './bank/queue-transfer-emails.ts'
import { canAcceptCourse, hasAllSeats } from './courses/can-accept-course.ts'
import { releaseCourseSeats } from './courses/release-course-seats.ts'
import { completeOrder } from './orders/complete-order.ts'
import { firstStartOf, lockOrder } from './orders/lock-order.ts'
import type { Order } from './orders/order.ts'
import { purchaseOfOrder } from './orders/order-purchase.ts'
import { countOwned, markOrderCancelled, type OrderOwner, renewOrder } from './orders/order-repository.ts'
import { queueOrderLateMoney } from './orders/queue-order-emails.ts'
import type { PurchaseToSettle } from './purchase-to-settle.ts'

/** Locks an order with the seats it holds, then its payment. */
export async function lockOrderToSettle(
  tx: Transaction,
  deps: BookingDependencies,
  owner: OrderOwner,
  paymentId: number,
): Promise<PurchaseToSettle> {
  const locked = await lockOrder(tx, owner)
  const { order, now } = locked
  const payment = await lockPayment(tx, paymentId)
  const purchase = purchaseOfOrder(locked)
  return {
    purchase,
    payment,
    startsAt: firstStartOf(locked),
    renew: (until) => renewOrder(tx, order.id, until),
    canAccept: async () => (await canCover(tx, purchase)) && (await isWithinLimit(tx, order)) && canAcceptCourse(tx, locked),
    complete: () => completeOrder(tx, deps, order, now),
    turnDown: async () => {
      // Cancels the order if nothing can pay for it any more, because its hold has lapsed or it has lost a date.
      if (order.status === 'pending' && (!order.isLive || !hasAllSeats(locked))) {
        await releaseCourseSeats(tx, deps, locked.seats)
        await markOrderCancelled(tx, order.id)
      }
      const id = { orderId: order.id }
      if (payment.provider === TRANSFER) await queueTransferEmail(tx, deps, id, { event: 'late', paymentId })
      else await queueOrderLateMoney(tx, deps, { ...id, paymentId })
    },
  }
}

/** Late money for a pass is kept only within the limit per person. canAcceptCourse checks the seats of a course. */
async function isWithinLimit(tx: Transaction, { id, kind, personId, productId }: Order): Promise<boolean> {
  if (kind === 'voucher' || productId === null) return true
  const product = await findProduct(tx, productId)
  if (!product || product.mostPerPerson === null) return true
  return (await countOwned(tx, personId, product.id, id)) < product.mostPerPerson
}
