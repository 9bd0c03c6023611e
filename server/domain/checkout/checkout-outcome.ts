import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import { findListedBooking, type ListedBooking } from '../bookings/booking-list-repository.ts'
import { ProviderDown, ProviderRefused } from '../payments/payment-provider.ts'
import { findOutcome, type PaymentOutcome } from './checkout-repository.ts'
import { settlePayment } from './settle-payment.ts'

export type CheckoutOutcome = PaymentOutcome & { booking: ListedBooking }

/** What came of a person's payment page, and the booking as it stands now. undefined: not theirs, or no such page. */
export async function checkoutOutcome(
  deps: BookingDependencies,
  sessionId: string,
  personId: number,
): Promise<CheckoutOutcome | undefined> {
  const outcome = await settledOutcome(deps, sessionId, personId)
  const booking = outcome && (await findListedBooking(deps.db, { kind: outcome.kind, bookingId: outcome.bookingId }))
  return booking && { ...outcome, booking }
}

/** While no news has come the provider is asked: the redirect to our page proves nothing, anyone can open that address. */
async function settledOutcome(deps: BookingDependencies, sessionId: string, personId: number): Promise<PaymentOutcome | undefined> {
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
