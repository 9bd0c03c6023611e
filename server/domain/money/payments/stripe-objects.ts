import type Stripe from 'stripe'
import { classStartText } from './class-start-text.ts'
import type { CheckoutRequest, PaymentEvent, ProviderDispute, ProviderMovement, ProviderRefund, SessionState } from './payment-provider.ts'
import { cutText } from './stripe-params.ts'

const MAX_CHARACTERS = { title: 250, description: 500 }

/** Returns the same parameters for the same request. Otherwise Stripe would refuse the repeated idempotency key. */
export function sessionParams(request: CheckoutRequest, timeZone: string): Stripe.Checkout.SessionCreateParams {
  const start = request.startsAt === null ? '' : classStartText(new Date(request.startsAt), timeZone, request.language)
  const subject: Record<string, string> =
    request.orderId === undefined ? { booking_id: String(request.bookingId) } : { order_id: String(request.orderId) }
  const metadata = { payment_id: String(request.paymentId), ...subject }
  return {
    mode: 'payment',
    // Cards only: without the Link wallet and without prices in the currency of the card.
    allowed_payment_method_types: ['card'],
    wallet_options: { link: { display: 'never' } },
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: request.amount,
          product_data: {
            name: cutText(request.title, MAX_CHARACTERS.title),
            description: cutText([start, request.description].filter(Boolean).join(' · '), MAX_CHARACTERS.description),
          },
        },
      },
    ],
    locale: request.language,
    customer_email: request.email,
    client_reference_id: metadata.payment_id,
    metadata,
    payment_intent_data: { metadata },
    expires_at: Math.floor(Date.parse(request.expiresAt) / 1000),
    success_url: request.successUrl.replace('{SESSION_ID}', '{CHECKOUT_SESSION_ID}'),
    cancel_url: request.cancelUrl.replace('{SESSION_ID}', '{CHECKOUT_SESSION_ID}'),
  }
}

export function stateOf(session: Stripe.Checkout.Session): SessionState {
  const { payment_intent: intent } = session
  if (session.payment_status === 'paid') {
    const paid = { state: 'paid' as const, amount: session.amount_total ?? 0, currency: (session.currency ?? '').toUpperCase() }
    if (intent === null || typeof intent === 'string') return { ...paid, providerPaymentId: intent ?? session.id }
    const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    return {
      ...paid,
      amount: intent.amount_received,
      currency: intent.currency.toUpperCase(),
      providerPaymentId: intent.id,
      refunded: charge?.amount_refunded ?? 0,
    }
  }
  if (session.status === 'expired') return { state: 'closed' }
  // A session that is complete but unpaid has pending money, unless the bank has refused it since.
  const hasFailed = intent !== null && typeof intent === 'object' && ['requires_payment_method', 'canceled'].includes(intent.status)
  return session.status === 'complete' && hasFailed ? { state: 'closed' } : { state: 'open' }
}

export function refundOf({ id, amount, status, metadata, failure_reason: reason }: Stripe.Refund): ProviderRefund {
  const refund = { providerRefundId: id, key: metadata?.refund_key, amount }
  if (status === 'succeeded') return { ...refund, status: 'done' }
  if (status === 'failed' || status === 'canceled') return { ...refund, status: 'failed', why: reason ?? status }
  return { ...refund, status: 'sent' }
}

export function disputeOf({ id, payment_intent: intent, amount, reason, status }: Stripe.Dispute): ProviderDispute | undefined {
  return intent === null ? undefined : { disputeId: id, providerPaymentId: idOf(intent), amount, reason, status }
}

export const hasMoved = ({ status }: Stripe.Refund): boolean => status !== 'failed' && status !== 'canceled'

export const paymentMovement = ({
  id,
  payment_intent: intent,
  amount_captured,
  currency,
  created,
  metadata,
}: Stripe.Charge): ProviderMovement => ({
  kind: 'payment',
  id: intent === null ? id : idOf(intent),
  providerPaymentId: intent === null ? id : idOf(intent),
  amount: amount_captured,
  currency: currency.toUpperCase(),
  at: new Date(created * 1000),
  isOurs: metadata.payment_id !== undefined,
})

export const refundMovement = ({
  id,
  payment_intent: intent,
  charge,
  amount,
  currency,
  created,
  metadata,
}: Stripe.Refund): ProviderMovement => ({
  kind: 'refund',
  id,
  providerPaymentId: intent === null ? '' : idOf(intent),
  amount,
  currency: currency.toUpperCase(),
  at: new Date(created * 1000),
  isOurs: metadata?.refund_key !== undefined || (typeof charge === 'object' && charge?.metadata.payment_id !== undefined),
})

export function paymentEventOf(event: Stripe.Event): PaymentEvent | 'foreign' {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { eventId: event.id, about: 'session', sessionId: event.data.object.id }
    case 'charge.refunded':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { payment_intent: intent } = event.data.object
      return intent === null ? 'foreign' : { eventId: event.id, about: 'refunds', providerPaymentId: idOf(intent) }
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return { eventId: event.id, about: 'dispute', disputeId: event.data.object.id }
    default:
      return 'foreign'
  }
}

const idOf = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id)

/** Returns the fee in haléře. Undefined if the charge is not settled yet or is not in CZK. */
export function feeOf({ latest_charge: charge }: Stripe.PaymentIntent): number | undefined {
  const settled = typeof charge === 'object' ? charge?.balance_transaction : undefined
  return typeof settled === 'object' && settled?.currency === 'czk' ? settled.fee : undefined
}
