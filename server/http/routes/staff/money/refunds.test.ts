import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import type { Job } from '../../../../db/enqueue.ts'
import type { OpenDatabase } from '../../../../db/open-database.ts'
import { people } from '../../../../db/schema/identity.ts'
import { receipts } from '../../../../db/schema/receipts.ts'
import { makeEvent, makeSession, makeSlot, proveAddresses } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { sendRefund } from '../../../../domain/checkout/refunds/send-refund.ts'
import type { CardProvider } from '../../../../domain/money/payments/payment-provider.ts'
import { createStripeProvider } from '../../../../domain/money/payments/stripe-provider.ts'
import { SECRET_KEY, StripeStandIn, WEBHOOK_SECRET } from '../../../../domain/money/payments/stripe-stand-in.testing.ts'
import { issueReceipts } from '../../../../domain/money/receipts/issue-receipts.ts'
import { receiptDependencies } from '../../../../domain/money/receipts/receipts.testing.ts'
import { testApp } from '../../../app.testing.ts'
import type { Http } from '../../../http.ts'

let open: OpenDatabase
let standIn: StripeStandIn
let provider: CardProvider
let app: Http
let buyer: string
let staff: string
const jobs: Job[] = []
const enqueue = async (_: unknown, job: Job) => void jobs.push(job)

beforeAll(async () => {
  open = await freshDatabase()
  standIn = await new StripeStandIn().open()
  const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiBase: standIn.address, timeZone: 'Europe/Prague' }
  provider = createStripeProvider({ ...settings, warn: () => {} })
  app = await testApp(open, {
    provider,
    enqueue,
  })
  buyer = await signIn('buyer@refunds.test')
  await signIn('staff@refunds.test')
  await open.db.update(people).set({ isStaff: true }).where(eq(people.email, 'staff@refunds.test'))
  staff = await signIn('staff@refunds.test')
  await proveAddresses(open.db)
})
afterAll(async () => {
  await app.close()
  await standIn.close()
  await open.close()
})
beforeEach(() => {
  jobs.length = 0
  standIn.faults.length = 0
  standIn.isDown = false
})

type ApiCall = { token?: string; body?: object; key?: string; language?: string }

async function call(method: 'GET' | 'POST', path: string, { token = staff, body, key, language = 'en' }: ApiCall = {}) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language, ...(key !== undefined && { 'idempotency-key': key }) }
  const answer = await app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, body: answer.json(), total: answer.headers['x-total-count'] }
}

async function signIn(email: string): Promise<string> {
  const who = { email, password: 'lotus flower' }
  await app.inject({ method: 'POST', url: '/api/auth/register/', payload: who })
  return (await app.inject({ method: 'POST', url: '/api/auth/login/', payload: who })).json().access
}

/** Buys a session and returns its booking, payment intent and checkout session. */
async function buy(): Promise<{ id: number; intent: string; sessionId: string }> {
  const sessionId = await makeSession(open.db)
  const { body } = await call('POST', '/stripe/group-session/create-checkout/', { token: buyer, body: { session_id: sessionId } })
  const session = body.checkout_url.split('/').at(-1)
  standIn.books.pay(session)
  expect((await call('GET', `/checkout/sessions/${session}/`, { token: buyer })).body.status).toBe('paid')
  return { id: body.booking_id, intent: standIn.books.session(session).payment_intent ?? '', sessionId: session }
}

const refundPurchase = (id: number, key: string, body?: object, more: ApiCall = {}) =>
  call('POST', `/session-registrations/${id}/refund/`, { key, ...(body && { body }), ...more })
const statusOf = async (id: number) => {
  const { body } = await call('GET', '/session-registrations/')
  const { status, cancelled_by } = body.find((row: { id: number }) => row.id === id)
  return cancelled_by ? `${status} by ${cancelled_by}` : status
}
const leftOf = async (id: number) => (await call('GET', `/session-registrations/${id}/`)).body.refundable
const work = async () => {
  for (const job of jobs.splice(0)) if (job.name === 'refund') await sendRefund({ db: open.db, provider, enqueue }, job.refundId)
}
async function deliverLatest() {
  for (const event of standIn.books.news.splice(0)) {
    const { body, signature } = standIn.signed(event)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    expect((await app.inject({ method: 'POST', url: '/api/stripe/webhook/', headers, payload: body })).statusCode).toBe(200)
  }
}
const attention = async (kind: string, more = '') => (await call('GET', `/attention/?kind=${kind}${more}`)).body
const refundOf = async (id: number) =>
  (await call('GET', '/auth/me/export/', { token: buyer })).body.refunds.find((refund: { id: number }) => refund.id === id)

