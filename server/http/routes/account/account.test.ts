import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshEmbeddedDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { messages } from '../../../db/schema/contact.ts'
import { people, signIns } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { makeSlot } from '../../../domain/bookings/bookings.testing.ts'
import { testApp } from '../../app.testing.ts'
import type { Http } from '../../context.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'

let open: OpenDatabase
let app: Http
beforeAll(async () => {
  open = await freshEmbeddedDatabase()
  app = await testApp(open)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const hour = 3_600_000
async function groupSession(titleEn: string): Promise<number> {
  const startsAt = new Date(Date.now() + 48 * hour)
  const endsAt = new Date(startsAt.getTime() + hour)
  const row = { kind: 'session', startsAt, endsAt, capacity: 10, price: 40_000, titleEn, titleRu: 'Йога утром' } as const
  const [session] = await open.db.insert(offerings).values(row).returning({ id: offerings.id })
  return session?.id ?? 0
}

async function openCheckout(token: string, sessionId: number): Promise<{ booking_id: number; page: string }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/sandbox/group-session/create-checkout/',
    headers: { authorization: `Bearer ${token}` },
    payload: { session_id: sessionId },
  })
  const { booking_id, checkout_url } = answer.json()
  return { booking_id, page: new URL(checkout_url).pathname.split('/').at(-1) ?? '' }
}
const pay = (page: string) => app.inject({ method: 'POST', url: `/api/sandbox/sessions/${page}/pay/` })

async function paidFor(token: string, title: string): Promise<number> {
  const { booking_id, page } = await openCheckout(token, await groupSession(title))
  await pay(page)
  return booking_id
}
const bookingOf = async (id: number) => (await open.db.select().from(bookings).where(eq(bookings.id, id)))[0]

describe('changing oneself', () => {
  test('names, gender and language', async () => {
    const { access } = await signedIn(app)
    const body = { first_name: ' Анна ', last_name: 'Nová', gender: 'female', language: 'ru' }
    const changed = await ask(app, 'PATCH', 'me/', { token: access, body })
    expect({ status: changed.status, ...changed.body }).toMatchObject({ status: 200, ...body, first_name: 'Анна' })
    expect((await ask(app, 'GET', 'me/', { token: access })).body).toEqual(changed.body)
  })

  test('one field leaves the others', async () => {
    const { access } = await signedIn(app, { first_name: 'Anna', gender: 'female' })
    expect((await ask(app, 'PATCH', 'me/', { token: access, body: { last_name: 'Nová' } })).body).toMatchObject({
      first_name: 'Anna',
      last_name: 'Nová',
      gender: 'female',
    })
    expect((await ask(app, 'PATCH', 'me/', { token: access, body: {} })).body).toMatchObject({ first_name: 'Anna', last_name: 'Nová' })
  })

  test('makes nobody staff, and changes neither address nor password', async () => {
    const { access, id } = await signedIn(app)
    const read = () => open.db.select().from(people).where(eq(people.id, id))
    const before = await read()
    await ask(app, 'PATCH', 'me/', { token: access, body: { is_staff: true, email: 'x@example.com', password: '12345678', id: 1 } })
    expect(await read()).toEqual(before)
  })

  test.each([
    { first_name: 7 },
    { last_name: null },
    { first_name: 'a\u0000' },
    { first_name: 'x'.repeat(81) },
    { gender: 'other' },
    { language: 'cs' },
    { gender: [] },
  ])('%j is refused', async (body) => {
    const { access } = await signedIn(app)
    expect(await ask(app, 'PATCH', 'me/', { token: access, body })).toMatchObject({ status: 400, body: { code: 'validation' } })
  })
})

