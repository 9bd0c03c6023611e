import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { makeSession, makeSlot } from '../../../domain/bookings/seats/bookings.testing.ts'
import { testAddressKeys } from '../../../domain/kernel/link-tokens.testing.ts'
import type { LinkKeys } from '../../../domain/kernel/link-tokens.ts'
import { testApp } from '../../app.testing.ts'
import { PASSWORD } from '../account/auth.testing.ts'
import { mailboxes } from '../account/email.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { payForSession, payForSlot, readCalendar, visit } from './calendar.testing.ts'

const ROOM = 'https://zoom.example/secret-room'

let studio: TestStudio
let anna: { id: number; ask: ApiClient }
let boris: { id: number; ask: ApiClient }
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
})
afterAll(() => studio.close())
beforeEach(async () => {
  anna = await studio.person()
  boris = await studio.person()
})
const db = () => studio.open.db
// Calendar files have no fractions of a second.
const toSecond = (instant?: Date) => instant?.toISOString().replace(/\.\d+/, '.000')

const linksOf = async (ask: ApiClient, path: string, id: number) =>
  (await ask('GET', path)).body.find((booking: { id: number }) => booking.id === id)?.calendar
const fileOf = async (ask: ApiClient, path: string, id: number) =>
  readCalendar((await visit(studio, (await linksOf(ask, path, id)).ics)).body)
const feedOf = async (ask: ApiClient, path = '/calendar-feed/') => (await ask('POST', path)).body.url as string
const eventsAt = async (address: string) => readCalendar((await visit(studio, address)).body).events

