import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { bookings } from '../../../../db/schema/bookings.ts'
import { offerings } from '../../../../db/schema/catalog.ts'
import { exchanges } from '../../../../db/schema/exchanges.ts'
import { testAddressKeys } from '../../../../domain/kernel/link-tokens.testing.ts'
import { bookingToken } from '../../../../domain/kernel/link-tokens.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'
import { cancellingStudio, policyOf } from './cancelling.testing.ts'

let studio: TestStudio
let anna: ApiClient
let boris: ApiClient
const { setPolicy, session, buy, preview, cancel, move, bookingOf, refundsOf, mailsOf, tokenOf } = cancellingStudio(() => studio)
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

type Expected = { difference: number; due: number; refunded: number }
const pathTo = (id: number) => `/session-registrations/${id}/exchange/`
const free: Expected = { difference: 0, due: 0, refunded: 0 }
const look = (ask: ApiClient, id: number) => ask('GET', pathTo(id))
const press = (ask: ApiClient, id: number, to: number, expected = free, more: object = {}) =>
  ask('POST', pathTo(id), { body: { to, expected, ...more } })
const targetOf = async (ask: ApiClient, id: number, to: number) =>
  (await look(ask, id)).body.targets.find((target: { id: number }) => target.id === to)
const writtenFor = (id: number) => db().$count(exchanges, eq(exchanges.bookingId, id))

describe('the exchange of one’s own paid booking', () => {
  test('the exchange of one’s own paid booking lists the possible classes with their price differences, and moves the booking', async () => {
    const [from, to] = [await session(50), await session(74, { price: 60_000 })]
    const id = await buy(anna, from)
    const shown = await look(anna, id)
    expect(shown).toMatchObject({
      status: 200,
      body: { booking_id: id, kind: 'session', title: 'Hatha Yoga', price: 650, studio_fault: null },
    })
    expect(Date.parse(shown.body.start) - Date.parse(shown.body.until)).toBe(24 * 3_600_000)
    expect(await targetOf(anna, id, to)).toMatchObject({
      id: to,
      price: 600,
      difference: -50,
      refunded: 50,
      credit: 0,
      due: 0,
      to_credit: 0,
      available_spots: 5,
      overlaps: false,
    })
    const moved = await press(anna, id, to, { difference: -50, due: 0, refunded: 50 })
    expect(moved).toMatchObject({ status: 200, body: { state: 'moved', booking_id: id, refunded: 50, credit: 0 } })
    expect(await refundsOf(id)).toMatchObject([{ amount: 5000, cause: 'exchange', status: 'due', byHand: false }])
    expect(await mailsOf(id)).toEqual(['booking-confirmed', 'studio-booking', 'booking-exchanged'])
    const mine = (await anna('GET', '/session-registrations/')).body.find((row: { id: number }) => row.id === id)
    expect(mine).toMatchObject({ status: 'paid' })
    const { body: data } = await anna('GET', '/auth/me/export/')
    expect(data.exchanges).toMatchObject([{ booking_id: id, price_before: 650, price_after: 600, retained: 0, by: 'person' }])
  })

  test('the exchange of one’s own paid booking is refused with the current figures when the price has changed', async () => {
    const [from, to] = [await session(50), await session(74)]
    const id = await buy(anna, from)
    await db().update(offerings).set({ price: 70_000 }).where(eq(offerings.id, to))
    const refused = await press(anna, id, to)
    expect(refused).toMatchObject({ status: 409, body: { code: 'consequences_changed', exchange: { booking_id: id, price: 650 } } })
    expect(refused.body.exchange.targets).toContainEqual(expect.objectContaining({ id: to, price: 700, difference: 50, due: 50 }))
    expect(await bookingOf(id)).toMatchObject({ offeringId: from })
  })

  test('the exchange of one’s own paid booking for a more expensive class opens a checkout for the difference, and moves the booking after payment', async () => {
    const [from, to] = [await session(50), await session(74, { price: 75_000 })]
    const id = await buy(anna, from)
    const held = await press(anna, id, to, { difference: 100, due: 100, refunded: 0 })
    expect(held).toMatchObject({
      status: 200,
      body: { state: 'payment', checkout_url: expect.stringContaining('/'), held_until: expect.any(String) },
    })
    expect(await bookingOf(id)).toMatchObject({ status: 'paid', offeringId: from })
    const page = new URL(held.body.checkout_url).pathname.split('/').at(-1)
    expect((await studio.anonymous('POST', `/sandbox/sessions/${page}/pay/`)).status).toBe(200)
    expect(await bookingOf(held.body.booking_id)).toMatchObject({ status: 'paid', offeringId: to })
    expect(await bookingOf(id)).toMatchObject({ status: 'cancelled' })
    expect((await cancel(anna, held.body.booking_id, { percent: 100, amount: 750 })).status).toBe(200)
    expect((await anna('GET', '/credit/')).body.balance).toBe(650)
  })

  test('the exchange of one’s own paid booking is refused to other people and under the paths of other kinds of class', async () => {
    const [from, to] = [await session(50), await session(74)]
    const id = await buy(anna, from)
    for (const ask of [boris, studio.staff]) {
      expect((await look(ask, id)).status).toBe(404)
      expect((await press(ask, id, to)).status).toBe(404)
    }
    expect((await studio.anonymous('GET', pathTo(id))).status).toBe(401)
    expect((await studio.anonymous('POST', pathTo(id), { body: { to, expected: free } })).status).toBe(401)
    for (const other of ['bookings', 'event-registrations']) expect((await anna('GET', `/${other}/${id}/exchange/`)).status).toBe(404)
    expect(await writtenFor(id)).toBe(0)
  })

  test.each([
    ['en', /Write to me/, /log in/i, /already/],
    ['ru', /Напишите мне/, /Войдите/, /и.так/],
  ] as const)('the exchange of one’s own paid booking is refused with a reason in %s', async (language, late, dearer, same) => {
    const [from, to, more] = [await session(50), await session(74), await session(75, { price: 75_000 })]
    const id = await buy(anna, from)
    const token = await tokenOf(id)
    expect((await anna('POST', pathTo(id), { language, body: { to: from, expected: free } })).body).toMatchObject({
      code: 'same_class',
      error: expect.stringMatching(same),
    })
    const expected = { difference: 100, due: 100, refunded: 0 }
    const byLink = await studio.anonymous('POST', `/booking-changes/${token}/exchange/`, { language, body: { to: more, expected } })
    expect(byLink).toMatchObject({ status: 409, body: { code: 'sign_in_to_pay', error: expect.stringMatching(dearer) } })
    await move(from, 10)
    await db()
      .update(bookings)
      .set({ promisedStart: sql`(select starts_at from offerings where id = ${from})` })
      .where(eq(bookings.id, id))
    expect((await anna('POST', pathTo(id), { language, body: { to, expected: free } })).body).toMatchObject({
      code: 'exchange_over',
      error: expect.stringMatching(late),
    })
    expect(await bookingOf(id)).toMatchObject({ offeringId: from })
  })
})

