import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckoutData } from '../../../../packages/contract/booking/checkout.ts'
import { pay } from './pay.ts'

type Reply = { status: number; body?: unknown }
const token = (seconds: number) => `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + seconds }))}.x`
const common = { title: 'Pilates', description: '', date: '2026-12-01', time: '18:00', price: 650, isOnline: false, place: '' }
const slot: CheckoutData = { ...common, id: 7, type: 'individual', service_id: 3, slot_id: 7 }
const session: CheckoutData = { ...common, id: 8, type: 'group' }
const BOOKED = { status: 201, body: { id: 21 } }
const OPENED = { status: 200, body: { checkout_url: 'https://pay.example/1' } }

let calls: { path: string; body: unknown }[]
let replies: Record<string, Reply[]>
let store: Map<string, string>

beforeEach(() => {
  calls = []
  store = new Map([
    ['access_token', token(3600)],
    ['refresh_token', 'refresh'],
  ])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('location', { pathname: '/checkout' })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, body: init.body === undefined ? null : JSON.parse(String(init.body)) })
    const { status, body } = replies[path]?.shift() ?? { status: 500 }
    return new Response(JSON.stringify(body ?? {}), { status })
  })
})
afterEach(() => void vi.unstubAllGlobals())

const paths = () => calls.map(({ path }) => path.replace('/api', ''))

test('pay() books an individual class, and then opens the payment page', async () => {
  replies = { '/api/bookings/': [BOOKED], '/api/sandbox/create-checkout-session/': [OPENED] }
  expect(await pay(slot, 'sandbox')).toEqual({ to: 'https://pay.example/1' })
  expect(calls.map(({ body }) => body)).toEqual([
    { service_id: 3, slot_id: 7, expected_price: 650 },
    { booking_id: 21, expected_price: 650 },
  ])
})

describe('pay with credit', () => {
  const credit = { use: 'credit', expected_due: 530 } as const
  test('pay() with credit sends the expected amount due in the request that books an individual class', async () => {
    replies = { '/api/bookings/': [BOOKED], '/api/sandbox/create-checkout-session/': [OPENED] }
    expect(await pay(slot, 'sandbox', credit)).toEqual({ to: 'https://pay.example/1' })
    expect(calls.map(({ body }) => body)).toEqual([
      { service_id: 3, slot_id: 7, expected_price: 650, use: 'credit', expected_due: 530 },
      { booking_id: 21, expected_price: 650 },
    ])
  })
  test('pay() with credit sends the expected amount due in the request that opens the checkout of a group class', async () => {
    replies = { '/api/sandbox/group-session/create-checkout/': [OPENED] }
    await pay(session, 'sandbox', credit)
    expect(calls[0]?.body).toEqual({ session_id: 8, expected_price: 650, use: 'credit', expected_due: 530 })
  })
  test('pay() with credit opens My Bookings when credit covers the full price', async () => {
    replies = { '/api/bookings/': [{ status: 201, body: { id: 21, status: 'paid' } }] }
    expect(await pay(slot, 'sandbox', { use: 'credit', expected_due: 0 })).toEqual({ to: '/my-services?tab=individual' })
  })
})

test('pay() opens the payment page of a group class without booking the class first', async () => {
  replies = { '/api/sandbox/group-session/create-checkout/': [OPENED] }
  expect(await pay(session, 'sandbox')).toEqual({ to: 'https://pay.example/1' })
  expect(calls).toHaveLength(1)
})

test('pay() requests the name of the payment provider when the page was rendered without settings', async () => {
  replies = {
    '/api/config/': [{ status: 200, body: { payment_provider: 'stripe' } }],
    '/api/stripe/group-session/create-checkout/': [OPENED],
  }
  expect(await pay(session, undefined)).toEqual({ to: 'https://pay.example/1' })
})

describe('pay when no payment page can be opened', () => {
  const down = { status: 503, body: { error: 'Not answering.', code: 'provider_down' } }
  const refused = { status: 502, body: { error: 'Not answering.', code: 'provider_refused' } }
  test.each([down, refused])(
    'pay() releases the slot that it has just booked when no payment page can be opened ($body.code)',
    async (reply) => {
      replies = { '/api/bookings/': [BOOKED], '/api/sandbox/create-checkout-session/': [reply], '/api/bookings/21/': [{ status: 204 }] }
      expect(await pay(slot, 'sandbox')).toEqual({ problem: 'session', text: 'Not answering.' })
      expect(paths()).toEqual(['/bookings/', '/sandbox/create-checkout-session/', '/bookings/21/'])
    },
  )
  test('pay() does not release a seat that was already held when no payment page can be opened', async () => {
    replies = { '/api/bookings/': [{ ...BOOKED, status: 200 }], '/api/sandbox/create-checkout-session/': [down] }
    expect(await pay(slot, 'sandbox')).toEqual({ problem: 'session', text: 'Not answering.' })
    expect(paths()).toEqual(['/bookings/', '/sandbox/create-checkout-session/'])
  })
})

