/** The request for a checkout. It is stored with the payment, and sent again unchanged after a failure. */
export type CheckoutRequest = {
  paymentId: number
  /** Either `bookingId` or `orderId` is set. */
  bookingId?: number
  orderId?: number
  amount: number
  currency: 'CZK'
  title: string
  description: string
  /** ISO instant of the class; null for an order. */
  startsAt: string | null
  language: 'en' | 'ru'
  email: string
  expiresAt: string
  /** `{SESSION_ID}` is replaced by the session's id. */
  successUrl: string
  cancelUrl: string
}

export type ProviderCheckout = { sessionId: string; url: string; expiresAt: Date }

/** The state of a session. Amounts in haléře. A pending payment is `open`. `refunded` includes refunds made on the provider's own pages. */
export type SessionState =
  | { state: 'open' }
  | { state: 'closed' }
  | { state: 'paid'; amount: number; currency: string; providerPaymentId: string; refunded?: number }

/** `key`: the idempotency key of the request; undefined for a refund made on the provider's own pages. */
export type ProviderRefund = {
  providerRefundId: string
  key: string | undefined
  amount: number
  status: 'sent' | 'done' | 'failed'
  why?: string
}

/** A buyer's request to their bank to return the money. Amount in haléře; `status` and `reason` are the provider's. */
export type ProviderDispute = { disputeId: string; providerPaymentId: string; amount: number; reason: string; status: string }

/** `id`: the provider's id of the payment or refund. `isOurs`: by its metadata, this site created it. */
export type ProviderMovement = {
  kind: 'payment' | 'refund'
  id: string
  providerPaymentId: string
  amount: number
  currency: string
  at: Date
  isOurs: boolean
}

/** A notification from the provider. It names the object to query. */
export type PaymentEvent = { eventId: string } & (
  | { about: 'session'; sessionId: string }
  | { about: 'refunds'; providerPaymentId: string }
  | { about: 'dispute'; disputeId: string }
)

/** The provider did not answer properly, so the effect is unknown. Retry with the same idempotency key. */
export class ProviderDown extends Error {}

/** The provider failed, and will return the same failure for the same idempotency key. The effect is unknown. */
export class ProviderBroke extends ProviderDown {}

/** The provider does not accept our API key or its permissions. Nothing was done. Retry once the API key is corrected. */
export class ProviderDenied extends ProviderDown {}

/** The provider refused the request. Nothing was done, and a retry would be refused too. */
export class ProviderRefused extends Error {}

/** wrong_key: the provider does not accept our API key. silent: no proper answer. */
export type ProviderHealth = 'answers' | 'wrong_key' | 'silent'

export type Wallets = { applePay: boolean; googlePay: boolean }

/** The interface of a payment provider. Every call is idempotent. */
export type PaymentProvider = {
  /** Bank transfer is a provider in addition to the one for cards. */
  name: 'sandbox' | 'stripe' | 'transfer'
  isLive?: boolean
  /** The smallest amount of a checkout, in haléře (Stripe: 15 CZK). */
  minimumCharge: number
  /** The provider's clock; undefined until its first answer. Missing for a provider that uses the database's clock. */
  now?(): Date | undefined
  /** The allowed lifetime of a checkout, seconds (Stripe: 30 minutes to 24 hours). */
  checkoutSeconds: { least: number; most: number }
  createCheckout(request: CheckoutRequest): Promise<ProviderCheckout>
  readSession(sessionId: string): Promise<SessionState>
  /** Closes the checkout and returns its state. One that was paid in the meantime stays paid. */
  expireCheckout(sessionId: string): Promise<SessionState>
  /** `key`: idempotency key. Amount in haléře. */
  refund(refund: { key: string; providerPaymentId: string; amount: number }): Promise<ProviderRefund>
  /** Returns all refunds of a payment, including those made on the provider's own pages. */
  readRefunds(providerPaymentId: string): Promise<ProviderRefund[]>
  /** Returns the fee in haléře; undefined if unknown or not in CZK. Missing if the provider does not report fees. */
  readFee?(providerPaymentId: string): Promise<number | undefined>
  /** A cheap query without side effects, to check the provider. Missing if no check is needed. */
  check?(): Promise<ProviderHealth>
  /** Returns undefined without an answer, or if the key lacks the permission. Never throws. Missing if the provider has no wallets. */
  readWallets?(): Promise<Wallets | undefined>
  /** Returns undefined if the dispute concerns none of our payments. */
  readDispute(disputeId: string): Promise<ProviderDispute | undefined>
  listMovements(span: { from: Date; to: Date }): Promise<ProviderMovement[]>
  signatureHeader: string
  /** Verifies and parses a notification. 'foreign': valid, but not about this site. undefined means that the signature is wrong. */
  readWebhook(body: Buffer, signature: string | undefined): PaymentEvent | 'foreign' | undefined
}

/** The provider of card payments. Each installation uses one. */
export type CardProvider = PaymentProvider & { name: 'sandbox' | 'stripe' }
