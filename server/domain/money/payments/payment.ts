import type { CheckoutRequest, PaymentProvider, SessionState } from './payment-provider.ts'

/** free: it cost nothing · credit, pass: the person's account paid all of it. */
export type PaymentMethod = 'card' | 'cash' | 'transfer' | 'free' | 'credit' | 'pass'

/** A payment as the rules see it. Amount in haléře. */
export type Payment = {
  id: number
  /** Null: it is for an order. */
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
  /** The provider's own id of the money that moved. */
  providerPaymentId: string | null
}

/** Whether the provider has moved just what was asked for. */
export function isAsAgreed(payment: Payment, state: Extract<SessionState, { state: 'paid' }>): boolean {
  return state.amount === payment.amount && state.currency.toUpperCase() === payment.currency
}

// What a request may lose on its way to the provider before the page would live shorter than the provider allows.
const ON_THE_WAY_SECONDS = 30
// The page ends this long before the hold, so that who pays at the last moment still has the place.
const BEFORE_THE_HOLD_SECONDS = 240

// Less is no difference between two clocks: the same request should get the same end.
const SAME_TIME_MS = 30_000

/** Milliseconds by which the provider's clock is ahead of the database's, where they really differ; else 0. */
export function aheadOf(now: Date, provider: Pick<PaymentProvider, 'now'>): number {
  const ahead = (provider.now?.() ?? now).getTime() - now.getTime()
  return Math.abs(ahead) < SAME_TIME_MS ? 0 : ahead
}

/** When a page opened now ends by the database's clock: a little before the hold, but never sooner than the provider allows. */
export function pageEnd(now: Date, heldUntil: Date | null, page: { least: number; most: number }): Date {
  const least = now.getTime() + (page.least + 60) * 1000
  const most = now.getTime() + page.most * 1000
  const wanted = heldUntil === null ? most - 60_000 : heldUntil.getTime() - BEFORE_THE_HOLD_SECONDS * 1000
  return new Date(Math.min(Math.max(wanted, least), most))
}

/** Whether a page can still be paid: it is open at the provider and has not ended. `now`: by the provider's clock. */
export const isCheckoutOpen = (payment: Payment, now: Date): boolean =>
  payment.checkoutUrl !== null && payment.expiresAt !== null && payment.expiresAt > now

/**
 * Whether a request that may not have arrived can be sent again unchanged: the provider refuses a page that would live too short.
 * `now`: by the provider's clock.
 */
export function canBeSentAgain(payment: Payment, now: Date, page: { least: number }): boolean {
  if (payment.request === null || payment.checkoutUrl !== null) return false
  return new Date(payment.request.expiresAt).getTime() >= now.getTime() + (page.least + ON_THE_WAY_SECONDS) * 1000
}
