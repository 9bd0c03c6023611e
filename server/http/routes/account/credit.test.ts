import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { makeSession, makeSlot, proveAddresses } from '../../../domain/bookings/seats/bookings.testing.ts'
import { testApp } from '../../app.testing.ts'
import type { Http } from '../../http.ts'

let open: OpenDatabase
let app: Http
let staff: string
let anna: { id: number; token: string }
let count = 0

beforeAll(async () => {
  open = await freshDatabase()
  app = await testApp(open, { undoSeconds: 60 })
  await signIn('staff@credit.test')
  await open.db.update(people).set({ isStaff: true }).where(eq(people.email, 'staff@credit.test'))
  staff = (await signIn('staff@credit.test')).token
})
afterAll(async () => {
  await app.close()
  await open.close()
})
beforeEach(async () => {
  anna = await signIn(`anna${++count}@credit.test`)
  await proveAddresses(open.db)
})

async function signIn(email: string): Promise<{ id: number; token: string }> {
  const who = { email, password: 'lotus flower' }
  await app.inject({ method: 'POST', url: '/api/auth/register/', payload: who })
  const token = (await app.inject({ method: 'POST', url: '/api/auth/login/', payload: who })).json().access
  return { id: (await call('GET', '/auth/me/', { token })).body.id, token }
}

type ApiCall = { token?: string; body?: object; key?: string }
async function call(method: 'GET' | 'POST' | 'DELETE', path: string, { token = staff, body, key }: ApiCall = {}) {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en', ...(key && { 'idempotency-key': key }) }
  const answer = await app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, body: answer.body ? answer.json() : null }
}
const give = (amount: number, more: ApiCall = {}) =>
  call('POST', `/people/${anna.id}/credit/`, { body: { amount, note: 'For the cold studio' }, ...more })
const own = async () => (await call('GET', '/credit/', { token: anna.token })).body
const book = (session: number, body: object = { use: 'credit' }) =>
  call('POST', '/sandbox/group-session/create-checkout/', { token: anna.token, body: { session_id: session, ...body } })