describe('the exchange by the change link of an email', () => {
  const lookBy = (token: string) => studio.anonymous('GET', `/booking-changes/${encodeURIComponent(token)}/exchange/`)
  const pressBy = (token: string, to: number, expected = free) =>
    studio.anonymous('POST', `/booking-changes/${encodeURIComponent(token)}/exchange/`, { body: { to, expected } })
  async function bought(hours = 50) {
    const { ask } = await studio.person()
    const [from, to] = [await session(hours), await session(hours + 24)]
    const id = await buy(ask, from)
    return { id, ask, from, to, token: await tokenOf(id) }
  }

  test('the exchange by the change link of an email moves the booking, and the link works again afterwards', async () => {
    const { id, to, from, token } = await bought()
    const shown = await lookBy(token)
    expect(shown).toMatchObject({ status: 200, body: { booking_id: id, price: 650 } })
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(JSON.stringify(shown.body)).not.toContain('@')
    expect(await pressBy(token, to)).toMatchObject({ status: 200, body: { state: 'moved', booking_id: id } })
    expect(await tokenOf(id)).toBe(token)
    expect(await pressBy(token, from)).toMatchObject({ status: 200, body: { state: 'moved' } })
    expect(await writtenFor(id)).toBe(2)
  })

  test('the exchange by the change link of an email changes nothing when the link is opened fifty times', async () => {
    const { id, from, token } = await bought()
    const before = await bookingOf(id)
    for (let times = 0; times < 50; times += 1) expect((await lookBy(token)).status).toBe(200)
    expect(await bookingOf(id)).toEqual(before)
    expect([await writtenFor(id), before?.offeringId]).toEqual([0, from])
  })

  test('the exchange by the change link of an email refuses tokens that are cut, altered, of another booking or of the online room', async () => {
    const [mine, other] = [await bought(), await bought()]
    const signature = mine.token.slice(mine.token.indexOf('-'))
    const { calendarUid: uid = '' } = (await bookingOf(mine.id)) ?? {}
    const attacks = [
      'x',
      '-',
      `${mine.id}`,
      signature,
      mine.token.slice(0, -1),
      `${mine.token}A`,
      `${other.id}${signature}`,
      ` ${mine.token}`,
      mine.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      `999999999${signature}`,
      `0${mine.token}`,
      bookingToken(testAddressKeys, { id: mine.id, uid }),
      "1' or '1'='1",
      '😀',
    ]
    for (const token of attacks) {
      expect([token, (await lookBy(token)).status]).toEqual([token, 404])
      expect([token, (await pressBy(token, mine.to)).status]).toEqual([token, 404])
    }
    for (const { id, from } of [mine, other]) expect(await bookingOf(id)).toMatchObject({ offeringId: from })
  }, 60_000)

  test('the exchange by the change link of an email is refused after the start, after a cancellation and with an old change key', async () => {
    const begun = await bought()
    await move(begun.from, -1)
    const over = await bought()
    await cancel(over.ask, over.id, { percent: 100, amount: 650 })
    const changed = await bought()
    await db().update(bookings).set({ changeKey: sql`gen_random_uuid()` }).where(eq(bookings.id, changed.id))
    for (const { token, to, id } of [begun, over, changed]) {
      expect((await lookBy(token)).status).toBe(404)
      expect((await pressBy(token, to)).status).toBe(404)
      expect(await writtenFor(id)).toBe(0)
    }
  })

  test('the exchange by the change link of an email is refused for a booking that staff set to pending', async () => {
    const { id, to, token } = await bought()
    expect((await studio.staff('PATCH', `/session-registrations/${id}/`, { body: { status: 'pending' } })).status).toBe(200)
    expect([(await lookBy(token)).status, (await pressBy(token, to)).status]).toEqual([404, 404])
  })
})

