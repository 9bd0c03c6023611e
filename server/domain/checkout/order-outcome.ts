import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { whyOutOfReach } from '../kernel/own-thing-repository.ts'
import { ProviderDown, ProviderRefused } from '../money/payments/payment-provider.ts'
import { findOrderOutcome, type PaymentStanding } from './checkout-repository.ts'
import { findOrder, type ListedOrder } from './orders/order-repository.ts'
import { settlePayment } from './settle-payment.ts'

export type OrderOutcome = PaymentStanding & { order: ListedOrder }

/** What came of a person's payment page of an order, and the order as it stands now. Refuses: not_found, email_unproven. */
export async function orderOutcome(deps: BookingDependencies, sessionId: string, personId: number): Promise<Decision<OrderOutcome>> {
  const known = await findOrderOutcome(deps.db, sessionId, personId)
  const outcome = known?.status === 'checking' && known.provider === deps.provider.name ? await askAgain(deps, sessionId, personId) : known
  if (!outcome) return refuse('not_found')
  const outOfReach = await whyOutOfReach(deps.db, { order: outcome.orderId })
  if (outOfReach) return refuse(outOfReach)
  const order = await findOrder(deps.db, outcome.orderId)
  return order ? accept({ ...outcome, order }) : refuse('not_found')
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