describe('changing the password', () => {
  const change = (token: string, body: unknown, language = 'en') => ask(app, 'POST', 'password/', { token, body, language })

  test('ends every other sign-in and leaves this one', async () => {
    const here = await signedIn(app)
    const { body: elsewhere } = await ask(app, 'POST', 'login/', { body: { email: here.email, password: PASSWORD } })

    expect(await change(here.access, { current_password: PASSWORD, new_password: 'cherry blossom' })).toMatchObject({
      status: 204,
      body: undefined,
    })

    expect((await ask(app, 'GET', 'me/', { token: here.access })).status).toBe(200)
    expect((await ask(app, 'GET', 'me/', { token: elsewhere.access })).status).toBe(401)
    expect((await ask(app, 'POST', 'token/refresh/', { body: { refresh: elsewhere.refresh } })).status).toBe(401)
    expect((await ask(app, 'POST', 'login/', { body: { email: here.email, password: PASSWORD } })).status).toBe(401)
    expect((await ask(app, 'POST', 'login/', { body: { email: here.email, password: 'cherry blossom' } })).status).toBe(200)
  })

  test.each([
    ['en', 'The current password is wrong.'],
    ['ru', 'Текущий пароль неверен.'],
  ])('is refused with a wrong one, by 400 so that the site does not refresh (%s)', async (language, sentence) => {
    const { access } = await signedIn(app)
    const { status, body } = await change(access, { current_password: 'wrong', new_password: 'cherry blossom' }, language)
    expect({ status, body }).toEqual({ status: 400, body: { error: sentence, code: 'wrong_password' } })
  })

  test('keeps to the rule of eight characters', async () => {
    const { access } = await signedIn(app)
    expect((await change(access, { current_password: PASSWORD, new_password: '1234567' })).body.error).toBe(
      'Password must be at least 8 characters long',
    )
  })

  test('is limited, as it could serve to guess', async () => {
    await using limited = await testApp(open, { rateLimitFactor: 1 })
    const { access } = await signedIn(app)
    const guess = async (path: 'password/' | 'me/') => {
      const body = path === 'me/' ? { password: 'wrong' } : { current_password: 'wrong', new_password: 'cherry blossom' }
      return (await ask(limited, path === 'me/' ? 'DELETE' : 'POST', path, { token: access, body })).status
    }
    for (let time = 0; time < 5; time++) expect([await guess('password/'), await guess('me/')]).toEqual([400, 400])
    expect([await guess('password/'), await guess('me/')]).toEqual([429, 429])
  })
})

describe('all own data', () => {
  test('are the person, sign-ins, bookings, payments and refunds, and nothing that proves them', async () => {
    const { access, refresh, email } = await signedIn(app, { first_name: 'Anna' })
    const other = await signedIn(app)
    await paidFor(other.access, 'Not hers')
    const bookingId = await paidFor(access, 'Morning yoga')
    const [payment] = await open.db.select().from(payments).where(eq(payments.bookingId, bookingId))
    await open.db.insert(refunds).values({ paymentId: payment?.id ?? 0, amount: 15_050, cause: 'staff' })

    const { status, body } = await ask(app, 'GET', 'me/export/', { token: access })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      person: { email, first_name: 'Anna', created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*[+]0[12]:00$/) },
      sign_ins: [{ ended_at: null }],
      bookings: [{ id: bookingId, type: 'group', title: 'Morning yoga', status: 'paid', price: 400, cancelled_by: null }],
      payments: [{ booking_id: bookingId, amount: 400, currency: 'CZK', status: 'kept', terms_version: '2026-11-01' }],
      refunds: [{ payment_id: payment?.id, amount: 150.5, status: 'due' }],
      mails: [{ kind: 'welcome', status: 'queued', sent_at: null }, { kind: 'booking-confirmed' }],
    })
    const [signIn] = await open.db.select().from(signIns).where(eq(signIns.personId, body.person.id))
    for (const secret of ['argon2', refresh, signIn?.tokenHash ?? '?']) expect(JSON.stringify(body)).not.toContain(secret)
    expect((await ask(app, 'GET', 'me/export/', { token: access, language: 'ru' })).body.bookings[0].title).toBe('Йога утром')
  })
})

test('signing out everywhere ends every sign-in, this one too', async () => {
  const here = await signedIn(app)
  const { body: elsewhere } = await ask(app, 'POST', 'login/', { body: { email: here.email, password: PASSWORD } })
  expect((await ask(app, 'POST', 'logout/everywhere/', { token: here.access })).status).toBe(204)
  for (const { access, refresh } of [here, elsewhere]) {
    expect((await ask(app, 'GET', 'me/', { token: access })).status).toBe(401)
    expect((await ask(app, 'POST', 'token/refresh/', { body: { refresh } })).status).toBe(401)
  }
})

