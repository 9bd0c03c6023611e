import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CheckoutRequest, ProviderBroke, ProviderDown, ProviderRefused } from './payment-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'
import { SECRET_KEY, StripeStandIn, WEBHOOK_SECRET } from './stripe-stand-in.testing.ts'

let standIn: StripeStandIn
let provider: ReturnType<typeof createStripeProvider>
let paymentId = 0

beforeAll(async () => {
  standIn = await new StripeStandIn().open()
  provider = createStripeProvider({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: standIn.address,
    timeZone: 'Europe/Prague',
    warn: () => {},
  })
})
afterAll(() => standIn.close())
beforeEach(() => {
  standIn.faults.length = 0
  standIn.calls.length = 0
  standIn.isDown = false
})

const request = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  paymentId: ++paymentId,
  bookingId: 7,
  amount: 65_000,
  currency: 'CZK',
  title: 'Pilates',
  description: 'Mat class',
  startsAt: '2026-11-23T17:00:00.000Z',
  language: 'en',
  email: 'anna@example.com',
  expiresAt: new Date(Date.now() + 31 * 60_000).toISOString(),
  successUrl: 'https://ticha.test/checkout/success?session_id={SESSION_ID}',
  cancelUrl: 'https://ticha.test/checkout/cancel?booking=7',
  ...changes,
})
const paid = async () => {
  const { sessionId } = await provider.createCheckout(request())
  standIn.books.pay(sessionId)
  const state = await provider.readSession(sessionId)
  if (state.state !== 'paid') throw new Error(state.state)
  return { sessionId, ...state }
}
const opened = () => standIn.calls.filter((call) => call === 'POST /v1/checkout/sessions').length

describe('createCheckout', () => {
  test('createCheckout requests a card payment in crowns in the person’s language, with our ids and without the person’s name', async () => {
    const input = request({ language: 'ru' })
    const page = await provider.createCheckout(input)
    expect(page.url).toBe(`${standIn.address}/pay/${page.sessionId}`)
    expect(standIn.books.sessions.get(page.sessionId)).toMatchObject({
      amount_total: 65_000,
      currency: 'czk',
      locale: 'ru',
      customer_email: 'anna@example.com',
      client_reference_id: String(input.paymentId),
      metadata: { payment_id: String(input.paymentId), booking_id: '7' },
      success_url: 'https://ticha.test/checkout/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: input.cancelUrl,
      expires_at: Math.floor(Date.parse(input.expiresAt) / 1000),
    })
    expect(standIn.lastForm('POST /v1/checkout/sessions')).toMatchObject({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      'wallet_options[link][display]': 'never',
      'adaptive_pricing[enabled]': 'false',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][product_data][name]': 'Pilates',
      'line_items[0][price_data][product_data][description]': '23 ноября 2026 года, 18:00 · Mat class',
    })
    expect(standIn.lastHeaders['stripe-version']).toBe('2026-10-28.endive')
  })

  test('createCheckout returns the same checkout when the response was lost and the request is sent again', async () => {
    const input = request()
    standIn.fail('lost', /POST .*sessions/, 2)
    await expect(provider.createCheckout(input)).rejects.toBeInstanceOf(ProviderDown)
    const before = standIn.books.sessions.size
    expect((await provider.createCheckout(input)).sessionId).toBe([...standIn.books.sessions.keys()].at(-1))
    expect(standIn.books.sessions.size).toBe(before)
  })

  test('createCheckout succeeds on the second attempt when the connection broke once or the idempotency key was in use', async () => {
    for (const fault of ['dropped', 'lost', 'busy'] as const) {
      standIn.fail(fault, /POST .*sessions/)
      await expect(provider.createCheckout(request())).resolves.toMatchObject({ url: expect.any(String) })
    }
    expect(opened()).toBe(6)
  })

  test('createCheckout refuses a different request with an idempotency key that was already used', async () => {
    const input = request()
    await provider.createCheckout(input)
    await expect(provider.createCheckout({ ...input, amount: 70_000 })).rejects.toBeInstanceOf(ProviderRefused)
  })

  test('createCheckout throws ProviderBroke for every request with a key for which Stripe failed with 500', async () => {
    const input = request()
    standIn.fail('broke', /POST .*sessions/)
    await expect(provider.createCheckout(input)).rejects.toBeInstanceOf(ProviderBroke)
    await expect(provider.createCheckout(input)).rejects.toBeInstanceOf(ProviderBroke)
  })

  test('createCheckout gives up within 14 seconds when Stripe takes ten seconds twice', async () => {
    standIn.fail('slow', /POST .*sessions/, 2)
    const started = Date.now()
    await expect(provider.createCheckout(request())).rejects.toBeInstanceOf(ProviderDown)
    expect(Date.now() - started).toBeLessThan(14_000)
  })

  test.each(['dropped', 'broken', 'busy'] as const)('createCheckout throws ProviderDown when Stripe is %s', async (fault) => {
    standIn.fail(fault, /POST .*sessions/, 2)
    await expect(provider.createCheckout(request())).rejects.toBeInstanceOf(ProviderDown)
  })

  test('createCheckout throws ProviderDown when Stripe is unreachable', async () => {
    standIn.isDown = true
    await expect(provider.createCheckout(request())).rejects.toBeInstanceOf(ProviderDown)
  })
})

