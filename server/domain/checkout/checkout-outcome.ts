import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import { ProviderDown, ProviderRefused } from '../payments/payment-provider.ts'
import { findOutcome, type PaymentOutcome } from './checkout-repository.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * What came of a person's payment page. While no news has come the provider is asked: the redirect to our page proves nothing,
 * anyone can open that address. undefined: not theirs, or no such page.
 */
export async function checkoutOutcome(deps: BookingDependencies, sessionId: string, personId: number): Promise<PaymentOutcome | undefined> {
  const known = await findOutcome(deps.db, sessionId, personId)
  if (known?.status !== 'checking' || known.provider !== deps.provider.name) return known
  try {
    await settlePayment(deps, { sessionId })
  } catch (error) {
    if (error instanceof ProviderDown || error instanceof ProviderRefused) return known
    throw error
  }
  return findOutcome(deps.db, sessionId, personId)
}
