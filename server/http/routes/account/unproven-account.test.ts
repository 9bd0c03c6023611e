import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { calendarFeeds } from '../../../db/schema/calendar.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { makeSession, makeSlot } from '../../../domain/bookings/seats/bookings.testing.ts'
import { hashToken } from '../../../domain/people/sign-in/refresh-token.ts'
import { linkTokenOf, payForSession, visit } from '../booking/calendar.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { PASSWORD } from './auth.testing.ts'
import { mailboxes } from './email.testing.ts'

// Anyone can register any address, and staff add people to classes by address. Until the address is proven, the account has no access to
// the rooms, links, money or receipts of bookings that staff gave to the address.

const ROOM = 'https://zoom.example/room-of-the-guest'
const online = { isOnline: true, meetLink: ROOM }
const LISTS = ['/bookings/', '/session-registrations/', '/event-registrations/'] as const

let studio: TestStudio
let mailbox: ReturnType<typeof mailboxes>
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  mailbox = mailboxes(studio.open)
})
afterAll(() => studio.close())

const db = () => studio.open.db
const add = async (offeringId: number, email: string): Promise<number> => {
  const body = { person: { first_name: 'Anna', email }, payment: 'cash' }
  const answer = await studio.staff('POST', `/offerings/${offeringId}/bookings/`, { body })
  expect(answer.status).toBe(201)
  return answer.body.booking_id
}

/** All responses that an account gets from GET routes. */
async function answersTo(ask: ApiClient): Promise<string> {
  const paths = [
    ...LISTS,
    ...LISTS.map((path) => `${path}?scope=mine`),
    '/auth/me/',
    '/auth/me/export/',
    '/calendar-feed/',
    '/group-sessions/',
    '/events/',
  ]
  const answers = await Promise.all(paths.map((path) => ask('GET', path)))
  // The export is refused while a booking or purchase requires the proof of the address.
  for (const { status } of answers) expect([200, 409]).toContain(status)
  return JSON.stringify(answers.map(({ body }) => body))
}

describe('a stranger who registered the address of a guest whom staff added to an online class', () => {
  let stranger: Awaited<ReturnType<TestStudio['newcomer']>>
  let session: number
  let tokens: string[]
  beforeEach(async () => {
    stranger = await studio.newcomer()
    session = await makeSession(db(), online)
    const placed = [await add(session, stranger.email), await add(await makeSlot(db(), { isOnline: true, meetLink: ROOM }), stranger.email)]
    tokens = await Promise.all(placed.map((id) => linkTokenOf(studio, id)))
  })

  test('a stranger who registered the address of a guest sees neither the booking nor the tokens of its online room and links; only the email contains these tokens', async () => {
    expect((await stranger.ask('GET', '/session-registrations/')).body).toEqual([])
    const said = await answersTo(stranger.ask)
    for (const secret of [ROOM, ...tokens]) expect(said).not.toContain(secret)

    expect(await mailbox.textOf(stranger.email, 'booking-confirmed')).toMatch(new RegExp(`/join/(${tokens.join('|')})`))
  })

  test('a stranger who registered the address of a guest cannot create a calendar address, and an existing calendar address answers 404', async () => {
    expect(await stranger.ask('POST', '/calendar-feed/')).toMatchObject({ status: 409, body: { code: 'email_unproven' } })
    const token = 'x'.repeat(43)
    await db()
      .insert(calendarFeeds)
      .values({ personId: stranger.id, kind: 'own', tokenHash: hashToken(token) })
    expect((await stranger.ask('GET', '/calendar-feed/')).body).toEqual({ url: null, webcal_url: null, created_at: null })
    expect((await visit(studio, `http://localhost/calendar/${token}.ics`)).status).toBe(404)
  })

  test('a stranger who registered the address of a guest cannot change the email address, even by a link requested before the booking', async () => {
    const own = `own-${stranger.email}`
    const change = () => stranger.ask('POST', '/auth/email/', { body: { email: own, password: PASSWORD } })
    expect(await change()).toMatchObject({ status: 409, body: { code: 'email_unproven' } })
    expect(await db().$count(mails, eq(mails.to, own))).toBe(0)

    const other = await studio.newcomer()
    const early = `early-${other.email}`
    await other.ask('POST', '/auth/email/', { body: { email: early, password: PASSWORD } })
    await add(session, other.email)
    for (const new_password of [undefined, 'quiet morning rain']) {
      const body = { token: await mailbox.confirmingToken(early), new_password }
      expect(await other.ask('POST', '/auth/email/confirm/', { body })).toMatchObject({ status: 409, body: { code: 'email_unproven' } })
    }
    expect((await other.ask('GET', '/auth/me/')).body).toMatchObject({ email: other.email, email_proven: false })
  })

  test('a stranger who registered the address of a guest is shown to staff as a person with an unproven address', async () => {
    const { roster } = (await studio.staff('GET', `/offerings/${session}/`)).body
    expect(roster[0].person).toMatchObject({ email: stranger.email, email_proven: false })
    expect((await studio.staff('GET', `/people/${stranger.id}/`)).body.email_proven).toBe(false)
    const { body: all } = await studio.staff('GET', '/session-registrations/')
    const own = all.filter(({ client }: { client: { id: number } }) => client.id === stranger.id)
    expect(own).toMatchObject([{ client: { email_proven: false }, session: { meet_link: ROOM } }])
  })
})

test('a person who pays for an online class sees its links in the account once the address is proven', async () => {
  const anna = await studio.newcomer()
  const session = await makeSession(db(), { ...online, price: 25_000 })
  const { body: opened } = await anna.ask('POST', '/sandbox/group-session/create-checkout/', { body: { session_id: session } })
  const sessionId = opened.checkout_url.split('/').at(-1)
  await studio.anonymous('POST', `/sandbox/sessions/${sessionId}/pay/`)
  const outcome = async () => (await anna.ask('GET', `/checkout/sessions/${sessionId}/`)).body
  const token = await linkTokenOf(studio, opened.booking_id)
  expect(await outcome()).toMatchObject({ status: 'paid', booking: { calendar: null } })
  expect(await answersTo(anna.ask)).not.toContain(token)

  const link = await mailbox.confirmingToken(anna.email, 'welcome')
  expect((await anna.ask('POST', '/auth/email/confirm/', { body: { token: link } })).status).toBe(200)
  expect((await outcome()).booking.calendar.ics).toContain(token)
  expect((await anna.ask('GET', '/session-registrations/')).body).toMatchObject([
    { session: { meet_link: ROOM }, calendar: { ics: expect.stringContaining(token) } },
  ])
  const { body: feed } = await anna.ask('POST', '/calendar-feed/')
  // Calendar files fold lines after 75 octets.
  expect((await visit(studio, feed.url)).body.replaceAll(/\r\n[ \t]/g, '')).toContain(`/join/${token}`)
})

test('a person who has booked a free online class does not see its meeting link until the address is proven', async () => {
  const anna = await studio.newcomer()
  await payForSession(studio, anna.ask, await makeSession(db(), { ...online, price: 0 }))
  expect(await answersTo(anna.ask)).not.toContain(ROOM)
})
