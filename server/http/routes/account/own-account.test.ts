import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people, signIns } from '../../../db/schema/identity.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { testApp } from '../../app.testing.ts'
import type { Http } from '../../http.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'
import { paidClasses } from './paid-classes.testing.ts'

let open: OpenDatabase
let app: Http
let classes: ReturnType<typeof paidClasses>
beforeAll(async () => {
  open = await freshDatabase()
  app = await testApp(open)
  classes = paidClasses(open, app)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

describe('changing one’s own profile', () => {
  test('a person can change names, gender and language in their own profile', async () => {
    const { access } = await signedIn(app)
    const body = { first_name: ' Анна ', last_name: 'Nová', gender: 'female', language: 'ru' }
    const changed = await ask(app, 'PATCH', 'me/', { token: access, body })
    expect({ status: changed.status, ...changed.body }).toMatchObject({ status: 200, ...body, first_name: 'Анна' })
    expect((await ask(app, 'GET', 'me/', { token: access })).body).toEqual(changed.body)
  })

  test('changing one’s own profile leaves fields unchanged that are not in the request', async () => {
    const { access } = await signedIn(app, { first_name: 'Anna', gender: 'female' })
    expect((await ask(app, 'PATCH', 'me/', { token: access, body: { last_name: 'Nová' } })).body).toMatchObject({
      first_name: 'Anna',
      last_name: 'Nová',
      gender: 'female',
    })
    expect((await ask(app, 'PATCH', 'me/', { token: access, body: {} })).body).toMatchObject({ first_name: 'Anna', last_name: 'Nová' })
  })

  test('changing one’s own profile never changes staff role, address, password or id', async () => {
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
  ])('changing one’s own profile refuses %j', async (body) => {
    const { access } = await signedIn(app)
    expect(await ask(app, 'PATCH', 'me/', { token: access, body })).toMatchObject({ status: 400, body: { code: 'validation' } })
  })
})

describe('changing the password', () => {
  const change = (token: string, body: unknown, language = 'en') => ask(app, 'POST', 'password/', { token, body, language })

  test('changing the password ends every other sign-in and leaves the current one', async () => {
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
    ['en', 'The current password is incorrect.'],
    ['ru', 'Неверный текущий пароль.'],
  ])('changing the password answers a wrong current password with 400 and an error message (%s)', async (language, sentence) => {
    const { access } = await signedIn(app)
    const { status, body } = await change(access, { current_password: 'wrong', new_password: 'cherry blossom' }, language)
    expect({ status, body }).toEqual({ status: 400, body: { error: sentence, code: 'wrong_password' } })
  })

  test('changing the password refuses a new password of 7 characters', async () => {
    const { access } = await signedIn(app)
    expect((await change(access, { current_password: PASSWORD, new_password: '1234567' })).body.error).toBe(
      'Password must be at least 8 characters long',
    )
  })

  test('changing the password and deleting the account are limited to five wrong passwords each', async () => {
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

describe('the data export', () => {
  test('the data export contains the person, sign-ins, bookings, payments, refunds and emails, without secrets', async () => {
    const { access, refresh, email } = await signedIn(app, { first_name: 'Anna' })
    const other = await signedIn(app)
    await classes.paidFor(other.access, 'Not hers')
    const bookingId = await classes.paidFor(access, 'Morning yoga')
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
      emails: [{ kind: 'welcome', status: 'queued', sent_at: null }, { kind: 'booking-confirmed' }],
    })
    const [signIn] = await open.db.select().from(signIns).where(eq(signIns.personId, body.person.id))
    for (const secret of ['argon2', refresh, signIn?.tokenHash ?? '?']) expect(JSON.stringify(body)).not.toContain(secret)
    expect((await ask(app, 'GET', 'me/export/', { token: access, language: 'ru' })).body.bookings[0].title).toBe('Йога утром')
  })
})

test('signing out everywhere ends every sign-in, including the current one', async () => {
  const here = await signedIn(app)
  const { body: elsewhere } = await ask(app, 'POST', 'login/', { body: { email: here.email, password: PASSWORD } })
  expect((await ask(app, 'POST', 'logout/everywhere/', { token: here.access })).status).toBe(204)
  for (const { access, refresh } of [here, elsewhere]) {
    expect((await ask(app, 'GET', 'me/', { token: access })).status).toBe(401)
    expect((await ask(app, 'POST', 'token/refresh/', { body: { refresh } })).status).toBe(401)
  }
})

test.each([
  ['PATCH', 'me/'],
  ['POST', 'password/'],
  ['GET', 'me/export/'],
  ['GET', 'email/'],
  ['POST', 'email/'],
  ['POST', 'logout/everywhere/'],
  ['DELETE', 'me/'],
] as const)('%s %s answers 401 without a sign-in', async (method, path) => {
  expect(await ask(app, method, path, { ...(method !== 'GET' && { body: {} }) })).toMatchObject({
    status: 401,
    body: { code: 'unauthorized' },
  })
})

test('the API document contains every account path', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const own = Object.keys(paths).filter((path) => path.startsWith('/api/auth/'))
  expect(own).toHaveLength(23)
  expect(paths['/api/auth/me/'].delete.security).toEqual([{ bearer: [] }])
})