describe('a person’s credit', () => {
  test('a person’s credit is zero at first; visitors cannot read it, and guests cannot read it on the route for staff', async () => {
    expect(await own()).toEqual({ balance: 0, available: 0, entries: [], held: [], minimum_charge: 15 })
    expect((await app.inject('/api/credit/')).statusCode).toBe(401)
    expect((await call('GET', `/people/${anna.id}/credit/`, { token: anna.token })).status).toBe(403)
    expect((await call('GET', '/people/999999/credit/')).status).toBe(404)
  })

  test('staff add and deduct a person’s credit with a note, which the audit log contains', async () => {
    expect(await give(350)).toMatchObject({ status: 200, body: { balance: 350, available: 350, payable: 0 } })
    expect(await give(-50)).toMatchObject({
      body: {
        balance: 300,
        entries: [{ why: 'adjusted', amount: -50, note: 'For the cold studio', staff: { email: 'staff@credit.test' } }, {}],
      },
    })
    expect(await give(-301)).toMatchObject({ status: 409, body: { code: 'credit_short' } })
    for (const body of [{ amount: 0, note: 'x' }, { amount: 1.5, note: 'x' }, { amount: 1, note: ' ' }, { amount: 1 }])
      expect((await give(0, { body })).status).toBe(400)
    const [entry] = (await call('GET', `/audit/?kind=person&subject_id=${anna.id}`)).body
    expect(entry).toMatchObject({ action: 'credit', before: { amount: 350 }, after: { amount: 300, note: 'For the cold studio' } })
  })

  test('a person’s credit is added only once by two requests with the same key', async () => {
    await Promise.all([1, 2].map(() => give(100, { key: 'once' })))
    expect(await own()).toMatchObject({ balance: 100, entries: [{ amount: 100 }] })
    expect((await own()).entries[0]).not.toHaveProperty('note')
    expect(await give(200, { key: 'once' })).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  })

  test('a person’s credit pays for a class without a checkout, and is returned when the class is refunded', async () => {
    await give(1000)
    const session = await makeSession(open.db)
    const { body } = await book(session)
    expect(body).toMatchObject({ held_until: null, checkout_url: expect.stringContaining('/checkout/success?session_id=') })
    const page = new URL(body.checkout_url).searchParams.get('session_id')
    const outcome = await call('GET', `/checkout/sessions/${page}/`, { token: anna.token })
    expect(outcome.body).toMatchObject({ status: 'paid', amount: 0, booking: { status: 'paid' } })
    const [registration] = (await call('GET', '/session-registrations/', { token: anna.token })).body
    expect(registration).toMatchObject({ status: 'paid', total_amount: 650, covered: 650, owed: 0, refunded: null })
    expect(await own()).toMatchObject({
      balance: 350,
      entries: [{ why: 'spent', amount: -650, booking: { id: body.booking_id, type: 'group', title: 'Hatha Yoga' } }, { why: 'adjusted' }],
    })

    const path = `/session-registrations/${body.booking_id}/`
    expect((await call('GET', path)).body).toMatchObject({ refundable: 650, covered: 650 })
    expect(await call('POST', `${path}refund/`, { body: {}, key: 'all' })).toMatchObject({
      status: 201,
      body: { id: null, payment_id: null, amount: 650, credit: 650, status: 'done', booking_status: 'cancelled', created_at: null },
    })
    expect((await call('POST', `${path}refund/`, { body: {}, key: 'all' })).status).toBe(200)
    const [cancelled] = (await call('GET', '/session-registrations/', { token: anna.token })).body
    expect(cancelled).toMatchObject({ status: 'cancelled', refunded: { money: 0, credit: 650 } })
    expect(await own()).toMatchObject({ balance: 1000, entries: [{ why: 'refunded', amount: 650 }, {}, {}] })
  })

  test('a person’s credit pays a part of the price of a slot, and the booking is refused when the expected remaining amount differs', async () => {
    await give(120)
    const slot_id = await makeSlot(open.db, { isOnline: false })
    const place = (body: object) => call('POST', '/bookings/', { token: anna.token, body: { slot_id, use: 'credit', ...body } })
    expect(await place({ expected_due: 529 })).toMatchObject({ status: 409, body: { code: 'credit_short' } })
    const { status, body } = await place({ expected_due: 530 })
    expect({ status, body }).toMatchObject({ status: 201, body: { price_paid: 650, covered: 120 } })
    expect(await own()).toMatchObject({ balance: 120, available: 0, held: [{ type: 'individual', id: slot_id, covered: 120 }] })
    const opened = await call('POST', '/sandbox/create-checkout-session/', { token: anna.token, body: { booking_id: body.id } })
    const session = opened.body.checkout_url.split('/').at(-1)
    expect((await call('GET', `/sandbox/sessions/${session}/`, { token: anna.token })).body).toMatchObject({ amount: 530 })
    expect((await place({ use: 'pass' })).status).toBe(400)

    await open.db
      .update(bookings)
      .set({ heldUntil: new Date(0) })
      .where(eq(bookings.id, body.id))
    expect(await own()).toMatchObject({ balance: 120, available: 120, held: [] })
  })

  test('a person’s credit from a refund is paid out as a manual refund, only once for the same key and never above the balance', async () => {
    const session = await makeSession(open.db)
    const { body } = await book(session, {})
    const registration = `/session-registrations/${body.booking_id}/`
    await app.inject({
      method: 'PATCH',
      url: `/api${registration}`,
      headers: { authorization: `Bearer ${staff}` },
      payload: { status: 'paid', method: 'cash' },
    })
    const back = await call('POST', `${registration}refund/`, { body: { back: 'credit' }, key: 'to credit' })
    expect(back.body).toMatchObject({ amount: 650, credit: 650, by_hand: false, status: 'done' })
    expect((await call('GET', `/people/${anna.id}/credit/`)).body).toMatchObject({ balance: 650, payable: 650 })
    const month = await call('GET', '/income/')
    expect(month.body.refunds.amount).toBe(0)

    const [kept] = (await call('GET', '/session-registrations/', { token: anna.token })).body
    expect(kept).toMatchObject({ refunded: { money: 0, credit: 650 } })
    const payOut = (more?: object, key?: string) =>
      call('POST', `/people/${anna.id}/credit/pay-out/`, { ...(more && { body: more }), ...(key && { key }) })
    expect(await payOut({ amount: 651 })).toMatchObject({ status: 409, body: { code: 'credit_short' } })
    const first = { status: 200, body: { balance: 450, payable: 450 } }
    expect(await payOut({ amount: 200 }, 'first')).toMatchObject(first)
    expect(await payOut({ amount: 200 }, 'first')).toMatchObject(first)
    expect(await payOut({ amount: 100 }, 'first')).toMatchObject({ status: 409, body: { code: 'key_reused' } })
    expect(await payOut()).toMatchObject({ body: { balance: 0, payable: 0 } })
    expect(await payOut()).toMatchObject({ status: 409, body: { code: 'nothing_to_pay_out' } })
    const [cancelled] = (await call('GET', '/session-registrations/', { token: anna.token })).body
    expect(cancelled).toMatchObject({ status: 'cancelled', refunded: { money: 650, credit: 0 } })
    const refunds = (await call('GET', '/refunds/')).body
    expect(refunds).toMatchObject([
      { amount: 450, cause: 'paid_out', by_hand: true, method: 'cash', status: 'due' },
      { amount: 200, cause: 'paid_out' },
      { amount: 650, cause: 'staff', method: 'credit', status: 'done' },
    ])
    expect((await call('GET', '/attention/?kind=by_hand')).body.map(({ amount }: { amount: number }) => amount)).toEqual([450, 200])
  })

  test('a person’s credit is shown on the roster and in the list of payments, and is not counted as income', async () => {
    const income = async () => (await call('GET', '/income/')).body
    const before = await income()
    await give(1000)
    const session = await makeSession(open.db)
    const { body } = await book(session)
    const row = async () => (await call('GET', `/offerings/${session}/`)).body.roster[0]
    expect(await row()).toMatchObject({ price: 650, covered: 650, refunded: 0, owed: 0, paid: { amount: 0, method: 'credit' } })
    const registration = `/session-registrations/${body.booking_id}/`
    await call('POST', `${registration}refund/`, { body: { amount: 150 }, key: 'a part' })
    expect(await row()).toMatchObject({ covered: 650, refunded: 150 })

    // The remaining credit pays for a part of the next class, and cash for the rest.
    const next = await makeSession(open.db)
    const part = await book(next)
    await app.inject({
      method: 'PATCH',
      url: `/api/session-registrations/${part.body.booking_id}/`,
      headers: { authorization: `Bearer ${staff}` },
      payload: { status: 'paid', method: 'cash' },
    })
    const [kept, closed] = (await call('GET', '/payments/?sort=-id&limit=2')).body
    const [whole] = (await call('GET', '/payments/?method=credit')).body
    expect(kept).toMatchObject({ amount: 150, covered: 500, method: 'cash', status: 'kept' })
    expect(closed).toMatchObject({ covered: 0, method: 'card', status: 'closed' })
    expect(whole).toMatchObject({ amount: 0, covered: 650, method: 'credit' })

    // Both are refunded to credit. No money leaves the studio, so the income is unchanged.
    const back = { body: { back: 'credit' }, key: 'all' }
    await call('POST', `/session-registrations/${part.body.booking_id}/refund/`, back)
    expect((await call('GET', '/payments/?sort=-id&limit=1')).body).toMatchObject([{ covered: 0, refunded: 150, status: 'returned' }])
    const after = await income()
    expect(after.payments.amount - before.payments.amount).toBe(150)
    expect(after.refunds).toEqual(before.refunds)
    expect(after.net - before.net).toBe(150)
    // Paying out the credit reduces the income.
    await call('POST', `/people/${anna.id}/credit/pay-out/`)
    const [due] = (await call('GET', '/refunds/?sort=-id&limit=1')).body
    await call('POST', `/refunds/${due.id}/given-back/`)
    expect((await income()).net).toBe(before.net)
  })

  test('a person’s credit is in the data export, and deleting the account requires consent to give up the credit', async () => {
    await give(350)
    expect((await call('GET', '/auth/me/export/', { token: anna.token })).body.credit).toMatchObject({
      balance: 350,
      entries: [{ amount: 350 }],
    })
    const erase = (more: object) => call('DELETE', '/auth/me/', { token: anna.token, body: { password: 'lotus flower', ...more } })
    expect(await erase({})).toMatchObject({ status: 409, body: { code: 'has_credit' } })
    expect(await call('DELETE', `/people/${anna.id}/`)).toMatchObject({ status: 409, body: { code: 'person_has_credit' } })
    expect((await call('DELETE', `/people/${anna.id}/?give_up_credit=true`)).status).toBe(204)
    expect((await erase({ give_up_credit: true })).status).toBe(401)
  })

  test('the list of bookings states refunded credit and refunded money separately, and omits refunds of unwanted payments', async () => {
    await give(300)
    const { body } = await book(await makeSession(open.db))
    const page = body.checkout_url.split('/').at(-1)
    await app.inject({ method: 'POST', url: `/api/sandbox/sessions/${page}/pay/` })
    const listed = async () => (await call('GET', '/session-registrations/', { token: anna.token })).body[0]
    expect(await listed()).toMatchObject({ status: 'paid', covered: 300, refunded: null })
    await call('POST', `/session-registrations/${body.booking_id}/refund/`, { body: {}, key: 'all of it' })
    expect(await listed()).toMatchObject({ status: 'cancelled', refunded: { money: 350, credit: 300 } })

    const late = { bookingId: body.booking_id, provider: 'sandbox', amount: 35_000, status: 'returned', settledAt: new Date() } as const
    const [twice] = await open.db.insert(payments).values(late).returning()
    if (!twice) throw new Error('There is no second payment.')
    await open.db.insert(refunds).values({ paymentId: twice.id, amount: 35_000, cause: 'unwanted' })
    expect(await listed()).toMatchObject({ refunded: { money: 350, credit: 300 } })
  })
})
