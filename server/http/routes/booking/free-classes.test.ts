import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { lapse, makeEvent, makeSession, makeSlot } from '../../../domain/bookings/seats/bookings.testing.ts'
import { mailboxes } from '../account/email.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { cancellingStudio, policyOf } from './changes/cancelling.testing.ts'

// Anyone can create accounts. With an unproven address, they can hold one free class at a time. A proof turns the hold into a paid booking.

let studio: TestStudio
let mailbox: ReturnType<typeof mailboxes>
const { setPolicy } = cancellingStudio(() => studio)
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  await setPolicy(policyOf([1, 100]))
  mailbox = mailboxes(studio.open)
})
afterAll(() => studio.close())

const db = () => studio.open.db
const free = (more: object = {}) => makeSession(db(), { price: 0, ...more })
const take = (ask: ApiClient, session_id: number, more: object = {}) =>
  ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id, ...more } })
const statusOf = async (id: number) => (await db().select().from(bookings).where(eq(bookings.id, id)))[0]?.status
const prove = async ({ email, ask }: { email: string; ask: ApiClient }) =>
  ask('POST', '/auth/email/confirm/', { body: { token: await mailbox.confirmingToken(email, 'welcome') } })

describe('a person with an unproven address', () => {
  test('a person with an unproven address holds a free class until they prove the address, which books the class and sends the confirmation', async () => {
    const eva = await studio.newcomer()
    const { status, body } = await take(eva.ask, await free())
    expect([status, body.checkout_url]).toEqual([200, expect.stringMatching(/\/my-services\?tab=group$/)])
    expect((await eva.ask('GET', '/session-registrations/')).body).toMatchObject([
      { id: body.booking_id, status: 'pending', held_until: expect.any(String), total_amount: 0 },
    ])
    expect(await mailbox.newest(eva.email, 'booking-confirmed')).toBeUndefined()
    expect((await prove(eva)).status).toBe(200)
    expect(await statusOf(body.booking_id)).toBe('paid')
    expect(await mailbox.newest(eva.email, 'booking-confirmed')).toBeDefined()
  })

  test('a person with an unproven address gets one hold of a free class of any kind: 16 of 17 free slots are refused', async () => {
    const eva = await studio.newcomer()
    const slots: number[] = []
    for (let n = 0; n < 17; n++) slots.push(await makeSlot(db(), { price: 0 }))
    const answers = await Promise.all(slots.map((slot_id) => eva.ask('POST', '/bookings/', { body: { slot_id } })))
    const codes = answers.map(({ status, body }) => (status === 201 ? body.status : body.code))
    expect(codes.filter((code) => code === 'pending')).toHaveLength(1)
    expect(codes.filter((code) => code === 'free_not_confirmed')).toHaveLength(16)
    expect(await take(eva.ask, await free())).toMatchObject({ status: 409, body: { code: 'free_not_confirmed' } })
    const event_id = await makeEvent(db(), { price: 0 })
    expect((await eva.ask('POST', '/sandbox/event/create-checkout/', { body: { event_id } })).body.code).toBe('free_not_confirmed')
  })

  test('a person with an unproven address is led to My Bookings for a free hold, and can open a checkout for another class', async () => {
    const eva = await studio.newcomer()
    const session = await free()
    const first = (await take(eva.ask, session)).body
    expect((await take(eva.ask, session)).body).toEqual(first)
    await eva.ask('DELETE', `/session-registrations/${first.booking_id}/`)
    const { body: slot } = await eva.ask('POST', '/bookings/', { body: { slot_id: await makeSlot(db(), { price: 0 }) } })
    const opened = await eva.ask('POST', '/sandbox/create-checkout-session/', { body: { booking_id: slot.id } })
    expect(opened.body).toMatchObject({ booking_id: slot.id, checkout_url: expect.stringMatching(/tab=individual$/) })
    expect((await take(eva.ask, await makeSession(db()))).status).toBe(200)
  })

  test('a person with an unproven address loses a lapsed hold of a free class to another person, even if they prove the address afterwards', async () => {
    const [eva, other] = [await studio.newcomer(), await studio.person()]
    const session = await free({ capacity: 1 })
    const { body } = await take(eva.ask, session)
    expect((await take(other.ask, session)).body.code).toBe('sold_out')
    await lapse(db(), body.booking_id)
    expect((await take(other.ask, session)).status).toBe(200)
    await prove(eva)
    expect(await statusOf(body.booking_id)).toBe('pending')
  })

  test('the free hold of a person with an unproven address does not count for the minimum, and the person pays the full price of an event', async () => {
    const eva = await studio.newcomer()
    const session = await free({ minPeople: 2 })
    await take((await studio.person()).ask, session)
    await take(eva.ask, session)
    const confirmedAt = async () => (await db().select().from(offerings).where(eq(offerings.id, session)))[0]?.confirmedAt
    expect(await confirmedAt()).toBeNull()
    const dearer = await makeEvent(db(), { price: 60_000, returningPrice: 40_000 })
    const body = { event_id: dearer, expected_price: 600 }
    expect((await eva.ask('POST', '/sandbox/event/create-checkout/', { body })).status).toBe(200)
    await prove(eva)
    expect(await confirmedAt()).not.toBeNull()
  })

  test('a person with an unproven address cannot move a paid class to a free one while holding another free class', async () => {
    const eva = await studio.newcomer()
    await take(eva.ask, await free())
    const { body } = await take(eva.ask, await makeSession(db(), { price: 25_000, startsAt: new Date(Date.now() + 200 * 3_600_000) }))
    await studio.anonymous('POST', `/sandbox/sessions/${body.checkout_url.split('/').at(-1)}/pay/`)
    const to = await free({ startsAt: new Date(Date.now() + 210 * 3_600_000) })
    const { body: options } = await eva.ask('GET', `/session-registrations/${body.booking_id}/exchange/`)
    const { difference, due, refunded } = options.targets.find(({ id }: { id: number }) => id === to)
    const moved = await eva.ask('POST', `/session-registrations/${body.booking_id}/exchange/`, {
      body: { to, back: 'money', expected: { difference, due, refunded } },
    })
    expect(moved).toMatchObject({ status: 409, body: { code: 'free_not_confirmed' } })
  })
})

describe('a person with a proven address', () => {
  test('a person with a proven address can book three free classes ahead, or as many as the settings allow', async () => {
    const { ask } = await studio.person()
    const statuses = async (count: number) => {
      const answers = []
      for (let n = 0; n < count; n++) answers.push(await take(ask, await free()))
      return answers.map(({ status, body }) => (status === 200 ? status : body.code))
    }
    expect(await statuses(4)).toEqual([200, 200, 200, 'too_many_free'])
    expect((await studio.staff('PATCH', '/settings/', { body: { most_free: 4 } })).status).toBe(200)
    expect(await statuses(2)).toEqual([200, 'too_many_free'])
    await studio.staff('PATCH', '/settings/', { body: { most_free: 3 } })
    const past = sql`clock_timestamp() - interval '1 hour'`
    await db()
      .update(offerings)
      .set({ startsAt: sql`${past} - interval '1 hour'`, endsAt: past })
      .where(eq(offerings.price, 0))
    expect(await statuses(1)).toEqual([200])
  })

  test('a person with a proven address can book free classes in addition to free seats given by staff', async () => {
    const { id, ask } = await studio.person()
    for (let n = 0; n < 3; n++)
      expect(
        (await studio.staff('POST', `/offerings/${await free()}/bookings/`, { body: { person_id: id, payment: 'cash' } })).status,
      ).toBe(201)
    expect((await take(ask, await free())).status).toBe(200)
  })
})
