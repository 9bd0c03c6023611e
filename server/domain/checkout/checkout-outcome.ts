import { findListedBooking, type ListedBooking } from '../bookings/lists/booking-list-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { whyOutOfReach } from '../kernel/own-thing-repository.ts'
import { ProviderDown, ProviderRefused } from '../money/payments/payment-provider.ts'
import { findOutcome, type PaymentOutcome } from './checkout-repository.ts'
import { settlePayment } from './settle-payment.ts'

export type CheckoutOutcome = PaymentOutcome & { booking: ListedBooking }

/** What came of a person's payment page, and the booking as it stands now. Refuses: not_found, email_unproven. */
export async function checkoutOutcome(deps: BookingDependencies, sessionId: string, personId: number): Promise<Decision<CheckoutOutcome>> {
  const outcome = await settledOutcome(deps, sessionId, personId)
  if (!outcome) return refuse('not_found')
  const outOfReach = await whyOutOfReach(deps.db, { booking: outcome.bookingId })
  if (outOfReach) return refuse(outOfReach)
  const booking = await findListedBooking(deps.db, { kind: outcome.kind, bookingId: outcome.bookingId })
  return booking ? accept({ ...outcome, booking }) : refuse('not_found')
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
