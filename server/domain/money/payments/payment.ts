import type { CheckoutRequest, PaymentProvider, SessionState } from './payment-provider.ts'

/** free: nothing was due. credit, pass: the person's account paid the full price. */
export type PaymentMethod = 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'pass'

export const TRANSFER = 'transfer'

/** Amount in haléře. */
export type Payment = {
  id: number
  bookingId: number | null
  orderId: number | null
  provider: string
  status: 'open' | 'closed' | 'kept' | 'returned'
  method: PaymentMethod
  amount: number
  currency: string
  request: CheckoutRequest | null
  sessionId: string | null
  checkoutUrl: string | null
  expiresAt: Date | null
  providerPaymentId: string | null
}

export function isAsAgreed(payment: Payment, state: Extract<SessionState, { state: 'paid' }>): boolean {
  return state.amount === payment.amount && state.currency.toUpperCase() === payment.currency
}

// The time that a request may take to reach the provider, which refuses a checkout whose remaining time is too short.
const ON_THE_WAY_SECONDS = 30
// The checkout ends this long before the hold ends, so that a payment at the last moment still gets the seat.
const BEFORE_THE_HOLD_SECONDS = 240

// Smaller differences between the clocks are ignored, so that a repeated request contains the same end of the checkout.
const SAME_TIME_MS = 30_000

/** Returns by how many milliseconds the provider's clock is ahead of the database's; 0 for small differences. */
export function aheadOf(now: Date, provider: Pick<PaymentProvider, 'now'>): number {
  const ahead = (provider.now?.() ?? now).getTime() - now.getTime()
  return Math.abs(ahead) < SAME_TIME_MS ? 0 : ahead
}

/** Returns the end of a checkout opened now, by the database's clock: shortly before the hold ends, but within the provider's limits. */
export function pageEnd(now: Date, heldUntil: Date | null, page: { least: number; most: number }): Date {
  const least = now.getTime() + (page.least + 60) * 1000
  const most = now.getTime() + page.most * 1000
  const wanted = heldUntil === null ? most - 60_000 : heldUntil.getTime() - BEFORE_THE_HOLD_SECONDS * 1000
  return new Date(Math.min(Math.max(wanted, least), most))
}

/** Whether a checkout can still be paid. `now`: by the clock of the provider. */
export const isCheckoutOpen = (payment: Payment, now: Date): boolean =>
  payment.checkoutUrl !== null && payment.expiresAt !== null && payment.expiresAt > now

/** Whether a request can be sent again. The provider refuses a checkout that ends too soon. `now`: by the clock of the provider. */
export function canBeSentAgain(payment: Payment, now: Date, page: { least: number }): boolean {
  if (payment.request === null || payment.checkoutUrl !== null) return false
  return new Date(payment.request.expiresAt).getTime() >= now.getTime() + (page.least + ON_THE_WAY_SECONDS) * 1000
}
