import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, type RefusalReason, refuse } from '../kernel/decision.ts'
import { type CheckoutRequest, ProviderBroke, ProviderDenied, ProviderDown, ProviderRefused } from '../money/payments/payment-provider.ts'
import { abandonRequest, recordCheckoutRefusal, storeAbandonedCheckout, storeCheckout } from '../money/payments/payment-repository.ts'

export const isProviderFault = (reason: RefusalReason): boolean => reason === 'provider_down' || reason === 'provider_refused'

/** Opens a stored request's checkout, outside transactions. Refuses: hold_lapsed, provider_down, provider_refused (a task for staff). */
export async function createProviderCheckout(deps: BookingDependencies, request: CheckoutRequest): Promise<Decision<{ url: string }>> {
  try {
    const checkout = await deps.provider.createCheckout(request)
    if (await storeCheckout(deps.db, request.paymentId, checkout)) return accept({ url: checkout.url })
    await deps.db.transaction(async (tx) => {
      await storeAbandonedCheckout(tx, request.paymentId, checkout)
      await deps.enqueue(tx, { name: 'expire-checkout', paymentId: request.paymentId })
    })
    return refuse('hold_lapsed')
  } catch (error) {
    // The provider repeats its answer for this key. If a checkout did open, no person has seen it, so opening another one is safe.
    if (error instanceof ProviderRefused || error instanceof ProviderBroke) await abandonRequest(deps.db, request.paymentId)
    else if (!(error instanceof ProviderDown)) throw error
    if (!(error instanceof ProviderRefused || error instanceof ProviderDenied)) return refuse('provider_down')
    await recordCheckoutRefusal(deps.db, request.paymentId, error.message)
    return refuse('provider_refused')
  }
}