describe('a checkout session', () => {
  test('a checkout session is open, then paid with the received amount and currency', async () => {
    const { sessionId } = await provider.createCheckout(request())
    expect(await provider.readSession(sessionId)).toEqual({ state: 'open' })
    standIn.books.pay(sessionId, { amount: 60_000, currency: 'eur' })
    expect(await provider.readSession(sessionId)).toEqual({
      state: 'paid',
      amount: 60_000,
      currency: 'EUR',
      providerPaymentId: standIn.books.session(sessionId).payment_intent,
      refunded: 0,
    })
  })

  test('a checkout session is open while the payment is pending, and closed when the bank refuses the payment', async () => {
    const { sessionId } = await provider.createCheckout(request())
    standIn.books.pay(sessionId, { later: true })
    expect(await provider.readSession(sessionId)).toEqual({ state: 'open' })
    standIn.books.decide(sessionId, false)
    expect(await provider.readSession(sessionId)).toEqual({ state: 'closed' })
  })

  test('a checkout session can be closed repeatedly, but stays paid if it was already paid', async () => {
    const { sessionId } = await provider.createCheckout(request())
    expect(await provider.expireCheckout(sessionId)).toEqual({ state: 'closed' })
    expect(await provider.expireCheckout(sessionId)).toEqual({ state: 'closed' })
    expect(await provider.expireCheckout((await paid()).sessionId)).toMatchObject({ state: 'paid', amount: 65_000 })
  })

  test('reading a checkout session that Stripe does not know throws ProviderRefused', async () => {
    await expect(provider.readSession('cs_nobodys')).rejects.toBeInstanceOf(ProviderRefused)
  })
})

describe('a refund', () => {
  test('a refund is made once per key, even if it is requested several times', async () => {
    const { providerPaymentId } = await paid()
    const input = { key: 'refund-1-0', providerPaymentId, amount: 20_000 }
    standIn.fail('lost', /POST .*refunds/, 2)
    await expect(provider.refund(input)).rejects.toBeInstanceOf(ProviderDown)
    const refund = await provider.refund(input)
    expect(refund).toMatchObject({ key: 'refund-1-0', amount: 20_000, status: 'done' })
    expect(await provider.readRefunds(providerPaymentId)).toEqual([refund])
  })

  test('a refund is refused when it exceeds the remaining amount', async () => {
    const { providerPaymentId } = await paid()
    await provider.refund({ key: 'all', providerPaymentId, amount: 65_000 })
    await expect(provider.refund({ key: 'more', providerPaymentId, amount: 100 })).rejects.toBeInstanceOf(ProviderRefused)
  })

  test('a refund made in the dashboard has no key, and a failed refund has a reason', async () => {
    const { providerPaymentId } = await paid()
    const { id } = standIn.books.refund(providerPaymentId, undefined)
    standIn.books.failRefund(id)
    expect(await provider.readRefunds(providerPaymentId)).toEqual([
      { providerRefundId: id, key: undefined, amount: 65_000, status: 'failed', why: 'expired_or_canceled_card' },
    ])
  })
})

test('listMovements returns payments and refunds of the period and marks those of this site', async () => {
  const { providerPaymentId } = await paid()
  const { id } = standIn.books.refund(providerPaymentId, 10_000)
  const minute = 60_000
  const movements = await provider.listMovements({ from: new Date(Date.now() - minute), to: new Date(Date.now() + minute) })
  expect(movements.filter((movement) => movement.providerPaymentId === providerPaymentId)).toMatchObject([
    { kind: 'payment', id: providerPaymentId, amount: 65_000, currency: 'CZK', isOurs: true },
    { kind: 'refund', id, amount: 10_000, isOurs: true },
  ])
  expect(await provider.listMovements({ from: new Date(0), to: new Date(minute) })).toEqual([])
})

