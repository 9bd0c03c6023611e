import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../../db/open-database.ts'
import { people } from '../../../../db/schema/identity.ts'
import { makeSession, makeSlot } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { needsAttention } from '../../../../domain/checkout/attention/attention-list.ts'
import { createStripeProvider } from '../../../../domain/money/payments/stripe-provider.ts'
import { SECRET_KEY, StripeStandIn, WEBHOOK_SECRET } from '../../../../domain/money/payments/stripe-stand-in.testing.ts'
import { makeProduct, sellPasses } from '../../../../domain/products/passes/passes.testing.ts'
import { testApp } from '../../../app.testing.ts'
import type { Http } from '../../../http.ts'

let open: OpenDatabase
let standIn: StripeStandIn
let app: Http
let token: string
const warned: object[] = []

beforeAll(async () => {
  open = await freshDatabase()
  standIn = await new StripeStandIn().open()
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: standIn.address, timeZone: 'Europe/Prague' }
  const warn = (what: object, message: string) => void warned.push({ ...what, message })
  app = await testApp(open, { provider: createStripeProvider({ ...settings, warn }) })
})
afterAll(async () => {
  await app.close()
  await standIn.close()
  await open.close()
})
let count = 0
beforeEach(async () => {
  standIn.faults.length = 0
  standIn.isDown = false
  standIn.slowMs = 10_000
  const who = { email: `person${++count}@stripe.test`, password: 'lotus flower' }
  await call('POST', '/auth/register/', who)
  token = (await call('POST', '/auth/login/', who)).body.access
})

async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), 'accept-language': 'en' }
  const answer = await app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, body: answer.body && answer.json(), retryAfter: answer.headers['retry-after'] }
}

const pay = (sessionId: number) => call('POST', '/stripe/group-session/create-checkout/', { session_id: sessionId })
const idIn = (url: string): string => url.split('/').at(-1) ?? ''

async function deliver(event: object, changes: Parameters<StripeStandIn['signed']>[1] = {}) {
  const { body, signature } = standIn.signed(event, changes)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return app.inject({ method: 'POST', url: '/api/stripe/webhook/', headers, payload: body })
}

async function opened(): Promise<{ url: string; sessionId: string; bookingId: number }> {
  const { body } = await pay(await makeSession(open.db))
  return { url: body.checkout_url, sessionId: idIn(body.checkout_url), bookingId: body.booking_id }
}

describe('paying through Stripe', () => {
  test('paying through Stripe leads to the Stripe checkout and then to a confirmed booking', async () => {
    expect((await call('GET', '/config/')).body.payment_provider).toBe('stripe')
    const { sessionId } = await opened()
    expect((await call('GET', `/checkout/sessions/${sessionId}/`)).body).toMatchObject({ status: 'checking' })
    standIn.books.pay(sessionId)
    expect((await deliver(standIn.books.news.at(-1) as object)).statusCode).toBe(200)
    expect((await call('GET', `/checkout/sessions/${sessionId}/`)).body).toMatchObject({ status: 'paid', amount: 650 })
  })

  test('paying through Stripe confirms the booking by the success page, even without an event', async () => {
    const { sessionId } = await opened()
    standIn.books.pay(sessionId)
    expect((await call('GET', `/checkout/sessions/${sessionId}/`)).body).toMatchObject({ status: 'paid' })
  })

  test('paying through Stripe closes the checkout when the hold is released', async () => {
    const { sessionId, bookingId } = await opened()
    expect((await call('DELETE', `/session-registrations/${bookingId}/`)).status).toBe(204)
    expect(standIn.books.session(sessionId).status).toBe('expired')
  })

  test('paying through Stripe answers 404 under the path of another provider', async () => {
    expect((await call('POST', '/sandbox/group-session/create-checkout/', { session_id: 1 })).status).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/api/sandbox/webhook/', payload: {} })).statusCode).toBe(404)
  })
})