describe('pay after a lapsed hold', () => {
  const lapsed = { status: 409, body: { error: 'The time to pay has run out.', code: 'hold_lapsed' } }
  test('pay() creates the booking a second time when the hold has lapsed', async () => {
    replies = { '/api/bookings/': [BOOKED, BOOKED], '/api/sandbox/create-checkout-session/': [lapsed, OPENED] }
    expect(await pay(slot, 'sandbox')).toEqual({ to: 'https://pay.example/1' })
    expect(paths().filter((path) => path === '/bookings/')).toHaveLength(2)
  })
  test('pay() does not create the booking a third time when the second hold has lapsed too', async () => {
    replies = { '/api/bookings/': [BOOKED, BOOKED], '/api/sandbox/create-checkout-session/': [lapsed, lapsed] }
    expect(await pay(slot, 'sandbox')).toEqual({ problem: 'session', text: 'The time to pay has run out.' })
    expect(calls).toHaveLength(4)
  })
})

describe('a refused payment', () => {
  test.each([
    [{ status: 409, body: { code: 'sold_out', error: 'Gone.' } }, { problem: 'sold_out' }],
    [{ status: 409, body: { code: 'credit_short', error: 'Less.' } }, { problem: 'credit_short' }],
    [
      { status: 409, body: { code: 'price_changed', error: 'New.', price: 700 } },
      { problem: 'price_changed', price: 700 },
    ],
    [
      { status: 409, body: { code: 'already_booked', error: 'Yours.' } },
      { problem: 'own', text: 'Yours.' },
    ],
    [
      { status: 409, body: { code: 'too_many_holds', error: 'Five.' } },
      { problem: 'holds', text: 'Five.' },
    ],
    [
      { status: 409, body: { code: 'address_not_confirmed', error: 'Confirm.' } },
      { problem: 'confirm', text: 'Confirm.' },
    ],
    [
      { status: 409, body: { code: 'email_unproven', error: 'Prove.' } },
      { problem: 'prove', text: 'Prove.' },
    ],
    [
      { status: 409, body: { code: 'already_started', error: 'Over.' } },
      { problem: 'over', text: 'Over.' },
    ],
    [{ status: 500 }, { problem: 'booking', text: '' }],
  ])('pay() reports a request refused with the response %j as %j', async (reply, problem) => {
    replies = { '/api/bookings/': [reply] }
    expect(await pay(slot, 'sandbox')).toEqual(problem)
  })
})

describe('a new hold', () => {
  test('pay() releases a new hold when the transfer is refused because the email address is not proven', async () => {
    replies = {
      '/api/bookings/': [{ status: 201, body: { id: 77 } }],
      '/api/bookings/77/transfer/': [{ status: 409, body: { code: 'email_unproven', error: 'Prove.' } }],
      '/api/bookings/77/': [{ status: 204 }],
    }
    expect(await pay(slot, 'transfer')).toEqual({ problem: 'prove', text: 'Prove.' })
    expect(replies['/api/bookings/77/']).toEqual([])
  })
})

describe('an access token', () => {
  test.each([
    [599, 1],
    [601, 0],
  ])('pay() with an access token valid for %d more seconds refreshes the token %d times', async (seconds, times) => {
    store.set('access_token', token(seconds))
    replies = {
      '/api/auth/token/refresh/': [{ status: 200, body: { access: token(3600) } }],
      '/api/sandbox/group-session/create-checkout/': [OPENED],
    }
    await pay(session, 'sandbox')
    expect(paths().filter((path) => path === '/auth/token/refresh/')).toHaveLength(times)
  })
  test('pay() stops without deleting the stored access token when the token cannot be refreshed', async () => {
    store.set('access_token', token(10))
    replies = { '/api/auth/token/refresh/': [{ status: 401 }] }
    expect(await pay(session, 'sandbox')).toEqual({ problem: 'expired' })
    expect(store.size).toBe(2)
  })
})