describe('readWebhook', () => {
  const read = (event: object, changes: Parameters<StripeStandIn['signed']>[1] = {}) => {
    const { body, signature } = standIn.signed(event, changes)
    return provider.readWebhook(Buffer.from(body), signature)
  }

  test('readWebhook returns the id of the session, refunded payment or dispute that the event is about', async () => {
    const { sessionId, providerPaymentId } = await paid()
    standIn.books.refund(providerPaymentId, 1000)
    const dispute = standIn.books.dispute(providerPaymentId)
    const news = standIn.books.news.slice(-4).map((event) => read(event))
    expect(news).toMatchObject([
      { about: 'session', sessionId },
      { about: 'refunds', providerPaymentId },
      { about: 'refunds', providerPaymentId },
      { about: 'dispute', disputeId: dispute.id },
    ])
    expect(await provider.readDispute(dispute.id)).toMatchObject({ providerPaymentId, amount: 65_000, reason: 'fraudulent' })
  })

  test("readWebhook returns 'foreign' for events of other types", () => {
    expect(read({ id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } })).toBe('foreign')
  })

  test.each([
    ['forged', { secret: 'whsec_somebody_elses' }],
    ['older than five minutes', { at: new Date(Date.now() - 301_000) }],
  ])('readWebhook returns undefined for events that are %s', async (_what, changes) => {
    const { sessionId } = await provider.createCheckout(request())
    standIn.books.pay(sessionId)
    const event = standIn.books.news.at(-1) as object
    expect(read(event)).toMatchObject({ sessionId })
    expect(read(event, changes)).toBeUndefined()
  })

  test('readWebhook returns undefined for a changed body or a missing signature', () => {
    const { body, signature } = standIn.signed({ id: 'evt_1', object: 'event', type: 'customer.created' })
    expect(provider.readWebhook(Buffer.from(`${body} `), signature)).toBeUndefined()
    expect(provider.readWebhook(Buffer.from(body), undefined)).toBeUndefined()
    expect(provider.readWebhook(Buffer.alloc(0), signature)).toBeUndefined()
  })
})

describe('webhook calls', () => {
  const warned: object[] = []
  const listening = () =>
    createStripeProvider({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      apiBase: standIn.address,
      timeZone: 'Europe/Prague',
      warn: (what, message) => void warned.push({ ...what, message }),
    })
  const event = { id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } }

  test('webhook calls are accepted once Stripe’s clock is known, even if the local clock is ten minutes ahead', async () => {
    const there = listening()
    standIn.aheadSeconds = -600
    const { body, signature } = standIn.signed(event, { at: standIn.now() })
    expect(there.readWebhook(Buffer.from(body), signature)).toBeUndefined()
    await there.check?.()
    standIn.aheadSeconds = 0
    expect(there.readWebhook(Buffer.from(body), signature)).toBe('foreign')
    expect(Math.abs((there.now?.()?.getTime() ?? 0) - (Date.now() - 600_000))).toBeLessThan(5000)
  })

  test('webhook calls are logged with the reason when refused', () => {
    const { body, signature } = standIn.signed(event, { at: new Date(Date.now() - 400_000) })
    listening().readWebhook(Buffer.from(body), signature)
    expect(warned.at(-1)).toMatchObject({ message: 'Refused a webhook call', why: expect.stringMatching(/timestamp/i) })
    listening().readWebhook(Buffer.from(`${body} `), standIn.signed(event).signature)
    expect(warned.at(-1)).toMatchObject({ why: expect.stringMatching(/signature/i) })
  })
})

test('readFee returns the fee of the balance transaction', async () => {
  const { providerPaymentId } = await paid()
  expect(await provider.readFee?.(providerPaymentId)).toBe(975 + 650)
  await expect(provider.readFee?.('pi_unknown')).rejects.toBeInstanceOf(ProviderRefused)
})

describe('check', () => {
  test("the check of Stripe returns 'answers' after one call that moves no money", async () => {
    expect(await provider.check?.()).toBe('answers')
    expect(standIn.calls).toEqual(['GET /v1/checkout/sessions'])
  })

  test('the check of Stripe distinguishes an unknown key from an unreachable provider', async () => {
    standIn.fail('unknown', /GET/)
    expect(await provider.check?.()).toBe('wrong_key')
    standIn.fail('broken', /GET/)
    expect(await provider.check?.()).toBe('silent')
    standIn.isDown = true
    expect(await provider.check?.()).toBe('silent')
  })

  test('the check of Stripe derives isLive from the secret key', () => {
    const isLive = (secretKey: string) =>
      createStripeProvider({ secretKey, webhookSecret: WEBHOOK_SECRET, apiBase: undefined, timeZone: 'Europe/Prague', warn: () => {} })
        .isLive
    expect(['sk_test_1', 'rk_test_1', 'sk_live_1', 'rk_live_1'].map(isLive)).toEqual([false, false, true, true])
  })
})