describe('an event from Stripe', () => {
  const events = async () => {
    const { sessionId } = await opened()
    standIn.books.pay(sessionId)
    return { sessionId, event: standIn.books.news.at(-1) as object }
  }
  const statusOf = async (sessionId: string) => {
    standIn.isDown = true
    const { body } = await call('GET', `/checkout/sessions/${sessionId}/`)
    standIn.isDown = false
    return body.status
  }

  test('an event from Stripe with a forged, old or missing signature is refused with 400 and changes nothing', async () => {
    const { sessionId, event } = await events()
    expect((await deliver(event, { secret: 'whsec_forged' })).statusCode).toBe(400)
    expect((await deliver(event, { at: new Date(Date.now() - 600_000) })).statusCode).toBe(400)
    expect((await app.inject({ method: 'POST', url: '/api/stripe/webhook/', payload: event })).statusCode).toBe(400)
    expect(await statusOf(sessionId)).toBe('checking')
  })

  test('an event from Stripe of another type, for a foreign session or received twice is answered with 200', async () => {
    const { event } = await events()
    expect((await deliver({ id: 'evt_a', object: 'event', type: 'invoice.paid', data: { object: {} } })).statusCode).toBe(200)
    standIn.books.sessions.set('cs_foreign', { ...standIn.books.session([...standIn.books.sessions.keys()][0] ?? ''), id: 'cs_foreign' })
    const foreign = { id: 'evt_b', object: 'event', type: 'checkout.session.completed', data: { object: { id: 'cs_foreign' } } }
    expect((await deliver(foreign)).statusCode).toBe(200)
    expect((await deliver(event)).statusCode).toBe(200)
    expect((await deliver(event)).statusCode).toBe(200)
  })

  test('an event from Stripe of up to a megabyte is accepted, and a larger one is refused with 413', async () => {
    const { sessionId, event } = await events()
    expect((await deliver({ ...event, filling: 'x'.repeat(1_000_000) })).statusCode).toBe(200)
    expect(await statusOf(sessionId)).toBe('paid')
    expect((await deliver({ ...event, filling: 'x'.repeat(1_100_000) })).statusCode).toBe(413)
  })

  test('an event from Stripe for a session unknown to Stripe is answered with 200', async () => {
    const { sessionId, event } = await events()
    standIn.books.sessions.delete(sessionId)
    expect((await deliver(event)).statusCode).toBe(200)
  })

  test('an event from Stripe is answered with 503 while Stripe is down, and takes effect when sent again', async () => {
    const { sessionId, event } = await events()
    standIn.isDown = true
    expect((await deliver(event)).statusCode).toBe(503)
    standIn.isDown = false
    expect((await deliver(event)).statusCode).toBe(200)
    expect(await statusOf(sessionId)).toBe('paid')
  })
})

