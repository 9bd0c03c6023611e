import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, type RefusalReason, refuse } from '../kernel/decision.ts'
import { type CheckoutRequest, ProviderBroke, ProviderDenied, ProviderDown, ProviderRefused } from '../money/payments/payment-provider.ts'
import { abandonRequest, notePageRefusal, storeCheckoutPage, storeUnwantedCheckout } from '../money/payments/payment-repository.ts'

/** Whether no checkout was opened. */
export const isWithoutPage = (reason: RefusalReason): boolean => reason === 'provider_down' || reason === 'provider_refused'

/**
 * Opens the checkout of a stored request; no transaction may be open. Refuses: hold_lapsed, provider_down, provider_refused. After the last
 * one a retry does not help, so staff get a task.
 */
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
    // The provider would answer the same to this key forever. The checkout that it may have opened was shown to nobody, so another is safe.
    if (error instanceof ProviderRefused || error instanceof ProviderBroke) await abandonRequest(deps.db, request.paymentId)
    else if (!(error instanceof ProviderDown)) throw error
    if (!(error instanceof ProviderRefused || error instanceof ProviderDenied)) return refuse('provider_down')
    await notePageRefusal(deps.db, request.paymentId, error.message)
    return refuse('provider_refused')
  }
}
