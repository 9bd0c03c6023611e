import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { findUnclosedSession, type Session } from '../money/payments/payment-repository.ts'
import { providerOf } from '../money/payments/provider-of.ts'
import { settleAs } from './settle-payment.ts'

/** Closes a checkout at the provider. If it was paid meanwhile, the money is settled. Idempotent. Throws ProviderDown, to be retried. */
export async function expireCheckout(deps: BookingDependencies, paymentId: number): Promise<void> {
  const session = await findUnclosedSession(deps.db, paymentId)
  if (session) await expireSession(deps, session)
}

/** Does nothing if the provider is no longer in use. */
export async function expireSession(deps: BookingDependencies, session: Session): Promise<void> {
  const provider = providerOf(deps, session.provider)
  if (provider) await settleAs(deps, session, await provider.expireCheckout(session.sessionId))
}
