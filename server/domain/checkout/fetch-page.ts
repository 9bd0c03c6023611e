import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type CheckoutRequest, ProviderBroke, ProviderDown, ProviderRefused } from '../payments/payment-provider.ts'
import { abandonRequest, storeCheckoutPage, storeUnwantedCheckout } from '../payments/payment-repository.ts'

/** Asks the provider for the page of a stored request; no transaction is open meanwhile. Refuses: hold_lapsed, provider_down. */
export async function fetchPage(deps: BookingDependencies, request: CheckoutRequest): Promise<Decision<{ url: string }>> {
  try {
    const page = await deps.provider.openCheckoutPage(request)
    if (await storeCheckoutPage(deps.db, request.paymentId, page)) return accept({ url: page.url })
    await deps.db.transaction(async (tx) => {
      await storeUnwantedCheckout(tx, request.paymentId, page)
      await deps.enqueue(tx, { name: 'close-page', paymentId: request.paymentId })
    })
    return refuse('hold_lapsed')
  } catch (error) {
    // It would answer the same to this key for ever. Nobody was shown what it may have opened, so another page is safe.
    if (error instanceof ProviderRefused || error instanceof ProviderBroke) await abandonRequest(deps.db, request.paymentId)
    else if (!(error instanceof ProviderDown)) throw error
    return refuse('provider_down')
  }
}
