import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { rowsOf } from '../../../../db/database.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { people } from '../../../../db/schema/identity.ts'
import { disputes, payments } from '../../../../db/schema/payments.ts'
import { lapse, makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { cancellingStudio, policyOf } from './cancelling.testing.ts'

let studio: TestStudio
let anna: ApiClient
let boris: ApiClient
const { setPolicy, session, buy, preview, cancel, move, begin, bookingOf, refundsOf, mailsOf } = cancellingStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
beforeEach(async () => {
  anna = (await studio.person()).ask
  boris = (await studio.person()).ask
  await setPolicy(policyOf([24, 100]))
})
const db = () => studio.open.db

const whole = { percent: 100, amount: 650 }
const nothing = { percent: 0, amount: 0 }
const own = async (ask: ApiClient, id: number) =>
  (await ask('GET', '/session-registrations/')).body.find((row: { id: number }) => row.id === id)

describe('cancelling one’s own paid booking', () => {
  test('cancelling one’s own paid booking previews the consequences, then frees the seat, creates the refund and sends an email to the person and the studio', async () => {
    const id = await buy(anna, await session(50, { capacity: 1 }))
    expect((await preview(anna, id)).body).toMatchObject({
      booking_id: id,
      kind: 'session',
      title: 'Hatha Yoga',
      percent: 100,
      amount: 650,
      money: 650,
      credit: 0,
      entries: 0,
      paid: 650,
      method: 'card',
      ways: ['money', 'credit'],
      resale: false,
      studio_fault: null,
      terms: { steps: [{ percent: 100 }], resale: true },
    })
    const cancelled = await cancel(anna, id, whole)
    expect(cancelled).toMatchObject({ status: 200, body: { id, status: 'cancelled', cancelled_by: 'person', cancelling: null } })
    expect(cancelled.body).not.toHaveProperty('client')
    expect(await refundsOf(id)).toMatchObject([{ amount: 65_000, cause: 'person', status: 'due', byHand: false }])
    expect(await bookingOf(id)).toMatchObject({ leftPercent: 100, backTo: 'money', leftFull: true, leftAt: expect.any(Date) })
    expect(await mailsOf(id)).toEqual(['booking-confirmed', 'studio-booking', 'booking-cancelled-by-guest', 'studio-cancellation'])
    const { offeringId = 0 } = (await bookingOf(id)) ?? {}
    expect((await boris('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: offeringId } })).status).toBe(200)
  })

  test('cancelling one’s own paid booking refunds the credit first and the rest by the original payment method', async () => {
    const { id: person } = (await anna('GET', '/auth/me/')).body
    const credit = { amount: 200, note: 'A gift' }
    expect((await studio.staff('POST', `/people/${person}/credit/`, { body: credit })).status).toBe(200)
    await setPolicy(policyOf([24, 50]))
    const body = { session_id: await session(50), use: 'credit' }
    const opened = (await anna('POST', '/sandbox/group-session/create-checkout/', { body })).body
    const page = new URL(opened.checkout_url).pathname.split('/').at(-1)
    await studio.anonymous('POST', `/sandbox/sessions/${page}/pay/`)
    const id = opened.booking_id
    const half = { percent: 50, amount: 325 }
    expect((await preview(anna, id)).body).toMatchObject({ ...half, money: 125, credit: 200, paid: 650, ways: ['money', 'credit'] })
    expect((await cancel(anna, id, half)).status).toBe(200)
    expect(await refundsOf(id)).toMatchObject([{ amount: 12_500, cause: 'person' }])
    expect((await anna('GET', '/credit/')).body).toMatchObject({
      balance: 200,
      entries: [{ why: 'cancelled', amount: 200, booking: { id } }, { why: 'spent', amount: -200 }, { why: 'adjusted' }],
    })
  })

  test('cancelling one’s own paid booking refunds everything to credit, and only once, if the person chooses credit', async () => {
    const { id: person } = (await anna('GET', '/auth/me/')).body
    expect((await studio.staff('POST', `/people/${person}/credit/`, { body: { amount: 200, note: 'A gift' } })).status).toBe(200)
    const body = { session_id: await session(50), use: 'credit' }
    const opened = (await anna('POST', '/sandbox/group-session/create-checkout/', { body })).body
    await studio.anonymous('POST', `/sandbox/sessions/${new URL(opened.checkout_url).pathname.split('/').at(-1)}/pay/`)
    const id = opened.booking_id
    expect((await cancel(anna, id, whole, 'credit')).status).toBe(200)
    for (const back of ['credit', 'money']) expect((await cancel(anna, id, whole, back)).status).toBe(200)
    expect(await refundsOf(id)).toMatchObject([{ amount: 45_000, cause: 'person', status: 'done', byHand: false, toCredit: true }])
    expect((await anna('GET', '/credit/')).body).toMatchObject({ balance: 650, available: 650 })
    expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', leftPercent: 100, backTo: 'credit' })
    const [left] = (await studio.staff('GET', `/session-registrations/?person=${person}`)).body.results ?? [{}]
    if (left.left) expect(left.left).toMatchObject({ refunded: 650, back: 'credit', resold: false })
  })

  test('cancelling one’s own paid booking refunds cash and transfers to credit at once if the person chooses credit', async () => {
    for (const payment of ['cash', 'transfer']) {
      const { id: person } = (await anna('GET', '/auth/me/')).body
      const offering = await session(50)
      const { body } = await studio.staff('POST', `/offerings/${offering}/bookings/`, { body: { person_id: person, payment } })
      expect((await preview(anna, body.booking_id)).body).toMatchObject({ ...whole, method: payment, ways: ['money', 'credit'] })
      expect((await cancel(anna, body.booking_id, whole, 'credit')).status).toBe(200)
      expect(await refundsOf(body.booking_id)).toMatchObject([{ amount: 65_000, status: 'done', byHand: false, toCredit: true }])
    }
    expect((await anna('GET', '/credit/')).body).toMatchObject({ balance: 1300 })
  })

  test('cancelling one’s own paid booking answers the same for a second request and refunds once', async () => {
    const id = await buy(anna, await session(50))
    const first = await cancel(anna, id, whole)
    const again = await cancel(anna, id, { percent: 0, amount: 0 })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await refundsOf(id)).toHaveLength(1)
    expect((await mailsOf(id)).filter((kind) => kind === 'booking-cancelled-by-guest')).toHaveLength(1)
    expect(await preview(anna, id)).toMatchObject({ status: 409, body: { code: 'already_cancelled' } })
  })

  test('cancelling one’s own paid booking applies the policy from the time of booking', async () => {
    const old = await buy(anna, await session(50))
    await setPolicy(policyOf([100, 50]))
    const fresh = await buy(anna, await session(50))
    expect((await preview(anna, old)).body).toMatchObject(whole)
    expect((await preview(anna, fresh)).body).toMatchObject(nothing)
    expect(await own(anna, old)).toMatchObject({ cancelling: { percent: 100, terms: { steps: [{ percent: 100 }] }, studio_fault: null } })
    await setPolicy(null)
    expect((await cancel(anna, old, whole)).status).toBe(200)
  })

  test('cancelling one’s own paid booking refuses outdated amounts after a step of the policy has passed, and cancels with the current ones', async () => {
    const offering = await session(50)
    const id = await buy(anna, offering)
    expect((await preview(anna, id)).body).toMatchObject(whole)
    await db()
      .update(bookings)
      .set({ promisedStart: new Date(Date.now() + 23.9 * 3_600_000) })
      .where(eq(bookings.id, id))
    await move(offering, 23.9)
    const refused = await cancel(anna, id, whole)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'consequences_changed', consequences: { ...nothing, ways: [], paid: 650, booking_id: id } },
    })
    expect(await bookingOf(id)).toMatchObject({ status: 'paid', leftAt: null })
    expect(await refundsOf(id)).toEqual([])
    expect(await cancel(anna, id, nothing)).toMatchObject({ status: 200 })
    expect(await refundsOf(id)).toEqual([])
    expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', leftPercent: 0 })
  })

  test('cancelling one’s own paid booking rounds half the price up to whole crowns and deducts earlier refunds', async () => {
    await setPolicy(policyOf([24, 50]))
    const half = await buy(anna, await session(50, { price: 65_100 }))
    expect((await preview(anna, half)).body).toMatchObject({ percent: 50, amount: 326, paid: 651 })
    for (const { before, amount, paid, refunds } of [
      { before: 100.5, amount: 224.5, paid: 549.5, refunds: [10_050, 22_450] },
      { before: 400.5, amount: 0, paid: 249.5, refunds: [40_050] },
    ]) {
      const part = await buy(anna, await session(50))
      const refund = { body: { amount: before }, key: `a part of ${before}` }
      expect((await studio.staff('POST', `/session-registrations/${part}/refund/`, refund)).status).toBe(201)
      expect((await preview(anna, part)).body).toMatchObject({ percent: 50, amount, paid })
      expect((await cancel(anna, part, { percent: 50, amount })).status).toBe(200)
      expect((await refundsOf(part)).map((row) => row.amount)).toEqual(refunds)
    }
  })

  test('cancelling one’s own paid booking creates a manual refund for cash', async () => {
    const person = await studio.person()
    const offering = await session(50)
    const { body } = await studio.staff('POST', `/offerings/${offering}/bookings/`, { body: { person_id: person.id, payment: 'cash' } })
    expect((await preview(person.ask, body.booking_id)).body).toMatchObject({ ...whole, method: 'cash' })
    expect((await cancel(person.ask, body.booking_id, whole)).status).toBe(200)
    expect(await refundsOf(body.booking_id)).toMatchObject([{ byHand: true, status: 'due', cause: 'person' }])
  })

  test('cancelling one’s own paid booking frees the seat of a free class without a refund', async () => {
    const offering = await session(3, { price: 0, capacity: 1 })
    const { body } = await anna('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: offering } })
    expect((await preview(anna, body.booking_id)).body).toMatchObject({ ...nothing, paid: 0, method: 'free', ways: [], resale: false })
    expect((await cancel(anna, body.booking_id, nothing)).status).toBe(200)
    expect(await refundsOf(body.booking_id)).toEqual([])
  })

  test('cancelling one’s own paid booking late announces a possible resale only for a full class', async () => {
    const id = await buy(anna, await session(3, { capacity: 1 }))
    expect((await preview(anna, id)).body).toMatchObject({ ...nothing, resale: true })
    const roomy = await buy(anna, await session(3, { capacity: 2 }))
    expect((await preview(anna, roomy)).body).toMatchObject({ ...nothing, resale: false })
  })
})

describe('cancelling when the studio is at fault', () => {
  test('cancelling refunds everything if the class was moved by half an hour, but not if it was moved by 15 minutes', async () => {
    const offering = await session(3)
    const id = await buy(anna, offering)
    const { startsAt } = (await db().select().from(offerings).where(eq(offerings.id, offering)))[0] as { startsAt: Date }
    const to = (minutes: number) =>
      db()
        .update(offerings)
        .set({ startsAt: new Date(startsAt.getTime() + minutes * 60_000) })
        .where(eq(offerings.id, offering))
    await to(30)
    expect((await preview(anna, id)).body).toMatchObject({ ...whole, studio_fault: { why: 'moved', start: expect.any(String) } })
    await to(0)
    expect((await preview(anna, id)).body).toMatchObject({ ...nothing, studio_fault: null })
    await to(15)
    expect((await preview(anna, id)).body).toMatchObject(nothing)
  })

  test('cancelling refunds everything for a hidden class, for a class that got another venue, and for a class that is being cancelled', async () => {
    const offering = await session(3, { placeEn: 'Hall', placeRu: 'Зал' })
    const id = await buy(anna, offering)
    await db().update(offerings).set({ isActive: false }).where(eq(offerings.id, offering))
    expect((await preview(anna, id)).body).toMatchObject({ ...whole, studio_fault: { why: 'hidden' } })
    await db().update(offerings).set({ isActive: true, placeEn: 'Park', placeRu: 'Парк' }).where(eq(offerings.id, offering))
    expect((await preview(anna, id)).body).toMatchObject({ ...whole, studio_fault: { why: 'other_place', place: 'Hall' } })
    expect((await studio.staff('POST', `/offerings/${offering}/cancellation/`, { body: {} })).status).toBe(201)
    expect((await preview(anna, id)).body).toMatchObject({ ...whole, studio_fault: { why: 'being_cancelled' } })
    expect((await cancel(anna, id, whole)).status).toBe(200)
    expect(await refundsOf(id)).toMatchObject([{ amount: 65_000, cause: 'person' }])
  })
})

describe('cancelling when an online class moves to a venue, or a class at a venue goes online', () => {
  const LINK = 'https://meet.example.com/room'

  test('when an online class moves to a venue, or a class at a venue goes online, cancelling refunds everything until the class is changed back', async () => {
    const online = await session(3, { meetLink: LINK })
    const atHall = await session(3, { placeEn: 'Hall' })
    const [first, second] = [await buy(anna, online), await buy(anna, atHall)]
    const set = (id: number, values: Partial<typeof offerings.$inferInsert>) =>
      db().update(offerings).set(values).where(eq(offerings.id, id))
    expect((await preview(anna, first)).body).toMatchObject({ ...nothing, studio_fault: null })
    await set(online, { meetLink: null, placeEn: 'Hall' })
    await set(atHall, { meetLink: LINK, placeEn: '' })
    expect((await preview(anna, first)).body).toMatchObject({ ...whole, place: 'Hall', studio_fault: { why: 'now_in_person' } })
    expect((await preview(anna, second)).body).toMatchObject({ ...whole, studio_fault: { why: 'now_online', place: 'Hall' } })
    await set(online, { meetLink: LINK, placeEn: '' })
    expect((await preview(anna, first)).body).toMatchObject({ ...nothing, studio_fault: null })
    expect((await cancel(anna, second, whole)).status).toBe(200)
    expect(await refundsOf(second)).toMatchObject([{ amount: 650_00, cause: 'person' }])
  })
})

describe('cancelling a booking is refused', () => {
  test('cancelling a booking is refused for a booking without a policy or a promise', async () => {
    await setPolicy(null)
    const offering = await session(50)
    const id = await buy(anna, offering)
    await setPolicy(policyOf([24, 100]))
    expect(await preview(anna, id)).toMatchObject({
      status: 409,
      body: { code: 'not_cancellable', error: expect.stringMatching(/write/i) },
    })
    expect((await own(anna, id)).cancelling).toBeNull()
    await db().update(bookings).set({ promisedStart: null, promisedPlaceEn: null, promisedPlaceRu: null }).where(eq(bookings.id, id))
    await db().update(offerings).set({ isActive: false }).where(eq(offerings.id, offering))
    expect(await cancel(anna, id, whole)).toMatchObject({ status: 409, body: { code: 'not_cancellable' } })
  })

  test('cancelling a booking is refused to another person, to visitors and staff, and through the URL of another kind of booking', async () => {
    const id = await buy(anna, await session(50))
    for (const answer of [await preview(boris, id), await cancel(boris, id, whole)]) expect(answer.status).toBe(404)
    expect((await anna('GET', `/event-registrations/${id}/cancellation/`)).status).toBe(404)
    expect((await preview(studio.anonymous, id)).status).toBe(401)
    expect((await preview(studio.staff, id)).status).toBe(404)
    expect(await bookingOf(id)).toMatchObject({ status: 'paid' })
  })

  test('cancelling a booking is refused once the class has begun or attendance is recorded', async () => {
    const offering = await session(1)
    const id = await buy(anna, offering)
    await db().update(bookings).set({ attendedAt: new Date() }).where(eq(bookings.id, id))
    expect(await cancel(anna, id, nothing)).toMatchObject({ status: 409, body: { code: 'already_started' } })
    await db().update(bookings).set({ attendedAt: null }).where(eq(bookings.id, id))
    await begin(offering)
    expect(await cancel(anna, id, nothing)).toMatchObject({ status: 409, body: { code: 'already_started' } })
  })

  test('cancelling a booking is refused for a hold, a pending booking and a booking that staff have cancelled', async () => {
    const { body: held } = await anna('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: await session(50) } })
    expect(await cancel(anna, held.booking_id, whole)).toMatchObject({ status: 409, body: { code: 'not_paid' } })
    const id = await buy(anna, await session(50))
    const set = (status: string) => studio.staff('PATCH', `/session-registrations/${id}/`, { body: { status } })
    await set('pending')
    expect(await cancel(anna, id, whole)).toMatchObject({ status: 409, body: { code: 'not_paid' } })
    await set('cancelled')
    expect(await cancel(anna, id, whole)).toMatchObject({ status: 409, body: { code: 'already_cancelled' } })
  })

  test('cancelling a booking is refused while the payment is disputed', async () => {
    const id = await buy(anna, await session(50))
    const rows = await rowsOf<{ id: number }>(db(), sql`select id from payments where booking_id = ${id}`)
    const dispute = { providerDisputeId: 'd1', amount: 65_000, reason: 'fraudulent' }
    await db()
      .insert(disputes)
      .values({ ...dispute, paymentId: rows[0]?.id ?? 0, status: 'needs_response' })
    expect(await cancel(anna, id, whole)).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
    await db().update(disputes).set({ status: 'won' })
    expect((await cancel(anna, id, whole)).status).toBe(200)
  })

  test('cancelling a booking is refused while the payment is flagged for a wrong amount', async () => {
    const id = await buy(anna, await session(50))
    await db().update(payments).set({ flagged: 'amount_mismatch' }).where(eq(payments.bookingId, id))
    expect(await cancel(anna, id, whole)).toMatchObject({ status: 409, body: { code: 'money_in_question' } })
    await db().update(payments).set({ flagged: null }).where(eq(payments.bookingId, id))
    expect((await cancel(anna, id, whole)).status).toBe(200)
  })

  test('cancelling a booking is refused for a booking made by staff while the address is unproven', async () => {
    const newcomer = await studio.newcomer()
    const given = await session(50)
    const { body } = await studio.staff('POST', `/offerings/${given}/bookings/`, { body: { person_id: newcomer.id, payment: 'cash' } })
    expect(await cancel(newcomer.ask, body.booking_id, whole)).toMatchObject({ status: 409, body: { code: 'email_unproven' } })
    const bought = await buy(newcomer.ask, await session(60))
    expect((await cancel(newcomer.ask, bought, whole)).status).toBe(200)
    // A person who proves the address that staff entered gets access to the seat paid in cash.
    await db().update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, newcomer.id))
    expect((await cancel(newcomer.ask, body.booking_id, whole)).status).toBe(200)
  })

  test('cancelling a booking is refused for an unknown refund method', async () => {
    const id = await buy(anna, await session(50))
    expect((await cancel(anna, id, whole, 'cash')).status).toBe(400)
    expect(await bookingOf(id)).toMatchObject({ status: 'paid' })
  })
})

test('a revived hold gets the current policy', async () => {
  const offering = await makeSession(db(), { startsAt: new Date(Date.now() + 50 * 3_600_000) })
  const { body } = await anna('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: offering } })
  const [before] = [await bookingOf(body.booking_id)]
  await lapse(db(), body.booking_id)
  await setPolicy(policyOf([24, 50]))
  expect(await buy(anna, offering)).toBe(body.booking_id)
  const after = await bookingOf(body.booking_id)
  expect(after?.policyId).not.toBe(before?.policyId)
  expect(after?.takenAt?.getTime()).toBeGreaterThan(before?.takenAt?.getTime() ?? 0)
  expect((await preview(anna, body.booking_id)).body).toMatchObject({ percent: 50, amount: 325 })
})