describe('a checkout that Stripe refuses to open', () => {
  beforeAll(() => sellPasses(open.db))

  const order = async (what: object) => {
    const { body } = await call('POST', '/orders/', what)
    return call('POST', '/stripe/order/create-checkout/', { order_id: body.id })
  }
  test.each([
    ['a session', async () => pay(await makeSession(open.db))],
    [
      'a slot',
      async () => {
        const { body } = await call('POST', '/bookings/', { slot_id: await makeSlot(open.db) })
        return call('POST', '/stripe/create-checkout-session/', { booking_id: body.id })
      },
    ],
    ['a pass', async () => order({ kind: 'pass', product_id: await makeProduct(open.db), start_now: true })],
    ['a voucher', async () => order({ kind: 'voucher', amount: 1000, for_name: 'Olga', words: '', send_to: 'self' })],
  ])('a checkout refused by Stripe for %s gives no advice to try again, and is a task for staff', async (_what, press) => {
    const before = await needsAttention(open.db, { kind: 'page_refused', isDone: false })
    standIn.refusal = { code: 'parameter_invalid_empty', param: 'locale', message: `Refusal ${count}` }
    standIn.fail('refused', /sessions$/)
    expect(await press()).toMatchObject({
      status: 502,
      retryAfter: undefined,
      body: { code: 'provider_refused', error: expect.stringContaining('trying again won’t help') },
    })
    const tasks = await needsAttention(open.db, { kind: 'page_refused', isDone: false })
    expect(tasks.length).toBe(before.length + 1)
    expect(tasks[0]?.detail).toContain(`parameter_invalid_empty, locale: Refusal ${count}`)
    expect(warned.at(-1)).toMatchObject({ requestId: 'req_of_the_tests', param: 'locale', message: 'Stripe refused a request' })
  })

  test('a checkout that Stripe refuses to open releases the seat, and repeated refusals create one task', async () => {
    const session = await makeSession(open.db, { capacity: 1 })
    const before = await needsAttention(open.db, { kind: 'page_refused', isDone: false })
    standIn.refusal = { code: 'email_invalid', param: 'customer_email', message: 'Invalid email address: anna@example.com' }
    standIn.fail('refused', /sessions$/, 2)
    expect([(await pay(session)).status, (await pay(session)).status]).toEqual([502, 502])
    const tasks = await needsAttention(open.db, { kind: 'page_refused', isDone: false })
    expect(tasks.length).toBe(before.length + 1)
    expect(tasks[0]?.detail).not.toContain('anna@')
    expect((await call('GET', '/session-registrations/')).body).toMatchObject([{ status: 'cancelled' }])
    expect((await pay(session)).status).toBe(200)
  })

  test('a checkout refused because of a wrong API key is answered with provider_refused', async () => {
    standIn.fail('unknown', /sessions$/)
    expect(await pay(await makeSession(open.db))).toMatchObject({ status: 502, body: { code: 'provider_refused' } })
  })
})

describe('a failure of Stripe', () => {
  test.each([
    ['breaks the connection', () => standIn.fail('dropped', /sessions$/, 2)],
    ['answers 500', () => standIn.fail('broken', /sessions$/)],
    ['answers 500 after it opened the page', () => standIn.fail('broke', /sessions$/)],
    ['loses its answers', () => standIn.fail('lost', /sessions$/, 2)],
    [
      'is down',
      () => {
        standIn.isDown = true
      },
    ],
  ])('a failure of Stripe that %s causes a 503 and frees the seat, and a retry creates one payment', async (_what, fault) => {
    const session = await makeSession(open.db)
    fault()
    const failed = await pay(session)
    expect(failed).toMatchObject({ status: 503, body: { code: 'provider_down' } })
    const registrations = async () => (await call('GET', '/session-registrations/')).body
    expect(await registrations()).toMatchObject([{ status: 'cancelled' }])

    standIn.isDown = false
    const again = await pay(session)
    expect(again.status).toBe(200)
    standIn.books.pay(idIn(again.body.checkout_url))
    expect((await call('GET', `/checkout/sessions/${idIn(again.body.checkout_url)}/`)).body).toMatchObject({ status: 'paid' })
    expect(await pay(session)).toMatchObject({ status: 409 })
    expect(await registrations()).toMatchObject([{ status: 'paid' }])
  })

  test('the site answers 503 within fifteen seconds when Stripe delays answers by ten seconds, and still accepts free bookings', async () => {
    const session = await makeSession(open.db)
    const free = await makeSlot(open.db, { price: 0 })
    // A person with a proven address gets a free class at once.
    await open.db.update(people).set({ emailProvenAt: new Date() })
    standIn.fail('slow', /sessions$/, 2)
    const started = Date.now()
    const [failed, booked] = await Promise.all([pay(session), call('POST', '/bookings/', { slot_id: free })])
    expect(failed).toMatchObject({ status: 503, body: { code: 'provider_down', error: expect.stringContaining('Nothing was charged') } })
    expect(Date.now() - started).toBeLessThan(15_000)
    expect(booked).toMatchObject({ status: 201, body: { status: 'paid' } })
    expect((await call('GET', '/session-registrations/')).body).toMatchObject([{ status: 'cancelled' }])
    expect((await pay(session)).status).toBe(200)
  })
})
