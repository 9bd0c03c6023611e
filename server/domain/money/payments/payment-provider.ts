/** What is asked of a provider when a payment page is opened. Stored with the payment and sent again unchanged after a failure. */
export type CheckoutRequest = {
  /** Our payment's id: idempotency key and reference. */
  paymentId: number
  /** What is paid for: one of the two. */
  bookingId?: number
  orderId?: number
  /** Haléře. */
  amount: number
  currency: 'CZK'
  title: string
  description: string
  /** ISO instant of what is bought; null: it has none. */
  startsAt: string | null
  language: 'en' | 'ru'
  email: string
  /** ISO instant when the page ends. */
  expiresAt: string
  /** `{SESSION_ID}` in them stands for the session's id. */
  successUrl: string
  cancelUrl: string
}

export type ProviderCheckout = { sessionId: string; url: string; expiresAt: Date }

/**
 * What the provider says of a session now. Amounts in haléře. Money that is on its way and may still fail is `open`.
 * `refunded`: how much of it went back already, also by hands that are not ours.
 */
export type SessionState =
  | { state: 'open' }
  | { state: 'closed' }
  | { state: 'paid'; amount: number; currency: string; providerPaymentId: string; refunded?: number }

/** A refund as the provider knows it. `key` is the one it was asked with; undefined: somebody made it in the provider's own pages. */
export type ProviderRefund = {
  providerRefundId: string
  key: string | undefined
  amount: number
  status: 'sent' | 'done' | 'failed'
  /** Why it failed, in the provider's words. */
  why?: string
}

/** A buyer asks their bank for the money back. Amount in haléře; `status` and `reason` in the provider's words. */
export type ProviderDispute = { disputeId: string; providerPaymentId: string; amount: number; reason: string; status: string }

/** Money that moved at the provider. `id`: of the payment or the refund there. `isOurs`: it carries an id of ours. */
export type ProviderMovement = {
  kind: 'payment' | 'refund'
  id: string
  providerPaymentId: string
  amount: number
  currency: string
  at: Date
  isOurs: boolean
}

/** News in our words: what to look at again. */
export type PaymentEvent = { eventId: string } & (
  | { about: 'session'; sessionId: string }
  | { about: 'refunds'; providerPaymentId: string }
  | { about: 'dispute'; disputeId: string }
)

/** The provider did not answer, or not as it should. Nothing is known of what it did: try again with the same key. */
export class ProviderDown extends Error {}

/** It broke while it worked, and remembers that: the same key brings the same answer. Whether it had an effect is unknown. */
export class ProviderBroke extends ProviderDown {}

/** The provider does not accept our key, or the key may not do this. Nothing was done: try again once the key is right. */
export class ProviderDenied extends ProviderDown {}

/** The provider understood the request and refused it. Nothing was done, and the same request would be refused again. */
export class ProviderRefused extends Error {}

/** Whether a provider is there for us. wrong_key: it answers, and does not know ours · silent: it does not answer, or not as it should. */
export type ProviderHealth = 'answers' | 'wrong_key' | 'silent'

/** A payment provider. Every call may be repeated with the same arguments without a second effect. */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  /** It moves real money. Missing: it does not. */
  isLive?: boolean
  /** The least it charges, haléře (Stripe: 15 CZK). */
  minimumCharge: number
  /** Its clock; undefined: it has not answered yet. Missing: it goes by the database's. */
  now?(): Date | undefined
  /** How long its page lives at least and at most, seconds (Stripe: 30 minutes, 24 hours). */
  checkoutSeconds: { least: number; most: number }
  openCheckoutPage(request: CheckoutRequest): Promise<ProviderCheckout>
  readSession(sessionId: string): Promise<SessionState>
  /** Closes the page; says what it found: a page that was paid meanwhile stays paid. */
  expireCheckout(sessionId: string): Promise<SessionState>
  /** Gives money back; `key` makes it happen once. Amount in haléře. */
  refund(refund: { key: string; providerPaymentId: string; amount: number }): Promise<ProviderRefund>
  /** Every refund of a payment, whoever made it. */
  readRefunds(providerPaymentId: string): Promise<ProviderRefund[]>
  /** What it keeps of a payment, haléře; undefined: not known yet, or not in crowns. Missing: it tells nobody. */
  readFee?(providerPaymentId: string): Promise<number | undefined>
  /** A cheap question without an effect, within a few seconds. Missing: it needs no asking. */
  check?(): Promise<ProviderHealth>
  /** undefined: it is not about a payment that could be ours. */
  readDispute(disputeId: string): Promise<ProviderDispute | undefined>
  /** What moved from `from` until before `to`. */
  listMovements(span: { from: Date; to: Date }): Promise<ProviderMovement[]>
  /** The header that carries the signature of its news. */
  signatureHeader: string
  /** Reads signed news. 'foreign': well signed, but nothing of ours. undefined: the signature does not match. */
  readWebhook(body: Buffer, signature: string | undefined): PaymentEvent | 'foreign' | undefined
}