describe('a refund by staff', () => {
  test('a partial refund by staff leaves the booking paid, and a refund of the rest cancels it', async () => {
    const { id, intent } = await buy()
    expect(await leftOf(id)).toBe(650)
    const part = await refundPurchase(id, 'part', { amount: 200.5 })
    expect(part).toMatchObject({ status: 201, body: { amount: 200.5, status: 'due', booking_status: 'paid', cause: 'staff' } })
    await work()
    expect(await refundOf(part.body.id)).toMatchObject({ status: 'done' })
    expect(await statusOf(id)).toBe('paid')
    expect(await leftOf(id)).toBe(449.5)
    const rest = await refundPurchase(id, 'rest')
    expect(rest).toMatchObject({ status: 201, body: { amount: 449.5, booking_status: 'cancelled' } })
    await work()
    expect(await statusOf(id)).toBe('cancelled by refund')
    expect(await leftOf(id)).toBe(0)
    expect((await call('GET', '/session-registrations/', { token: buyer })).body[0]).not.toHaveProperty('refundable')
    expect(standIn.books.chargeOf(intent)).toMatchObject({ refunded: true })
  })

  test('a refund by staff is made once for two requests with the same key', async () => {
    const { id, intent } = await buy()
    const both = await Promise.all([refundPurchase(id, 'same', { amount: 100 }), refundPurchase(id, 'same', { amount: 100 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(both[0]?.body.id).toBe(both[1]?.body.id)
    expect(await refundPurchase(id, 'same', { amount: 150 })).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    await Promise.all([work(), work()])
    expect(standIn.books.chargeOf(intent).amount_refunded).toBe(10_000)
    const whole = await refundPurchase(id, 'whole')
    expect(await refundPurchase(id, 'whole')).toMatchObject({ status: 200, body: { id: whole.body.id, amount: 550 } })
  })

  test('a refund by staff is refused above the amount paid, and for free and unpaid bookings', async () => {
    const { id } = await buy()
    expect(await refundPurchase(id, 'a', { amount: 650.01 })).toMatchObject({ status: 409, body: { code: 'refund_too_much' } })
    expect((await refundPurchase(id, 'b', { amount: 650 })).status).toBe(201)
    expect(await refundPurchase(id, 'c', { amount: 1 })).toMatchObject({ status: 409, body: { code: 'refund_too_much' } })
    const slot = await makeSlot(open.db, { price: 0 })
    const free = await call('POST', '/bookings/', { token: buyer, body: { slot_id: slot } })
    expect(await call('POST', `/bookings/${free.body.id}/refund/`, { key: 'd' })).toMatchObject({
      status: 409,
      body: { code: 'not_refundable' },
    })
    const event = await makeEvent(open.db)
    const held = await call('POST', '/stripe/event/create-checkout/', { token: buyer, body: { event_id: event } })
    expect((await call('POST', `/event-registrations/${held.body.booking_id}/refund/`, { key: 'e' })).status).toBe(409)
    // The booking is not found through the URL of another kind of booking.
    expect((await call('POST', `/bookings/${held.body.booking_id}/refund/`, { key: 'f' })).status).toBe(404)
  })

  test('a refund by staff is refused to guests, without a key and for an invalid amount', async () => {
    const { id } = await buy()
    expect((await refundPurchase(id, 'a', undefined, { token: buyer })).status).toBe(403)
    expect(await call('POST', `/session-registrations/${id}/refund/`)).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { 'idempotency-key': 'This field is required.' } },
    })
    for (const amount of [0, -5, 1.005, '100', null])
      expect((await refundPurchase(id, `odd ${amount}`, { amount })).status, String(amount)).toBe(400)
    expect(await refundOf(id)).toBeUndefined()
    expect(jobs.filter(({ name }) => name === 'refund')).toEqual([])
  })

  test('a refund by staff writes an audit entry', async () => {
    const { id } = await buy()
    await refundPurchase(id, 'a', { amount: 50 })
    const { body } = await call('GET', `/audit/?kind=booking&subject_id=${id}`)
    expect(body).toMatchObject([{ action: 'refund', before: { status: 'paid', amount: 650 }, after: { status: 'paid', amount: 600 } }])
  })
})

describe('a refund through the provider', () => {
  test('a refund through the provider is sent again without a second effect when the provider has not answered', async () => {
    const { id, intent } = await buy()
    const { body } = await refundPurchase(id, 'a', { amount: 100 })
    for (const fault of ['dropped', 'lost'] as const) {
      standIn.fail(fault, /POST .*refunds/, 2)
      await expect(sendRefund({ db: open.db, provider, enqueue }, body.id)).rejects.toThrow()
      expect(await refundOf(body.id)).toMatchObject({ status: 'due' })
    }
    await work()
    expect(await refundOf(body.id)).toMatchObject({ status: 'done' })
    expect(standIn.books.chargeOf(intent).amount_refunded).toBe(10_000)
  })

  test('a refund through the provider takes effect once when the provider first answers with an error', async () => {
    for (const fault of ['broken', 'broke'] as const) {
      const { id, intent } = await buy()
      const { body } = await refundPurchase(id, 'a', { amount: 100 })
      standIn.fail(fault, /POST .*refunds/)
      await expect(sendRefund({ db: open.db, provider, enqueue }, body.id)).rejects.toThrow()
      await work()
      expect(await refundOf(body.id)).toMatchObject({ status: 'done' })
      expect(standIn.books.chargeOf(intent).amount_refunded).toBe(10_000)
    }
  })

  test('a refund through the provider becomes a task when it fails, and can be retried by staff', async () => {
    const { id, intent } = await buy()
    const { body } = await refundPurchase(id, 'a', { amount: 100 })
    standIn.books.nextRefunds.push('failed')
    await work()
    const failed = { kind: 'refund_failed', refund_id: body.id, amount: 100, detail: 'expired_or_canceled_card' }
    expect(await attention('refund_failed')).toMatchObject([{ ...failed, booking: { id, type: 'group' } }])

    expect(await call('POST', `/refunds/${body.id}/retry/`, { token: buyer })).toMatchObject({ status: 403 })
    expect(await call('POST', `/refunds/${body.id}/retry/`)).toMatchObject({ status: 200, body: { status: 'due' } })
    expect(await call('POST', `/refunds/${body.id}/retry/`)).toMatchObject({ status: 409, body: { code: 'refund_not_failed' } })
    expect(await attention('refund_failed')).toEqual([])
    await deliverLatest()
    expect(await refundOf(body.id)).toMatchObject({ status: 'due' })
    await work()
    expect(await refundOf(body.id)).toMatchObject({ status: 'done' })
    expect(standIn.books.chargeOf(intent).amount_refunded).toBe(10_000)
    expect(await call('POST', '/refunds/999999/retry/')).toMatchObject({ status: 404 })
  })

  test('a refund through the provider is marked as sent while pending, then as done, and as failed when the bank returns the money', async () => {
    const { id, intent } = await buy()
    const { body } = await refundPurchase(id, 'a')
    standIn.books.nextRefunds.push('pending')
    await work()
    expect(await refundOf(body.id)).toMatchObject({ status: 'sent' })
    const [refund] = [...standIn.books.refunds.values()].filter((one) => one.payment_intent === intent)
    standIn.books.finishRefund(refund?.id ?? '')
    await deliverLatest()
    expect(await refundOf(body.id)).toMatchObject({ status: 'done' })
    standIn.books.failRefund(refund?.id ?? '')
    await deliverLatest()
    expect(await refundOf(body.id)).toMatchObject({ status: 'failed' })
    await call('POST', `/refunds/${body.id}/retry/`)
    await work()
    expect(await refundOf(body.id)).toMatchObject({ status: 'done' })
    expect(standIn.books.chargeOf(intent)).toMatchObject({ refunded: true })
  })

  test('a refund made in the provider’s dashboard is recorded, and cancels the booking if everything is refunded', async () => {
    const { id, intent, sessionId } = await buy()
    standIn.books.refund(intent, 20_000)
    await deliverLatest()
    expect(await statusOf(id)).toBe('paid')
    expect(await refundPurchase(id, 'a', { amount: 500 })).toMatchObject({ body: { code: 'refund_too_much' } })
    standIn.books.refund(intent, undefined)
    await deliverLatest()
    expect(await statusOf(id)).toBe('cancelled by refund')
    expect((await call('GET', `/checkout/sessions/${sessionId}/`, { token: buyer })).body.status).toBe('refunded')
  })

  test('a refund made in the provider’s dashboard replaces a refund that waits to be sent', async () => {
    const { id, intent } = await buy()
    const { body } = await refundPurchase(id, 'a')
    standIn.books.refund(intent, undefined)
    await deliverLatest()
    await work()
    expect(await refundOf(body.id)).toMatchObject({ status: 'done' })
    expect(await attention('refund_failed')).toEqual([])
  })

  test('a refund that the provider reports before its payment is recorded together with the payment', async () => {
    const session = await makeSession(open.db)
    const { body } = await call('POST', '/stripe/group-session/create-checkout/', { token: buyer, body: { session_id: session } })
    const sessionId = body.checkout_url.split('/').at(-1)
    standIn.books.pay(sessionId)
    standIn.books.refund(standIn.books.session(sessionId).payment_intent ?? '', undefined)
    standIn.books.news.reverse()
    await deliverLatest()
    expect(await statusOf(body.booking_id)).toBe('cancelled by refund')
  })
})

describe('a manual refund by staff', () => {
  const takeCash = async (method?: string) => {
    const sessionId = await makeSession(open.db)
    const { body } = await call('POST', '/stripe/group-session/create-checkout/', { token: buyer, body: { session_id: sessionId } })
    const path = `/session-registrations/${body.booking_id}/`
    const paid = await app.inject({
      method: 'PATCH',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${staff}` },
      payload: { status: 'paid', ...(method && { method }) },
    })
    expect(paid.statusCode).toBe(200)
    return body.booking_id as number
  }

  test('a manual refund by staff is a task for staff until they confirm it, with an audit entry', async () => {
    const id = await takeCash()
    const { body } = await refundPurchase(id, 'a', { amount: 200 })
    expect(body).toMatchObject({ status: 'due', by_hand: true, amount: 200, booking_status: 'paid' })
    expect(jobs.filter(({ name }) => name === 'refund')).toEqual([])
    const text = expect.stringMatching(/^Refund CZK\s200 to .+ in cash\.$/)
    expect(await attention('by_hand')).toMatchObject([{ refund_id: body.id, amount: 200, booking: { id }, text }])
    expect((await call('GET', '/attention/?kind=by_hand', { language: 'ru' })).body[0].text).toContain('наличными')

    expect((await call('POST', `/refunds/${body.id}/given-back/`, { token: buyer })).status).toBe(403)
    const given = await call('POST', `/refunds/${body.id}/given-back/`)
    expect(given).toMatchObject({ status: 200, body: { status: 'done', by_hand: true, done_at: expect.any(String) } })
    expect(await call('POST', `/refunds/${body.id}/given-back/`, { body: { method: 'transfer' } })).toMatchObject({ status: 200 })
    expect(await attention('by_hand')).toEqual([])
    const { body: trail } = await call('GET', `/audit/?kind=booking&subject_id=${id}`)
    expect(trail.filter((entry: { action: string }) => entry.action === 'given_back')).toMatchObject([{ after: { method: 'cash' } }])
  })

  test('a manual refund by staff cancels the booking when the refund is in full, and cannot exceed the amount paid', async () => {
    const id = await takeCash('transfer')
    await refundPurchase(id, 'part', { amount: 150 })
    expect(await refundPurchase(id, 'rest')).toMatchObject({ status: 201, body: { amount: 500, booking_status: 'cancelled' } })
    expect((await refundPurchase(id, 'more', { amount: 1 })).body.code).toBe('refund_too_much')
  })

  test('a manual refund by staff is never sent to the provider', async () => {
    const id = await takeCash()
    const { body } = await refundPurchase(id, 'a')
    await sendRefund({ db: open.db, provider, enqueue }, body.id)
    expect(await refundOf(body.id)).toMatchObject({ status: 'due' })
    expect(await attention('refund_failed')).toEqual([])
  })

  test('a manual refund by staff can replace a failed refund to a card, but not a refund that is still due', async () => {
    const { id, intent } = await buy()
    const { body } = await refundPurchase(id, 'a', { amount: 100 })
    expect((await call('POST', `/refunds/${body.id}/given-back/`)).body.code).toBe('not_by_hand')
    standIn.books.nextRefunds.push('failed')
    await work()
    expect(await call('POST', `/refunds/${body.id}/given-back/`, { body: { method: 'cash' } })).toMatchObject({ body: { status: 'done' } })
    expect(await attention('refund_failed')).toEqual([])
    await deliverLatest()
    expect(await refundOf(body.id)).toMatchObject({ status: 'done' })
    // Another full refund in the Stripe dashboard does not make our refunds exceed the payment.
    standIn.books.refund(intent, undefined)
    await deliverLatest()
    expect(await statusOf(id)).toBe('cancelled by refund')
    expect((await call('POST', '/refunds/999999/given-back/')).status).toBe(404)
  })
})

describe('attention items', () => {
  test('attention items are listed for staff in their language, and can be marked as done with a note', async () => {
    const { id, intent } = await buy()
    standIn.books.dispute(intent)
    await deliverLatest()
    expect((await call('GET', '/attention/', { token: buyer })).status).toBe(403)
    const [dispute] = await attention('dispute')
    expect(dispute).toMatchObject({
      kind: 'dispute',
      amount: 650,
      currency: 'CZK',
      booking: { id },
      client: { email: 'buyer@refunds.test' },
      done: null,
      text: expect.stringContaining('is disputing this payment'),
      detail: expect.stringContaining('fraudulent'),
    })
    expect((await call('GET', '/attention/?kind=dispute', { language: 'ru' })).body[0].text).toContain('оспаривает')

    expect((await call('POST', `/attention/${dispute.id}/done/`, { body: { note: ' ' } })).status).toBe(400)
    expect((await call('POST', '/attention/dispute-999999/done/', { body: { note: 'x' } })).status).toBe(404)
    expect((await call('POST', '/attention/nonsense/done/', { body: { note: 'x' } })).status).toBe(404)
    const done = await call('POST', `/attention/${dispute.id}/done/`, { body: { note: 'Answered.' } })
    expect(done).toMatchObject({ status: 200, body: { done: { note: 'Answered.' } } })
    expect(await attention('dispute')).toEqual([])
    expect(await attention('dispute', '&done=true')).toMatchObject([{ id: dispute.id }])
  })

  test('attention items for a dispute are done when the dispute is won, and reopen without a credit note when the dispute is lost', async () => {
    const { intent } = await buy()
    const told = standIn.books.dispute(intent)
    await deliverLatest()
    const [dispute] = await attention('dispute')
    await call('POST', `/attention/${dispute.id}/done/`, { body: { note: 'Answered.' } })
    const decide = async (status: 'won' | 'lost') => {
      standIn.books.closeDispute(told, status)
      await deliverLatest()
    }
    await decide('won')
    expect(await attention('dispute')).toEqual([])
    expect(await attention('dispute', '&done=true')).toContainEqual(
      expect.objectContaining({ id: dispute.id, text: expect.stringContaining('in the studio’s favour') }),
    )
    await decide('lost')
    expect(await attention('dispute')).toMatchObject([{ id: dispute.id, done: null, text: expect.stringContaining('no credit note') }])
    await call('POST', `/attention/${dispute.id}/done/`, { body: { note: 'Told the accountant.' } })
    await decide('lost')
    expect(await attention('dispute')).toEqual([])
    await issueReceipts(receiptDependencies(open.db))
    const issued = await open.db.select({ kind: receipts.kind }).from(receipts).where(sql`${receipts.snapshot}->>'reference' = ${intent}`)
    expect(issued).toEqual([{ kind: 'receipt' }])
  })

  test('attention items include a payment of a wrong amount, and money that was kept for a cancelled booking', async () => {
    const session = await makeSession(open.db)
    const { body } = await call('POST', '/stripe/group-session/create-checkout/', { token: buyer, body: { session_id: session } })
    const sessionId = body.checkout_url.split('/').at(-1)
    standIn.books.pay(sessionId, { amount: 60_000 })
    await deliverLatest()
    expect(await attention('amount_mismatch')).toMatchObject([{ booking: { id: body.booking_id } }])
    expect((await call('GET', `/checkout/sessions/${sessionId}/`, { token: buyer })).body.status).toBe('checking')
    const again = await call('POST', '/stripe/group-session/create-checkout/', { token: buyer, body: { session_id: session } })
    expect(again).toMatchObject({ status: 409, body: { code: 'money_in_question' } })

    const { id } = await buy()
    await open.queue.executeSql(`update bookings set status = 'cancelled', cancelled_by = 'staff' where id = ${id}`)
    expect(await attention('cancelled_money_kept')).toMatchObject([{ booking: { id }, amount: 650 }])
    await refundPurchase(id, 'all')
    expect(await attention('cancelled_money_kept')).toEqual([])
    expect((await call('GET', '/attention/?kind=amount_mismatch&limit=1')).total).toBe('1')
  })
})
