import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { lapse, makeEvent, makeSession, makeSlot } from '../../../domain/bookings/seats/bookings.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'

let studio: TestStudio
let anna: ApiClient
let boris: ApiClient
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
beforeEach(async () => {
  anna = (await studio.person()).ask
  boris = (await studio.person()).ask
})

const db = () => studio.open.db
const sessionOf = (url: string) => url.split('/').at(-1) as string
const press = (sessionId: string, button: 'pay' | 'decline' | 'cancel') =>
  studio.anonymous('POST', `/sandbox/sessions/${sessionId}/${button}/`)

async function createCheckout(ask: ApiClient, sessionId: number): Promise<{ page: string; bookingId: number }> {
  const { status, body } = await ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: sessionId } })
  expect(status).toBe(200)
  return { page: sessionOf(body.checkout_url), bookingId: body.booking_id }
}

describe('booking an individual class', () => {
  test('booking an individual class answers 201 with the booking, and 200 with the same booking for a second request', async () => {
    const slot = await makeSlot(db(), { nameRu: 'Пилатес', placeEn: 'Zoom', meetLink: 'https://zoom.example/1' })
    const first = await anna('POST', '/bookings/', { body: { slot_id: slot } })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      status: 'pending',
      service: { name: 'Pilates', is_online: true, place: 'Zoom', price: 650 },
      trainer: 'Tester',
      slot: { id: slot },
      meet_link: null,
      price_paid: 520,
    })
    expect(first.body.held_until).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
    expect(first.body).not.toHaveProperty('client')
    const again = await anna('POST', '/bookings/', { body: { slot_id: slot, service_id: first.body.service.id }, language: 'ru' })
    expect(again).toMatchObject({ status: 200, body: { id: first.body.id, service: { name: 'Пилатес' }, trainer: 'Тестер' } })
  })

  test.each([
    ['anonymous', 401, 'unauthorized'],
    ['unknown slot', 404, 'not_found'],
    ['other service', 400, 'service_mismatch'],
    ['taken', 409, 'sold_out'],
    ['other price', 409, 'price_changed'],
  ])('booking an individual class is refused: %s → %i %s', async (what, status, code) => {
    const slot = await makeSlot(db())
    const body = {
      slot_id: what === 'unknown slot' ? 2_000_000_000 : slot,
      ...(what === 'other service' && { service_id: 2_000_000_000 }),
      ...(what === 'other price' && { expected_price: 1 }),
    }
    if (what === 'taken') await boris('POST', '/bookings/', { body: { slot_id: slot } })
    const answer = await (what === 'anonymous' ? studio.anonymous : anna)('POST', '/bookings/', { body, language: 'ru' })
    expect(answer).toMatchObject({ status, body: { code, error: expect.stringMatching(/[а-я]/i) } })
    if (code === 'price_changed') expect(answer.body.price).toBe(520)
    expect((await anna('GET', '/bookings/')).body).toEqual([])
  })
})

