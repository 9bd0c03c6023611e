import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import { findOrder, type ListedOrder } from '../orders/order-repository.ts'
import { ProviderDown, ProviderRefused } from '../payments/payment-provider.ts'
import { findOrderOutcome, type PaymentStanding } from './checkout-repository.ts'
import { settlePayment } from './settle-payment.ts'

export type OrderOutcome = PaymentStanding & { order: ListedOrder }

/** What came of a person's payment page of an order, and the order as it stands now. undefined: not theirs, or no such page. */
export async function orderOutcome(deps: BookingDependencies, sessionId: string, personId: number): Promise<OrderOutcome | undefined> {
  const known = await findOrderOutcome(deps.db, sessionId, personId)
  const outcome = known?.status === 'checking' && known.provider === deps.provider.name ? await askAgain(deps, sessionId, personId) : known
  const order = outcome && (await findOrder(deps.db, outcome.orderId))
  return order && { ...outcome, order }
}

/** While no news has come the provider is asked: the redirect to our page proves nothing. */
async function askAgain(deps: BookingDependencies, sessionId: string, personId: number) {
  try {
    await settlePayment(deps, { sessionId })
  } catch (error) {
    if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error
  }
  return findOrderOutcome(deps.db, sessionId, personId)
}
