import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { findUnclosedSession } from '../money/payments/payment-repository.ts'
import { settleAs } from './settle-payment.ts'

/** Closes a checkout at the provider. If it was paid meanwhile, the money is settled. Idempotent. Throws ProviderDown, to be retried. */
export async function expireCheckout(deps: BookingDependencies, paymentId: number): Promise<void> {
  const sessionId = await findUnclosedSession(deps.db, deps.provider.name, paymentId)
  if (sessionId === undefined) return
  await settleAs(deps, { sessionId }, await deps.provider.expireCheckout(sessionId))
}
