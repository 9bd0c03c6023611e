/** What is asked of a provider when a payment page is opened. Stored with the payment and sent again unchanged after a failure. */
export type CheckoutRequest = {
  /** Our payment's id: idempotency key and reference. */
  paymentId: number
  /** Haléře. */
  amount: number
  currency: 'CZK'
  title: string
  description: string
  /** ISO instant of what is bought. */
  startsAt: string
  language: 'en' | 'ru'
  email: string
  /** ISO instant when the page ends. */
  expiresAt: string
  /** `{SESSION_ID}` in them stands for the session's id. */
  successUrl: string
  cancelUrl: string
}

export type OpenedPage = { sessionId: string; url: string; expiresAt: Date }

/** What the provider says of a session now. Amount in haléře. */
export type SessionState =
  | { state: 'open' }
  | { state: 'closed' }
  | { state: 'paid'; amount: number; currency: string; providerPaymentId: string }

/** News in our words: which session to look at again. */
export type PaymentNews = { eventId: string; sessionId: string }

/** The provider did not answer, or not as it should. Nothing is known of what it did: try again with the same key. */
export class ProviderDown extends Error {}

/** A payment provider. Every call may be repeated with the same arguments without a second effect. */
export type PaymentProvider = {
  name: 'sandbox' | 'stripe'
  /** The least it charges, haléře (Stripe: 15 CZK). */
  minimumCharge: number
  /** How long its page lives at least and at most, seconds (Stripe: 30 minutes, 24 hours). */
  pageSeconds: { least: number; most: number }
  openPage(request: CheckoutRequest): Promise<OpenedPage>
  readSession(sessionId: string): Promise<SessionState>
  /** Closes the page; says what it found: a page that was paid meanwhile stays paid. */
  closePage(sessionId: string): Promise<SessionState>
  /** Gives money back; `key` makes it happen once. Amount in haléře. */
  refund(refund: { key: string; providerPaymentId: string; amount: number }): Promise<{ providerRefundId: string }>
  /** The header that carries the signature of its news. */
  signatureHeader: string
  /** Reads signed news. 'foreign': well signed, but nothing of ours. undefined: the signature does not match. */
  readWebhook(body: Buffer, signature: string | undefined): PaymentNews | 'foreign' | undefined
}