describe('the calendar file of a booking', () => {
  test('the calendar file of a booking contains the class with time and venue in the requested language, and names no guest', async () => {
    const session = await makeSession(db(), {
      titleEn: 'Yin; slow, long',
      titleRu: 'Инь-йога',
      placeRu: 'Зал на Виноградах, второй этаж, звонок справа',
    })
    const id = await payForSession(studio, anna.ask, session)
    const [row] = await db().select().from(offerings).where(eq(offerings.id, session))
    const { ics } = await linksOf(anna.ask, '/session-registrations/', id)
    const answer = await visit(studio, ics)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex' })
    expect(answer.headers['cache-control']).toContain('no-store')
    const calendar = readCalendar(answer.body)
    expect(calendar.method).toBe('PUBLISH')
    expect(calendar.events).toMatchObject([
      { title: 'Yin; slow, long', status: 'CONFIRMED', start: toSecond(row?.startsAt), end: toSecond(row?.endsAt) },
    ])
    expect(answer.body).toContain('mailto:studio@example.com')
    expect(answer.body).not.toMatch(/ATTENDEE|Anna|Boris/)
    expect(answer.body.match(/mailto:/g)).toHaveLength(1)

    const russian = readCalendar((await visit(studio, ics.replace('lng=en', 'lng=ru'))).body).events[0]
    expect(russian).toMatchObject({ title: 'Инь-йога', location: 'Зал на Виноградах, второй этаж, звонок справа' })
  })

  test('the calendar file of a booking has the same uid, and a higher sequence after each change of time, title or venue', async () => {
    const session = await makeSession(db())
    const id = await payForSession(studio, anna.ask, session)
    const read = async () => (await fileOf(anna.ask, '/session-registrations/', id)).events[0]
    const first = await read()
    const sequences = [first?.sequence]
    for (const body of [{ duration: 95 }, { title: 'Another' }, { place: 'Elsewhere' }]) {
      expect((await studio.staff('PATCH', `/group-sessions/${session}/`, { body: { ...body, force: true } })).status).toBe(200)
      const now = await read()
      expect(now?.uid).toBe(first?.uid)
      sequences.push(now?.sequence)
    }
    expect(sequences).toEqual(sequences.toSorted((one, other) => Number(one) - Number(other)))
    expect(new Set(sequences).size).toBe(4)
    await studio.staff('PATCH', `/group-sessions/${session}/`, { body: { price: 900 } })
    expect((await read())?.sequence).toBe(sequences.at(-1))
  })

  test('the calendar file of a booking of an individual class has a higher sequence after its service is renamed or replaced', async () => {
    const slot = await makeSlot(db(), { placeEn: 'Here' })
    const id = await payForSlot(studio, anna.ask, slot)
    const read = async () => (await fileOf(anna.ask, '/bookings/', id)).events[0]?.sequence as number
    const first = await read()
    const [row] = await db().select().from(offerings).where(eq(offerings.id, slot))
    for (const nameEn of ['One', 'Two', 'Three'])
      await db()
        .update(services)
        .set({ nameEn })
        .where(eq(services.id, Number(row?.serviceId)))
    const renamed = await read()
    expect(renamed).toBe(first + 3)
    const { body: other } = await studio.staff('POST', '/services/', { body: { name: 'Other', duration: 30, place: 'Studio', price: 300 } })
    await studio.staff('PATCH', `/timeslots/${slot}/`, { body: { service_id: other.id } })
    expect(await read()).toBeGreaterThan(renamed)
  })

  test('the calendar file of a booking marks a cancelled class as cancelled, and its sequence rises with each status change', async () => {
    const id = await payForSession(studio, anna.ask, await makeSession(db()))
    const { ics } = await linksOf(anna.ask, '/session-registrations/', id)
    const read = async () => readCalendar((await visit(studio, ics)).body)
    const before = await read()
    const setStatus = (status: string) => studio.staff('PATCH', `/session-registrations/${id}/`, { body: { status } })
    await setStatus('cancelled')
    const cancelled = await read()
    expect(cancelled).toMatchObject({ method: 'CANCEL', events: [{ status: 'CANCELLED', uid: before.events[0]?.uid }] })
    expect(await linksOf(anna.ask, '/session-registrations/', id)).toBeNull()
    await setStatus('paid')
    const back = await read()
    expect(back).toMatchObject({ method: 'PUBLISH', events: [{ status: 'CONFIRMED', uid: before.events[0]?.uid }] })
    const sequences = [before, cancelled, back].map(({ events }) => Number(events[0]?.sequence))
    expect(sequences[1]).toBeGreaterThan(Number(sequences[0]))
    expect(sequences[2]).toBeGreaterThan(Number(sequences[1]))
  })

  test('the calendar file of an online class contains the link to the join page instead of the meeting link, as do its Google and Outlook links', async () => {
    const slot = await makeSlot(db(), { isOnline: true, meetLink: ROOM })
    const id = await payForSlot(studio, anna.ask, slot)
    const links = await linksOf(anna.ask, '/bookings/', id)
    const [event] = (await fileOf(anna.ask, '/bookings/', id)).events
    expect(event?.location).toMatch(/^http:\/\/localhost:3000\/join\/\d+-[\w-]{43}$/)
    expect(event?.description).toContain(event?.location)
    expect(JSON.stringify([links, event])).not.toContain(ROOM)

    const google = new URL(links.google)
    const outlook = new URL(links.outlook)
    const compact = (instant = '') => instant.replace('.000', '').replaceAll(/[-:]/g, '')
    expect(google.searchParams.get('dates')).toBe(`${compact(event?.start)}/${compact(event?.end)}`)
    expect(Date.parse(outlook.searchParams.get('startdt') ?? '')).toBe(Date.parse(event?.start ?? ''))
    for (const { searchParams } of [google, outlook]) expect(searchParams.get('location')).toBe(event?.location)
    expect(google.searchParams.get('text')).toBe(event?.title)
  })

  test('the calendar file of a booking contains the link to the page of the class, as do the Google and Outlook links', async () => {
    const session = await makeSession(db())
    const id = await payForSession(studio, anna.ask, session)
    const page = `http://localhost:3000/classes/${session}?lng=en`
    const [event] = (await fileOf(anna.ask, '/session-registrations/', id)).events
    expect([event?.url, event?.description.split('\n').at(-1)]).toEqual([page, page])
    const { google, outlook } = await linksOf(anna.ask, '/session-registrations/', id)
    expect(new URL(google).searchParams.get('details')).toContain(page)
    expect(new URL(outlook).searchParams.get('body')).toContain(page)
  })

  test('a booking has no calendar link before payment or in the list for staff, and a calendar file with an unknown token answers 404', async () => {
    const session = await makeSession(db())
    const { body } = await anna.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })
    expect(await linksOf(anna.ask, '/session-registrations/', body.booking_id)).toBeNull()
    await payForSession(studio, anna.ask, session)
    const listed = (await studio.staff('GET', '/session-registrations/')).body.find(({ id }: { id: number }) => id === body.booking_id)
    expect(listed).not.toHaveProperty('calendar')
    expect(listed.attended_at).toBeNull()
    for (const unknown of ['nonsense', '00000000-0000-4000-8000-000000000000'])
      expect((await visit(studio, `/calendar/booking/${unknown}.ics`)).status).toBe(404)
  })
})