describe('paying for a booking', () => {
  test('paying for a booking leads through the checkout to the success page and makes the booking paid', async () => {
    const session = await makeSession(db(), { meetLink: 'https://zoom.example/2', titleRu: 'Хатха-йога' })
    const { page, bookingId } = await createCheckout(anna, session)
    expect((await studio.anonymous('GET', `/sandbox/sessions/${page}/`)).body).toMatchObject({
      state: 'open',
      title: 'Hatha Yoga',
      amount: 650,
      currency: 'CZK',
    })
    expect((await anna('GET', `/checkout/sessions/${page}/`)).body).toMatchObject({
      status: 'checking',
      booking: { id: bookingId, type: 'group', status: 'pending' },
    })

    expect(await press(page, 'pay')).toMatchObject({
      status: 200,
      body: { redirect_url: `http://localhost:3000/checkout/success?session_id=${page}` },
    })
    expect((await anna('GET', `/checkout/sessions/${page}/`)).body).toMatchObject({
      status: 'paid',
      amount: 650,
      booking: { status: 'paid', held_until: null },
    })
    expect((await anna('GET', '/session-registrations/', { language: 'ru' })).body).toMatchObject([
      {
        id: bookingId,
        status: 'paid',
        total_amount: 650,
        session: { title: 'Хатха-йога', meet_link: 'https://zoom.example/2', is_online: true },
      },
    ])
  })

  test('paying for a booking leaves the checkout open after a declined card, and the cancel button closes the checkout and leads back to the site', async () => {
    const { page, bookingId } = await createCheckout(anna, await makeSession(db()))
    expect(await press(page, 'decline')).toMatchObject({ status: 200, body: { redirect_url: null } })
    expect((await studio.anonymous('GET', `/sandbox/sessions/${page}/`)).body.state).toBe('open')
    expect(await press(page, 'cancel')).toMatchObject({
      status: 200,
      body: {
        redirect_url: expect.stringMatching(
          new RegExp(`^http://localhost:3000/checkout/cancel\\?booking=${bookingId}&type=group&item=\\d+&until=\\d{4}-`),
        ),
      },
    })
    for (const button of ['pay', 'decline', 'cancel'] as const)
      expect(await press(page, button)).toMatchObject({ status: 409, body: { code: 'page_closed' } })
    expect((await anna('GET', '/session-registrations/')).body).toMatchObject([{ status: 'pending' }])
  })

  test('paying for a booking opens the same checkout for a second request, and answers 404 to another person', async () => {
    const session = await makeSession(db())
    const { page } = await createCheckout(anna, session)
    expect((await createCheckout(anna, session)).page).toBe(page)
    expect(await boris('GET', `/checkout/sessions/${page}/`)).toMatchObject({ status: 404 })
    const [mine] = (await anna('GET', '/session-registrations/')).body
    expect(await boris('POST', '/sandbox/create-checkout-session/', { body: { booking_id: mine.id } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  test('paying for a booking is refused when the class is paid, full, hidden or started, or its price has changed', async () => {
    const full = await makeSession(db(), { capacity: 1 })
    const { page } = await createCheckout(anna, full)
    await press(page, 'pay')
    const pay = (ask: ApiClient, session_id: number, more = {}) =>
      ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id, ...more } })
    expect(await pay(anna, full)).toMatchObject({ status: 409, body: { code: 'already_booked' } })
    expect(await pay(boris, full)).toMatchObject({ status: 409, body: { code: 'sold_out' } })
    const [mine] = (await anna('GET', '/session-registrations/')).body
    expect(await anna('POST', '/sandbox/create-checkout-session/', { body: { booking_id: mine.id } })).toMatchObject({
      status: 409,
      body: { code: 'already_paid' },
    })
    expect(await pay(boris, await makeSession(db(), { isActive: false }))).toMatchObject({ status: 409, body: { code: 'inactive' } })
    expect(
      await pay(boris, await makeSession(db(), { startsAt: new Date(Date.now() - 1000), endsAt: new Date(Date.now() + 1000) })),
    ).toMatchObject({ status: 409, body: { code: 'already_started' } })
    expect(await pay(boris, await makeSession(db()), { expected_price: 100 })).toMatchObject({
      status: 409,
      body: { code: 'price_changed', price: 650 },
    })
    expect((await boris('GET', '/session-registrations/')).body).toEqual([])
  })

  test('paying for a booking works in the same way for an event, and shows the online room once the event is paid', async () => {
    const event = await makeEvent(db(), { placeEn: 'Online (Zoom)', meetLink: 'https://zoom.example/3', titleEn: 'Quiet evening' })
    const { body } = await anna('POST', '/sandbox/event/create-checkout/', { body: { event_id: event, expected_price: 1200 } })
    const before = (await anna('GET', '/event-registrations/')).body
    expect(before).toMatchObject([
      {
        status: 'pending',
        meet_link: null,
        price_paid: 1200,
        event: { event_type: 'workshop', subtype: 'Quiet evening', is_online: true },
      },
    ])
    await press(sessionOf(body.checkout_url), 'pay')
    expect((await anna('GET', '/event-registrations/')).body).toMatchObject([{ status: 'paid', meet_link: 'https://zoom.example/3' }])
  })

  test('paying for a booking needs no provider when the class is free', async () => {
    const slot = await makeSlot(db(), { price: 0 })
    const { body: mine } = await anna('POST', '/bookings/', { body: { slot_id: slot, expected_price: 0 } })
    expect(mine).toMatchObject({ status: 'paid', price_paid: 0 })
    const { body } = await anna('POST', '/sandbox/create-checkout-session/', { body: { booking_id: mine.id } })
    expect(body.checkout_url).toMatch(/^http:\/\/localhost:3000\/checkout\/success\?session_id=free_/)
    const sessionId = new URL(body.checkout_url).searchParams.get('session_id')
    expect((await anna('GET', `/checkout/sessions/${sessionId}/`)).body).toMatchObject({
      status: 'paid',
      amount: 0,
      booking: { type: 'individual' },
    })
    const session = await makeSession(db(), { price: 0 })
    expect((await anna('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })).body.checkout_url).toContain(
      '/checkout/success?session_id=free_',
    )
  })

  test('paying for a booking answers 404 at the path of a provider that is not in use', async () => {
    expect(await anna('POST', '/stripe/create-checkout-session/', { body: { booking_id: 1 } })).toMatchObject({ status: 404 })
    expect(await studio.anonymous('POST', '/stripe/webhook/', { body: {} })).toMatchObject({ status: 404 })
  })
})

describe('a payment event', () => {
  const send = (payload: string, headers: Record<string, string>) =>
    studio.app.inject({ method: 'POST', url: '/api/sandbox/webhook', headers, payload })

  test('a payment event with a wrong signature is refused and changes nothing', async () => {
    const { page } = await createCheckout(anna, await makeSession(db()))
    const payload = JSON.stringify({ eventId: 'forged', sessionId: page })
    for (const headers of [{} as Record<string, string>, { 'sandbox-signature': 'a'.repeat(64) }, { 'sandbox-signature': '' }]) {
      const answer = await send(payload, { 'content-type': 'application/json', ...headers })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_signature'])
    }
    expect((await send('', {})).statusCode).toBe(400)
    expect((await anna('GET', `/checkout/sessions/${page}/`)).body.status).toBe('checking')
  })
})

describe('releasing a hold', () => {
  test('releasing a hold frees the seat at once and closes its checkout', async () => {
    const session = await makeSession(db(), { capacity: 1 })
    const { page, bookingId } = await createCheckout(anna, session)
    expect((await anna('DELETE', `/session-registrations/${bookingId}/`)).status).toBe(204)
    expect((await anna('GET', '/session-registrations/')).body).toMatchObject([
      { status: 'cancelled', cancelled_by: 'person', held_until: null },
    ])
    expect(await press(page, 'pay')).toMatchObject({ status: 409 })
    expect((await createCheckout(boris, session)).bookingId).toBeGreaterThan(0)
  })

  test('releasing a hold answers 404 to another person or through the URL of another kind of booking, and is refused once the booking is paid', async () => {
    const { page, bookingId } = await createCheckout(anna, await makeSession(db()))
    expect(await studio.anonymous('DELETE', `/session-registrations/${bookingId}/`)).toMatchObject({ status: 401 })
    expect(await boris('DELETE', `/session-registrations/${bookingId}/`)).toMatchObject({ status: 404 })
    expect(await anna('DELETE', `/event-registrations/${bookingId}/`)).toMatchObject({ status: 404 })
    await press(page, 'pay')
    expect(await anna('DELETE', `/session-registrations/${bookingId}/`)).toMatchObject({ status: 409, body: { code: 'not_pending' } })
  })
})

describe('the lists of bookings', () => {
  test('the lists of bookings show a person their own bookings, and staff all bookings with client and creation time', async () => {
    const session = await makeSession(db(), { meetLink: 'https://zoom.example/4' })
    const { bookingId } = await createCheckout(anna, session)
    expect(await studio.anonymous('GET', '/session-registrations/')).toMatchObject({ status: 401 })
    expect((await boris('GET', '/session-registrations/')).body).toEqual([])
    const all = await studio.staff('GET', '/session-registrations/')
    expect(all.body.find((row: { id: number }) => row.id === bookingId)).toMatchObject({
      client: { email: expect.stringContaining('@') },
      created_at: expect.any(String),
      session: { meet_link: 'https://zoom.example/4' },
    })
    expect(Number(all.headers['x-total-count'])).toBe(all.body.length)
    expect((await studio.staff('GET', '/session-registrations/?scope=mine')).body).toEqual([])
    expect((await studio.staff('GET', '/session-registrations/?limit=1')).body).toHaveLength(1)
    expect(
      (await studio.staff('GET', '/session-registrations/?status=pending&limit=500')).body.every(
        (row: { status: string }) => row.status === 'pending',
      ),
    ).toBe(true)
  })

  test('the lists of bookings show a lapsed hold as cancelled', async () => {
    const { bookingId } = await createCheckout(anna, await makeSession(db()))
    await lapse(db(), bookingId)
    expect((await anna('GET', '/session-registrations/')).body).toMatchObject([{ status: 'cancelled', held_until: null }])
    expect((await anna('GET', '/session-registrations/?status=cancelled')).body).toHaveLength(1)
    expect((await anna('GET', '/session-registrations/?status=pending')).body).toEqual([])
  })
})
