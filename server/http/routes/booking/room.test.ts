import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { makeEvent, makeSession, makeSlot, proveAddresses } from '../../../domain/bookings/seats/bookings.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { linkTokenOf, payForSession, payForSlot, visit } from './calendar.testing.ts'

const ROOM = 'https://zoom.example/j/5550123?pwd=secret-room'
const MINUTE = 60_000

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

/** Moves the class to start in this many minutes, for an hour. */
async function startsIn(offeringId: number, minutes: number): Promise<void> {
  const startsAt = new Date(Date.now() + minutes * MINUTE)
  const endsAt = new Date(startsAt.getTime() + 60 * MINUTE)
  await db().update(offerings).set({ startsAt, endsAt }).where(eq(offerings.id, offeringId))
}

async function bookedOnline(): Promise<{ offering: number; booking: number; token: string }> {
  const offering = await makeSession(db(), { meetLink: ROOM })
  const booking = await payForSession(studio, anna, offering)
  return { offering, booking, token: await linkTokenOf(studio, booking) }
}

/** Submits the form of the door without any fields, as a browser does. */
const press = (token: string) =>
  studio.app.inject({ method: 'POST', url: `/join/${token}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
const stateAt = async (token: string) => (await studio.anonymous('GET', `/join/${token}/`)).body
const attendedAt = async (booking: number) =>
  (await studio.staff('GET', '/session-registrations/')).body.find(({ id }: { id: number }) => id === booking).attended_at

describe('the join page of an online class', () => {
  test('the join page of an online class stays closed until 15 minutes before the start, and shows when it will open', async () => {
    const { offering, booking, token } = await bookedOnline()
    await startsIn(offering, 16)
    expect((await press(token)).headers.location).toBe(`/join/${token}`)
    const door = await stateAt(token)
    expect(door).toMatchObject({ state: 'early', title: 'Hatha Yoga' })
    expect(Date.parse(door.start) - Date.parse(door.opens_at)).toBe(15 * MINUTE)
    expect(await attendedAt(booking)).toBeNull()
  })

  test.each([14, -59])('the Join button leads to the room %i minutes before the start, and records attendance', async (minutes) => {
    const { offering, booking, token } = await bookedOnline()
    await startsIn(offering, minutes)
    expect((await stateAt(token)).state).toBe('open')
    expect(await attendedAt(booking)).toBeNull()
    const { statusCode: status, headers, body } = await press(token)
    expect(status).toBe(200)
    expect(body).toContain(`href="${ROOM}"`)
    expect(headers).toMatchObject({
      refresh: `0;url=${ROOM}`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    const first = await attendedAt(booking)
    expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(MINUTE)
    await press(token)
    expect(await attendedAt(booking)).toBe(first)
  })

  test('the join page of an online class leads to the new room after staff change it', async () => {
    const { offering, token } = await bookedOnline()
    await startsIn(offering, 5)
    await studio.staff('PATCH', `/group-sessions/${offering}/`, { body: { meet_link: 'https://zoom.example/moved' } })
    expect((await press(token)).headers.refresh).toBe('0;url=https://zoom.example/moved')
  })

  test('the join page of an individual online class leads to the room of its service', async () => {
    const slot = await makeSlot(db(), { isOnline: true, meetLink: ROOM })
    const token = await linkTokenOf(studio, await payForSlot(studio, anna, slot))
    await startsIn(slot, 5)
    expect((await press(token)).headers.refresh).toBe(`0;url=${ROOM}`)
  })

  test('the join page of an online class neither leads to the room nor records attendance until its button is pressed', async () => {
    const { offering, booking, token } = await bookedOnline()
    await startsIn(offering, 5)
    for (const method of ['GET', 'HEAD'] as const) {
      const looked = await studio.app.inject({ method, url: `/join/${token}` })
      expect(looked.headers.location).toBeUndefined()
      expect(looked.headers.refresh).toBeUndefined()
      expect(looked.body).not.toContain('secret-room')
    }
    expect((await stateAt(token)).state).toBe('open')
    expect(await attendedAt(booking)).toBeNull()
  })

  test.each([
    ['over', async ({ offering }: { offering: number }) => startsIn(offering, -61)],
    [
      'no_link',
      async ({ offering }: { offering: number }) =>
        void (await db().update(offerings).set({ meetLink: null }).where(eq(offerings.id, offering))),
    ],
  ])('the join page of an online class stays closed with the state %s', async (state, change) => {
    const offering = await makeEvent(db(), { placeEn: 'Online', meetLink: ROOM })
    const { body } = await anna('POST', '/sandbox/event/create-checkout/', { body: { event_id: offering } })
    await studio.anonymous('POST', `/sandbox/sessions/${body.checkout_url.split('/').at(-1)}/pay/`)
    const token = await linkTokenOf(studio, body.booking_id)
    await startsIn(offering, 5)
    await change({ offering })
    expect((await press(token)).headers.location).toBe(`/join/${token}`)
    expect((await stateAt(token)).state).toBe(state)
  })

  test('the join page of an online class stays closed when the booking is cancelled or unpaid', async () => {
    const { offering, booking, token } = await bookedOnline()
    await startsIn(offering, 5)
    for (const [status, state] of [
      ['cancelled', 'cancelled'],
      ['pending', 'unpaid'],
    ]) {
      await studio.staff('PATCH', `/session-registrations/${booking}/`, { body: { status } })
      expect((await press(token)).headers.location).toBe(`/join/${token}`)
      expect((await stateAt(token)).state).toBe(state)
    }
    expect(await attendedAt(booking)).toBeNull()
  })

  test('the join page of a class at the studio leads to no room, and an unknown token answers 404', async () => {
    const booking = await payForSession(studio, anna, await makeSession(db()))
    expect((await stateAt(await linkTokenOf(studio, booking))).state).toBe('in_person')
    for (const token of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      expect((await press(token)).statusCode).toBe(303)
      expect((await studio.anonymous('GET', `/join/${token}/`)).status).toBe(404)
    }
  })
})

test('a paid online booking has a link to the join page, but an unpaid booking or a class at the studio has none', async () => {
  const { booking, token } = await bookedOnline()
  const own = (await anna('GET', '/session-registrations/')).body.find(({ id }: { id: number }) => id === booking)
  expect(own.join_url).toBe(`http://localhost:3000/join/${token}`)
  const inStudio = await payForSession(studio, boris, await makeSession(db()))
  const session = await makeSession(db(), { meetLink: ROOM })
  await boris('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })
  const rows = (await boris('GET', '/session-registrations/')).body
  expect(rows.map(({ join_url }: { join_url: string | null }) => join_url)).toEqual([null, null])
  expect(rows.map(({ id }: { id: number }) => id)).toContain(inStudio)
})

test('the room of an online class is in no response to visitors, unpaid guests or guests with a cancelled booking', async () => {
  const session = await makeSession(db(), { meetLink: ROOM })
  const event = await makeEvent(db(), { placeEn: 'Online', meetLink: ROOM })
  const slot = await makeSlot(db(), { isOnline: true, meetLink: ROOM })
  await proveAddresses(db())
  const { body: held } = await boris('POST', '/bookings/', { body: { slot_id: slot } })
  await boris('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })
  const { body: opened } = await boris('POST', '/sandbox/event/create-checkout/', { body: { event_id: event } })
  const cancelled = await payForSession(studio, anna, session)
  await studio.staff('PATCH', `/session-registrations/${cancelled}/`, { body: { status: 'cancelled' } })
  const page = opened.checkout_url.split('/').at(-1)
  const tokens = [await linkTokenOf(studio, held.id), await linkTokenOf(studio, cancelled)]

  const lists = ['/services/with_pricing/', '/timeslots/available/', '/group-sessions/', '/events/', '/config/']
  const open = [
    ...lists,
    ...lists.map((path) => `${path}?scope=public`),
    ...tokens.map((token) => `/join/${token}/`),
    `/sandbox/sessions/${page}/`,
  ]
  const own = [
    '/bookings/',
    '/session-registrations/',
    '/event-registrations/',
    '/auth/me/',
    '/auth/me/export/',
    `/checkout/sessions/${page}/`,
  ]
  for (const [ask, paths] of [
    [studio.anonymous, open],
    [anna, [...open, ...own]],
    [boris, [...open, ...own]],
  ] as const)
    for (const path of paths) expect(JSON.stringify((await ask('GET', path)).body ?? null), path).not.toContain('secret-room')
  for (const token of tokens) expect((await visit(studio, `/calendar/booking/${token}.ics`)).body).not.toContain('secret-room')
  // Staff see the link, so the searches above would have found it.
  expect(JSON.stringify((await studio.staff('GET', '/group-sessions/')).body)).toContain('secret-room')
})