describe('a person’s own calendar', () => {
  test('a person’s own calendar contains only the person’s own paid and cancelled classes', async () => {
    const [kept, cancelled, unpaid] = [await makeSession(db()), await makeSession(db()), await makeSession(db())]
    await payForSession(studio, anna.ask, kept)
    const gone = await payForSession(studio, anna.ask, cancelled)
    await anna.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: unpaid } })
    await payForSession(studio, boris.ask, await makeSession(db(), { titleEn: 'Of Boris' }))
    await studio.staff('PATCH', `/session-registrations/${gone}/`, { body: { status: 'cancelled' } })
    const address = await feedOf(anna.ask)
    const { name, events } = readCalendar((await visit(studio, address)).body)
    expect(name).toBe('Studio')
    expect(events.map(({ status }) => status).sort()).toEqual(['CANCELLED', 'CONFIRMED'])
    expect(JSON.stringify(events)).not.toContain('Boris')
    const pages = [kept, cancelled].map((id) => `http://localhost:3000/classes/${id}?lng=en`)
    expect(events.map(({ url }) => url).sort()).toEqual(pages.sort())
  })

  test('a person’s own calendar has one address that can be read, renewed and deleted, and its former addresses answer 404', async () => {
    expect((await anna.ask('GET', '/calendar-feed/')).body).toEqual({ url: null, webcal_url: null, created_at: null })
    const first = await feedOf(anna.ask)
    const looked = (await anna.ask('GET', '/calendar-feed/')).body
    expect(looked).toMatchObject({ url: first, webcal_url: first.replace('http:', 'webcal:') })
    expect((await visit(studio, first)).status).toBe(200)
    const second = await feedOf(anna.ask)
    expect((await visit(studio, first)).status).toBe(404)
    expect((await visit(studio, second)).status).toBe(200)
    expect((await anna.ask('DELETE', '/calendar-feed/')).status).toBe(204)
    expect((await visit(studio, second)).status).toBe(404)
    expect((await anna.ask('GET', '/calendar-feed/')).body.url).toBeNull()
  })

  test('a person’s own calendar keeps its address when the signing secret changes, while calendar files of bookings need the current or previous secret', async () => {
    const address = await feedOf(anna.ask)
    const id = await payForSession(studio, anna.ask, await makeSession(db()))
    const { ics } = await linksOf(anna.ask, '/session-registrations/', id)
    const statusAt = async (linkKeys: LinkKeys, path: string) => {
      await using later = await testApp(studio.open, { linkKeys })
      return (await later.inject(new URL(path).pathname)).statusCode
    }
    const replaced = { current: 'a new secret', previous: testAddressKeys.current }
    expect([await statusAt(replaced, address), await statusAt(replaced, ics)]).toEqual([200, 200])
    const later = { current: 'a new secret' }
    expect([await statusAt(later, address), await statusAt(later, ics)]).toEqual([200, 404])
  })

  test('a person’s own calendar is no longer available once the account is deleted', async () => {
    const address = await feedOf(anna.ask)
    expect((await anna.ask('DELETE', '/auth/me/', { body: { password: PASSWORD } })).status).toBe(204)
    expect((await visit(studio, address)).status).toBe(404)
  })
})

describe('the teacher’s calendar', () => {
  test('the teacher’s calendar contains booked and free classes with the guest’s name or the number of guests', async () => {
    const session = await makeSession(db(), { titleEn: 'Taught', capacity: 8 })
    await payForSession(studio, anna.ask, session)
    const taken = await makeSlot(db(), { nameEn: 'Taken slot' })
    await payForSlot(studio, boris.ask, taken)
    await makeSlot(db(), { nameEn: 'Free slot' })
    await db().update(people).set({ firstName: 'Boris' }).where(eq(people.id, boris.id))
    const events = await eventsAt(await feedOf(studio.staff, '/calendar-feed/teaching/'))
    for (const id of [session, taken]) expect(events.map(({ url }) => url)).toContain(`http://localhost:3000/classes/${id}?lng=en`)
    const titles = events.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['Taught (1/8)', 'Taken slot (Boris)', 'Free slot (not booked)']))
  })

  test('the teacher’s calendar answers 404 once the teacher is no longer staff', async () => {
    const [owner] = await db().select({ id: people.id }).from(people).where(eq(people.email, 'owner@example.com'))
    const address = await feedOf(studio.staff, '/calendar-feed/teaching/')
    expect((await visit(studio, address)).status).toBe(200)
    const setStaff = (isStaff: boolean) =>
      db()
        .update(people)
        .set({ isStaff })
        .where(eq(people.id, Number(owner?.id)))
    await setStaff(false)
    expect((await visit(studio, address)).status).toBe(404)
    await setStaff(true)
  })
})

test('signing out everywhere and a password reset invalidate a calendar address, but a password change does not', async () => {
  const email = async (id: number) => (await db().select().from(people).where(eq(people.id, id)))[0]?.email ?? ''
  const status = async (address: string) => (await visit(studio, address)).status
  const changed = await feedOf(boris.ask)
  const body = { current_password: PASSWORD, new_password: 'quiet morning rain' }
  expect((await boris.ask('POST', '/auth/password/', { body })).status).toBe(204)
  expect(await status(changed)).toBe(200)

  const everywhere = await feedOf(anna.ask)
  expect(await status(everywhere)).toBe(200)
  await anna.ask('POST', '/auth/logout/everywhere/')
  expect(await status(everywhere)).toBe(404)

  const [vera, mailbox] = [await studio.person(), mailboxes(studio.open)]
  const forgotten = await feedOf(vera.ask)
  await studio.anonymous('POST', '/auth/password-reset/', { body: { email: await email(vera.id) } })
  const link = await mailbox.resetLink(await email(vera.id))
  await studio.anonymous('POST', '/auth/password-reset/confirm/', { body: { ...link, new_password: 'quiet morning rain' } })
  expect(await status(forgotten)).toBe(404)
})
