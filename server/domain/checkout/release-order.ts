import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { whyOutOfReach } from '../kernel/own-thing-repository.ts'
import { findOpenOrderSession } from '../money/payments/order-payment-repository.ts'
import { ProviderDown, ProviderRefused } from '../money/payments/payment-provider.ts'
import { abandonOrderCheckout } from './orders/abandon-order-checkout.ts'
import { lockOrder } from './orders/lock-order.ts'
import { findOrderOwner, listUnpaidOrders, markOrderCancelled } from './orders/order-repository.ts'
import { settleAs } from './settle-payment.ts'

/**
 * A person lets an unpaid order go. Its payment page is closed first, so that nobody pays for it; if it was paid a moment ago, that counts. What is
 * cancelled already stays so. Refuses: not_found, email_unproven, not_pending.
 */
export async function releaseOrder(
  deps: BookingDependencies,
  { orderId, personId }: { orderId: number; personId: number },
): Promise<Decision<void>> {
  const owner = await findOrderOwner(deps.db, orderId)
  if (owner?.personId !== personId) return refuse('not_found')
  const outOfReach = await whyOutOfReach(deps.db, { order: orderId })
  if (outOfReach) return refuse(outOfReach)
  await closePageOf(deps, orderId)
  return deps.db.transaction(async (tx) => {
    const { order } = await lockOrder(tx, owner)
    if (order.status === 'paid') return refuse('not_pending')
    if (order.status === 'cancelled') return accept(undefined)
    await abandonOrderCheckout(tx, deps, orderId)
    await markOrderCancelled(tx, orderId)
    return accept(undefined)
  })
}

/** Whoever leaves for good lets all go that they have not paid for. */
export async function releaseUnpaidOrders(deps: BookingDependencies, personId: number): Promise<void> {
  for (const { id: orderId } of await listUnpaidOrders(deps.db, personId)) await releaseOrder(deps, { orderId, personId })
}

/** No answer from the provider keeps nothing: a job closes the page later, and money for it goes back. */
async function closePageOf(deps: BookingDependencies, orderId: number): Promise<void> {
  const sessionId = await findOpenOrderSession(deps.db, deps.provider.name, orderId)
  if (!sessionId) return
  try {
    await settleAs(deps, { sessionId }, await deps.provider.expireCheckout(sessionId))
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error
  }
}