describe('erasing oneself', () => {
  const erase = (token: string, password = PASSWORD) => ask(app, 'DELETE', 'me/', { token, body: { password } })

  test('leaves nothing of the person, frees what was paid without moving money, and gives back what was held', async () => {
    const { access, refresh, email, id } = await signedIn(app, { first_name: 'Anna', last_name: 'Nová', gender: 'female' })
    const paid = await paidFor(access, 'Paid')
    const { booking_id: held, page } = await openCheckout(access, await groupSession('Held'))
    const { booking_id: lapsed } = await openCheckout(access, await groupSession('Lapsed'))
    await open.db
      .update(bookings)
      .set({ heldUntil: new Date(Date.now() - hour) })
      .where(eq(bookings.id, lapsed))

    expect(await erase(access)).toMatchObject({ status: 409, body: { code: 'paid_ahead' } })
    expect((await bookingOf(held))?.status).toBe('pending')
    const body = { password: PASSWORD, free_paid_places: true }
    expect(await ask(app, 'DELETE', 'me/', { token: access, body })).toMatchObject({ status: 204, body: undefined })

    const [person] = await open.db.select().from(people).where(eq(people.id, id))
    expect(person).toMatchObject({ email: `erased-${id}@erased.invalid`, firstName: '', lastName: '', gender: 'male', isStaff: false })
    expect(await bookingOf(paid)).toMatchObject({ status: 'cancelled', cancelledBy: 'person', personId: id })
    expect(await open.db.select().from(payments).where(eq(payments.bookingId, paid))).toMatchObject([{ status: 'kept', amount: 40_000 }])
    expect(await open.db.$count(mails, and(eq(mails.bookingId, paid), eq(mails.kind, 'studio-cancellation')))).toBe(1)
    expect(await bookingOf(held)).toMatchObject({ status: 'cancelled', cancelledBy: 'person' })
    expect(await bookingOf(lapsed)).toMatchObject({ status: 'cancelled', cancelledBy: 'person' })
    expect((await pay(page)).statusCode).toBe(409)
    expect(JSON.stringify(await open.db.select().from(payments))).not.toContain(email)

    expect((await ask(app, 'GET', 'me/', { token: access })).status).toBe(401)
    expect((await ask(app, 'POST', 'token/refresh/', { body: { refresh } })).status).toBe(401)
    for (const address of [email, `erased-${id}@erased.invalid`]) {
      for (const password of [PASSWORD, 'erased']) {
        expect((await ask(app, 'POST', 'login/', { body: { email: address, password } })).status).toBe(401)
      }
    }
  })

  test('keeps what is over as paid, and asks nothing about it', async () => {
    const { access } = await signedIn(app)
    const paid = await paidFor(access, 'Last week')
    const [startsAt, endsAt] = [new Date(Date.now() - 48 * hour), new Date(Date.now() - 47 * hour)]
    await open.db
      .update(offerings)
      .set({ startsAt, endsAt })
      .where(eq(offerings.id, (await bookingOf(paid))?.offeringId ?? 0))
    expect((await erase(access)).status).toBe(204)
    expect((await bookingOf(paid))?.status).toBe('paid')
  })

  test('takes along what was written from the address, once it is proven to be theirs', async () => {
    const write = (email: string) =>
      app.inject({ method: 'POST', url: '/api/contact/', payload: { name: 'Anna', email, subject: 'My back', message: 'It hurts.' } })
    const messagesOf = (email: string) => open.db.$count(messages, eq(messages.email, email))
    for (const proven of [false, true]) {
      const { access, email } = await signedIn(app)
      await write(email)
      if (proven) await open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.email, email))
      const { body } = await ask(app, 'GET', 'me/export/', { token: access })
      expect(body.messages).toMatchObject(proven ? [{ subject: 'My back', message: 'It hurts.' }] : [])
      expect(body.mails.map(({ kind }: { kind: string }) => kind)).toEqual(proven ? ['welcome', 'message-received'] : ['welcome'])
      await open.db.update(mails).set({ subject: 'Message: My back' }).where(eq(mails.kind, 'studio-message'))
      await erase(access)
      expect(await messagesOf(email)).toBe(proven ? 0 : 1)
      expect(await open.db.$count(mails, eq(mails.subject, 'Message: My back'))).toBe(proven ? 0 : 1)
      await open.db.delete(mails)
    }
  })

  test('leaves the address nowhere in the database, in no column of no table', async () => {
    const { access, email, id } = await signedIn(app, { first_name: 'Zdislava' })
    await open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, id))
    await app.inject({ method: 'POST', url: '/api/contact/', payload: { name: 'Zdislava', email, subject: 'My back', message: email } })
    await ask(app, 'POST', 'password-reset/', { body: { email } })
    const online = await makeSlot(open.db, { isOnline: true })
    const auth = { authorization: `Bearer ${access}` }
    const booked = await app.inject({ method: 'POST', url: '/api/bookings/', headers: auth, payload: { slot_id: online } })
    const opened = await app.inject({
      ...{ method: 'POST', url: '/api/sandbox/create-checkout-session/', headers: auth },
      payload: { booking_id: booked.json().id },
    })
    await app.inject({ method: 'POST', url: `/api/sandbox/sessions/${opened.json().checkout_url.split('/').at(-1)}/pay/` })
    const read = async <Row>(query: string) => (await open.queue.executeSql(query)).rows as Row[]
    const everything = async () => {
      const tables = await read<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
      const rows = tables.map(({ name }) => read<{ row: string }>(`select '${name}: ' || t::text as row from "${name}" t`))
      return (await Promise.all(rows)).flat().map(({ row }) => row)
    }
    const about = (rows: string[]) => rows.filter((row) => row.includes(email) || row.includes('Zdislava'))
    expect(about(await everything()).map((row) => row.split(':')[0])).toEqual(
      expect.arrayContaining(['people', 'mails', 'messages', 'sandbox_sessions']),
    )
    const body = { password: PASSWORD, free_paid_places: true }
    expect((await ask(app, 'DELETE', 'me/', { token: access, body })).status).toBe(204)
    expect(about(await everything())).toEqual([])
  })

  test('is refused to the last staff, and touches nothing; another one lets them go', async () => {
    const [one, other] = [await signedIn(app), await signedIn(app)]
    const { booking_id } = await openCheckout(one.access, await groupSession('Kept'))
    const setStaff = (id: number, isStaff: boolean) => open.db.update(people).set({ isStaff }).where(eq(people.id, id))
    await setStaff(one.id, true)
    expect(await erase(one.access)).toMatchObject({ status: 409, body: { code: 'last_staff' } })
    expect((await bookingOf(booking_id))?.status).toBe('pending')
    await setStaff(other.id, true)
    const left = await Promise.all([erase(one.access), erase(other.access)])
    expect(left.map(({ status }) => status).sort()).toEqual([204, 409])
    await open.db.update(people).set({ isStaff: false })
  })

  test('frees the address for a new account, which is another one', async () => {
    const { access, email, id } = await signedIn(app)
    await erase(access)
    const { status, body } = await ask(app, 'POST', 'register/', { body: { email, password: PASSWORD } })
    expect(status).toBe(201)
    expect(body.id).not.toBe(id)
  })

  test('wants the password, and touches nothing without it', async () => {
    const { access, email } = await signedIn(app)
    const { booking_id } = await openCheckout(access, await groupSession('Kept'))
    expect(await erase(access, 'wrong')).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    expect(await ask(app, 'DELETE', 'me/', { token: access })).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect((await bookingOf(booking_id))?.status).toBe('pending')
    expect((await ask(app, 'GET', 'me/', { token: access })).body.email).toBe(email)
  })

  test('touches nobody else', async () => {
    const other = await signedIn(app)
    const { booking_id } = await openCheckout(other.access, await groupSession("Another's"))
    await erase((await signedIn(app)).access)
    expect((await bookingOf(booking_id))?.status).toBe('pending')
    expect((await ask(app, 'GET', 'me/', { token: other.access })).body.email).toBe(other.email)
    expect(JSON.stringify(await open.db.select().from(payments))).toContain(other.email)
  })
})

test.each([
  ['PATCH', 'me/'],
  ['POST', 'password/'],
  ['GET', 'me/export/'],
  ['GET', 'email/'],
  ['POST', 'email/'],
  ['POST', 'logout/everywhere/'],
  ['DELETE', 'me/'],
] as const)('%s %s is for those who are signed in', async (method, path) => {
  expect(await ask(app, method, path, { ...(method !== 'GET' && { body: {} }) })).toMatchObject({
    status: 401,
    body: { code: 'unauthorized' },
  })
})

test('the documents name every path of accounts', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const own = Object.keys(paths).filter((path) => path.startsWith('/api/auth/'))
  expect(own).toHaveLength(18)
  expect(paths['/api/auth/me/'].delete.security).toEqual([{ bearer: [] }])
})