describe('the move of a paid booking by staff', () => {
  const moveTo = (id: number) => `/session-registrations/${id}/move/`
  const doMove = (id: number, to: number, expected: { difference: number; refunded: number }, more: object = {}) =>
    studio.staff('POST', moveTo(id), { body: { to, back: 'money', notify: true, expected, ...more } })
  const asked = { difference: 0, refunded: 0 }

  test('the move of a paid booking by staff ignores the policy and is recorded in the audit log', async () => {
    await setPolicy(policyOf([24, 50]))
    const [from, to] = [await session(5), await session(74)]
    const id = await buy(anna, from)
    const shown = await studio.staff('GET', moveTo(id))
    expect(shown).toMatchObject({ status: 200, body: { booking_id: id, price: 650 } })
    expect(shown.body.targets).toContainEqual(expect.objectContaining({ id: to, difference: 0, refunded: 0 }))
    expect(await doMove(id, to, asked)).toMatchObject({ status: 200, body: { booking_id: id, refunded: 0, credit: 0 } })
    expect(await bookingOf(id)).toMatchObject({ offeringId: to, status: 'paid' })
    const { body: trail } = await studio.staff('GET', `/audit/?kind=booking&subject_id=${id}`)
    expect(trail[0]).toMatchObject({ action: 'move', before: { offering_id: from, price: 650 }, after: { offering_id: to, price: 650 } })
    expect(await db().select({ by: exchanges.by }).from(exchanges).where(eq(exchanges.bookingId, id))).toEqual([{ by: 'staff' }])
    expect(await mailsOf(id)).toContain('booking-exchanged')
  })

  test('the move of a paid booking by staff to a more expensive class leaves the paid price unchanged, and sends no email if staff turn the email off', async () => {
    const to = await session(74, { price: 90_000 })
    const id = await buy(anna, await session(50))
    expect((await doMove(id, to, { difference: 250, refunded: 0 }, { notify: false })).status).toBe(200)
    expect(await bookingOf(id)).toMatchObject({ offeringId: to, price: 65_000, status: 'paid' })
    expect(await mailsOf(id)).not.toContain('booking-exchanged')
    expect((await preview(anna, id)).body).toMatchObject({ percent: 100, amount: 650 })
  })

  test.each([
    ['money', 150, 0],
    ['credit', 150, 150],
    ['none', 0, 0],
  ] as const)('the move of a paid booking by staff to a cheaper class refunds the difference as: %s', async (back, refunded, credit) => {
    const to = await session(74, { price: 50_000 })
    const id = await buy(anna, await session(50))
    expect(await doMove(id, to, { difference: -150, refunded: 150 }, { back })).toMatchObject({ status: 200, body: { refunded, credit } })
    expect(await db().select({ retained: exchanges.retained }).from(exchanges).where(eq(exchanges.bookingId, id))).toEqual([
      { retained: back === 'none' ? 15_000 : 0 },
    ])
  })

  test('the move of a paid booking by staff is refused to guests, for a full class, after the start of the booked class, and for an unpaid booking', async () => {
    const [from, to, full] = [await session(50), await session(74), await session(75, { capacity: 1 })]
    const id = await buy(anna, from)
    await buy(boris, full)
    expect((await anna('POST', moveTo(id), { body: { to, back: 'money', notify: true, expected: asked } })).status).toBe(403)
    expect((await anna('GET', moveTo(id))).status).toBe(403)
    expect((await doMove(id, full, asked)).body).toMatchObject({ code: 'sold_out' })
    expect((await doMove(id, from, asked)).body).toMatchObject({ code: 'same_class' })
    expect((await doMove(id, to, { difference: 1, refunded: 0 })).body).toMatchObject({ code: 'changed_meanwhile' })
    await move(from, -1)
    expect((await doMove(id, to, asked)).body).toMatchObject({ code: 'already_started' })
    await studio.staff('PATCH', `/session-registrations/${id}/`, { body: { status: 'pending' } })
    expect((await doMove(id, to, asked)).body).toMatchObject({ code: 'not_paid' })
  })
})
