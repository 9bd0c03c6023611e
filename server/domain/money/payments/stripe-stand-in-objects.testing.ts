import type Stripe from 'stripe'

// Objects in the format of Stripe's API. `satisfies` checks them against the types of the official package.

const now = () => Math.floor(Date.now() / 1000)

export type SessionInput = {
  id: string
  url: string
  amount: number
  currency: string
  expiresAt: number
  successUrl: string
  cancelUrl: string
  email: string
  locale: string
  reference: string
  metadata: Record<string, string>
}

export function openSession(input: SessionInput) {
  return {
    id: input.id,
    object: 'checkout.session' as const,
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: ['card'],
    amount_subtotal: input.amount,
    amount_total: input.amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancelUrl,
    client_reference_id: input.reference,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now(),
    currency: input.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: input.email,
    discounts: null,
    expires_at: input.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: input.locale,
    managed_payments: null,
    metadata: input.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null as string | null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: 'unpaid' as 'unpaid' | 'paid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open' as 'open' | 'complete' | 'expired',
    submit_type: null,
    subscription: null,
    success_url: input.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: input.url as string | null,
    wallet_options: { link: { display: 'never' } },
  } satisfies Stripe.Checkout.Session
}
export type StandInSession = ReturnType<typeof openSession>

type StandInMoney = { id: string; amount: number; currency: string; metadata: Record<string, string> }

export function paymentIntent({ id, amount, currency, metadata }: StandInMoney, status: 'processing' | 'succeeded', charge: string | null) {
  return {
    id,
    object: 'payment_intent' as const,
    allowed_payment_method_types: ['card'],
    amount,
    amount_capturable: 0,
    amount_received: status === 'succeeded' ? amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: now(),
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: charge as string | null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: 'pm_card_visa',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: status as 'processing' | 'succeeded' | 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent
}
export type StandInIntent = ReturnType<typeof paymentIntent>

export function succeededCharge({ id, amount, currency, metadata }: StandInMoney, intent: string) {
  return {
    id,
    object: 'charge' as const,
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: now(),
    currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent,
    payment_method: 'pm_card_visa',
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null as unknown as Stripe.CustomerSource,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge
}
export type StandInCharge = ReturnType<typeof succeededCharge>

export function refundOf({ id, amount, currency, metadata }: StandInMoney, charge: StandInCharge) {
  return {
    id,
    object: 'refund' as const,
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now(),
    currency,
    customer: null,
    customer_account: null,
    failure_reason: undefined as string | undefined,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded' as 'pending' | 'succeeded' | 'failed',
    transfer_reversal: null,
  } satisfies Omit<Stripe.Refund, 'failure_reason'> & { failure_reason: string | undefined }
}
export type StandInRefund = ReturnType<typeof refundOf>

export function openDispute({ id, amount, currency }: Omit<StandInMoney, 'metadata'>, charge: StandInCharge) {
  return {
    id,
    object: 'dispute' as const,
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: now() + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    } as Stripe.Dispute.EvidenceDetails,
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Stripe.Dispute
}
export type StandInDispute = ReturnType<typeof openDispute>

/** Wraps one of the objects above in an event. */
export const eventOf = (id: string, type: string, object: object) => ({
  id,
  object: 'event',
  api_version: '2026-10-28.endive',
  created: now(),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: null,
  type,
})
