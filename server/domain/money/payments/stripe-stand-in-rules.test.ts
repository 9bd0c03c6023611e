import { describe, expect, test } from 'vitest'
import { withoutEmpty } from './stripe-params.ts'
import { checkCall, formOf, Refusal } from './stripe-stand-in-rules.testing.ts'

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60

const session = {
  mode: 'payment',
  allowed_payment_method_types: ['card'],
  line_items: [
    { quantity: 1, price_data: { currency: 'czk', unit_amount: 65_000, product_data: { name: 'Pilates', description: 'Mat' } } },
  ],
  locale: 'en',
  customer_email: 'anna@example.com',
  client_reference_id: '1',
  metadata: { payment_id: '1' },
  payment_intent_data: { metadata: { payment_id: '1' } },
  expires_at: inMinutes(31),
  success_url: 'https://ticha.test/checkout/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://ticha.test/checkout/cancel',
}
type Fields = Record<string, string | undefined>

/** Returns the stand-in's verdict on a call: the refused parameter and its code, or 'accepted'. */
function verdict(method: string, path: string, params: object, fields: Fields = {}, key?: string): string {
  const form = formOf(params)
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) form.delete(name)
    else form.set(name, value)
  }
  try {
    checkCall({ method, path, form, key })
    return 'accepted'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.param, error.code].filter(Boolean).join(' ') || error.message
  }
}
const opening = (fields: Fields, key?: string) => verdict('POST', '/v1/checkout/sessions', session, fields, key)
const refunding = (fields: Fields) => verdict('POST', '/v1/refunds', { payment_intent: 'pi_1', amount: 100 }, fields)

const NAME = 'line_items[0][price_data][product_data][name]'
const DESCRIPTION = 'line_items[0][price_data][product_data][description]'
const AMOUNT = 'line_items[0][price_data][unit_amount]'

describe('the Stripe stand-in accepts', () => {
  test('the Stripe stand-in accepts a complete session, a refund and read requests', () => {
    expect(opening({}, 'k'.repeat(255))).toBe('accepted')
    expect(refunding({ 'metadata[refund_key]': 'refund-1-0' })).toBe('accepted')
    expect(verdict('GET', '/v1/checkout/sessions/cs_1', { expand: ['payment_intent.latest_charge'] })).toBe('accepted')
    expect(verdict('POST', '/v1/checkout/sessions/cs_1/expire', {})).toBe('accepted')
    expect(verdict('GET', '/v1/charges', { limit: 100, created: { gte: 1, lt: 2 } })).toBe('accepted')
    expect(verdict('GET', '/v1/payment_method_configurations', { limit: 100, active: true })).toBe('accepted')
  })
})

describe('the Stripe stand-in refuses', () => {
  test.each<[string, Fields, string]>([
    ['an unknown parameter', { note: 'x' }, 'note parameter_unknown'],
    [
      'a method list that Stripe gave up',
      { 'payment_method_types[0]': 'card' },
      'payment_method_types payment_method_types_no_longer_supported',
    ],
    ['an empty string', { [DESCRIPTION]: '' }, `${DESCRIPTION} parameter_invalid_empty`],
    ['a blank string', { [NAME]: ' ' }, `${NAME} parameter_invalid_string_blank`],
    ['a missing name', { [NAME]: undefined }, 'line_items[][price_data][product_data][name] parameter_missing'],
    ['a missing success address', { success_url: undefined }, 'success_url parameter_missing'],
    ['a name that is too long', { [NAME]: 'x'.repeat(5001) }, NAME],
    ['a description that is too long', { [DESCRIPTION]: 'x'.repeat(40_001) }, DESCRIPTION],
    ['a reference that is too long', { client_reference_id: 'x'.repeat(201) }, 'client_reference_id'],
    [
      'a statement text that is too long',
      { 'payment_intent_data[statement_descriptor]': 'x'.repeat(23) },
      'payment_intent_data[statement_descriptor]',
    ],
    ['a metadata key that is too long', { [`metadata[${'x'.repeat(41)}]`]: '1' }, `metadata[${'x'.repeat(41)}]`],
    ['a metadata value that is too long', { 'payment_intent_data[metadata][a]': 'x'.repeat(501) }, 'payment_intent_data[metadata][a]'],
    ['more than fifty metadata keys', Object.fromEntries([...Array(50).keys()].map((n) => [`metadata[k${n}]`, '1'])), 'metadata'],
    ['less than CZK 15', { [AMOUNT]: '1499' }, `${AMOUNT} amount_too_small`],
    ['more than eight digits', { [AMOUNT]: '100000000' }, `${AMOUNT} amount_too_large`],
    ['half a haléř', { [AMOUNT]: '1500.5' }, `${AMOUNT} parameter_invalid_integer`],
    ['no quantity', { 'line_items[0][quantity]': '0' }, 'line_items[0][quantity] parameter_invalid_integer'],
    ['an unknown mode', { mode: 'gift' }, 'mode'],
    ['an unknown locale', { locale: 'xx' }, 'locale'],
    ['an unknown currency', { 'line_items[0][price_data][currency]': 'CZK' }, 'line_items[0][price_data][currency]'],
    ['an address without a domain', { customer_email: 'anna@home' }, 'customer_email email_invalid'],
    ['a relative address', { cancel_url: '/checkout/cancel' }, 'cancel_url url_invalid'],
    ['a page of less than 30 minutes', { expires_at: String(inMinutes(29)) }, 'expires_at parameter_invalid_integer'],
    ['a page of more than 24 hours', { expires_at: String(inMinutes(24 * 60 + 1)) }, 'expires_at parameter_invalid_integer'],
  ])('the Stripe stand-in refuses %s', (_what, fields, expected) => {
    expect(opening(fields)).toBe(expected)
  })

  test('the Stripe stand-in refuses an idempotency key of more than 255 characters', () => {
    expect(opening({}, 'k'.repeat(256))).toContain('255')
  })

  test('the Stripe stand-in refuses a refund of zero, of two sources, without a source or with an unknown reason', () => {
    expect(refunding({ amount: '0' })).toBe('amount parameter_invalid_integer')
    expect(refunding({ charge: 'ch_1' })).toBe('charge parameters_exclusive')
    expect(refunding({ payment_intent: undefined })).toBe('charge parameters_exclusive')
    expect(refunding({ reason: 'because' })).toBe('reason')
  })

  test('the Stripe stand-in refuses list pages over the limit, an expansion that is too deep, and unknown filters and paths', () => {
    expect(verdict('GET', '/v1/charges', { limit: 101 })).toBe('limit parameter_invalid_integer')
    expect(verdict('GET', '/v1/disputes/du_1', { expand: ['a.b.c.d.e'] })).toBe('expand[0]')
    expect(verdict('GET', '/v1/payment_method_configurations', { limit: 101 })).toBe('limit parameter_invalid_integer')
    expect(verdict('GET', '/v1/payment_method_configurations', { created: { gte: 1 } })).toBe('created[gte] parameter_unknown')
    expect(verdict('GET', '/v1/customers', {})).toContain('Unrecognized request URL')
  })
})

test('withoutEmpty removes parameters without a value at any depth', () => {
  const sent = { a: '', b: { c: '', d: null }, e: [{ f: '', g: 1 }, { h: '' }], i: 0, j: false, k: undefined }
  expect(withoutEmpty(sent)).toEqual({ e: [{ g: 1 }], i: 0, j: false })
})
