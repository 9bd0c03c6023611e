import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { findUnclosedSession } from '../money/payments/payment-repository.ts'
import { settleAs } from './settle-payment.ts'

/**
 * Closes a payment's page at the provider, so that nobody pays for a place that is no longer kept.
 * If it was paid meanwhile, that money is settled. Safe to repeat; throws ProviderDown to be tried again.
 */
export async function expireCheckout(deps: BookingDependencies, paymentId: number): Promise<void> {
  const sessionId = await findUnclosedSession(deps.db, deps.provider.name, paymentId)
  if (sessionId === undefined) return
  await settleAs(deps, { sessionId }, await deps.provider.expireCheckout(sessionId))
}
