import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { people, signIns } from '../../../db/schema/identity.ts'
import { testApp } from '../../app.testing.ts'
import type { Http } from '../../http.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'

let open: OpenDatabase
let app: Http
beforeAll(async () => {
  open = await freshDatabase()
  app = await testApp(open)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const register = (body: unknown, language?: string) => ask(app, 'POST', 'register/', { body, ...(language && { language }) })
const login = (body: unknown, language?: string) => ask(app, 'POST', 'login/', { body, ...(language && { language }) })
const me = (token: string) => ask(app, 'GET', 'me/', { token })

describe('registering an account', () => {
  test('registering an account answers with the person, without the password or its hash', async () => {
    const { status, body } = await register({
      email: 'anna@example.com',
      password: PASSWORD,
      first_name: 'Anna',
      last_name: 'Nová',
      gender: 'female',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(Number),
      email: 'anna@example.com',
      username: 'anna@example.com',
      first_name: 'Anna',
      last_name: 'Nová',
      gender: 'female',
      is_staff: false,
      language: 'en',
      reminders: true,
      news: true,
      email_proven: false,
    })
  })

  test('registering an account requires no names, and stores male when no gender is sent', async () => {
    const { status, body } = await register({ email: 'nobody@example.com', password: PASSWORD })
    expect({ status, ...body }).toMatchObject({ status: 201, first_name: '', last_name: '', gender: 'male' })
  })

  test('registering an account remembers the language of the site', async () => {
    expect((await register({ email: 'po-russki@example.com', password: PASSWORD }, 'ru')).body.language).toBe('ru')
  })

  test('registering an account stores the password only as an argon2id hash', async () => {
    await register({ email: 'hashed@example.com', password: PASSWORD })
    const [row] = await open.db.select().from(people).where(eq(people.email, 'hashed@example.com'))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$/)
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
  })

  test.each([
    ['en', 'Password must be at least 8 characters long'],
    ['ru', 'Пароль должен быть не\u00a0короче 8 символов'],
  ])('registering an account refuses a password of 7 characters with an error message (%s)', async (language, sentence) => {
    const { status, body } = await register({ email: 'seven@example.com', password: '1234567' }, language)
    expect({ status, body }).toEqual({ status: 400, body: { error: sentence, code: 'validation', fields: { password: sentence } } })
    expect(await open.db.$count(people, eq(people.email, 'seven@example.com'))).toBe(0)
  })

  test('registering an account accepts a password of 8 characters', async () => {
    expect((await register({ email: 'eight@example.com', password: '12345678' })).status).toBe(201)
  })

  test.each([
    ['en', 'There’s already an account with this email address.'],
    ['ru', 'Аккаунт с\u00a0этой почтой уже есть.'],
  ])('registering refuses an address that has an account, in any case and with spaces around it (%s)', async (language, sentence) => {
    await register({ email: 'taken@example.com', password: PASSWORD })
    const { status, body } = await register({ email: '  Taken@Example.COM ', password: PASSWORD }, language)
    expect({ status, body }).toEqual({ status: 409, body: { error: sentence, code: 'email_taken' } })
  })

  test('registering an account treats an international domain and its ASCII form as one address', async () => {
    const ascii = 'ivan@xn--e1afmkfd.xn--p1ai'
    expect(await register({ email: 'ivan@пример.рф', password: PASSWORD })).toMatchObject({ status: 201, body: { email: ascii } })
    expect((await register({ email: ascii, password: PASSWORD })).body.code).toBe('email_taken')
    for (const email of ['Ivan@Пример.рф', ascii]) expect((await login({ email, password: PASSWORD })).status).toBe(200)
  })

  test('registering an account never creates staff, even with is_staff in the body', async () => {
    const body = { email: 'sly@example.com', password: PASSWORD, is_staff: true, isStaff: true, id: 1, language: 'ru' }
    expect((await register(body)).body).toMatchObject({ is_staff: false, language: 'en' })
  })
})

describe('signing in', () => {
  test('signing in answers with an access and a refresh token, for the email address in any case', async () => {
    const { email } = await signedIn(app)
    const { status, body } = await login({ email: ` ${email.toUpperCase()} `, password: PASSWORD })
    expect({ status, keys: Object.keys(body).sort() }).toEqual({ status: 200, keys: ['access', 'refresh'] })
    expect((await me(body.access)).body.email).toBe(email)
  })

  test.each([
    ['en', 'Invalid email or password'],
    ['ru', 'Неверная почта или пароль'],
  ])('signing in refuses a wrong password and an unknown address with the same message (%s)', async (language, sentence) => {
    const { email } = await signedIn(app)
    const refusal = { status: 401, body: { error: sentence, code: 'invalid_credentials' } }
    expect(await login({ email, password: 'lotus flowers' }, language)).toMatchObject(refusal)
    expect(await login({ email: 'unknown@example.com', password: PASSWORD }, language)).toMatchObject(refusal)
    expect(await login({ email: 'no address at all', password: PASSWORD }, language)).toMatchObject(refusal)
  })

  test('signing in accepts a password in another Unicode normalization form', async () => {
    const email = 'yod@example.com'
    await register({ email, password: 'зелёный йод'.normalize('NFC') })
    expect((await login({ email, password: 'зелёный йод'.normalize('NFD') })).status).toBe(200)
  })

  test('signing in requires both the email address and the password', async () => {
    expect(await login({ email: 'anna@example.com' })).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { password: 'This field is required.' } },
    })
    expect(await login({ email: '  ', password: PASSWORD }, 'ru')).toMatchObject({
      status: 400,
      body: { fields: { email: 'Обязательное поле.' } },
    })
  })

  test('signing in stores the refresh token only as a hash', async () => {
    const { id, refresh } = await signedIn(app)
    const [row] = await open.db.select().from(signIns).where(eq(signIns.personId, id))
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(refresh)
  })
})

describe('a sign-in', () => {
  test('refreshing a sign-in returns a new access token and leaves the refresh token valid', async () => {
    const { refresh, email } = await signedIn(app)
    for (const _time of [1, 2]) {
      const { status, body } = await ask(app, 'POST', 'token/refresh/', { body: { refresh } })
      expect({ status, keys: Object.keys(body) }).toEqual({ status: 200, keys: ['access'] })
      expect((await me(body.access)).body.email).toBe(email)
    }
  })

  test('a logout ends the sign-in and its access token, and leaves other sign-ins active', async () => {
    const phone = await signedIn(app)
    const { body: laptop } = await login({ email: phone.email, password: PASSWORD })

    const out = await ask(app, 'POST', 'logout/', { body: { refresh: phone.refresh } })
    expect({ status: out.status, body: out.body }).toEqual({ status: 204, body: undefined })

    expect((await me(phone.access)).status).toBe(401)
    expect(await ask(app, 'POST', 'token/refresh/', { body: { refresh: phone.refresh } })).toMatchObject({
      status: 401,
      body: { code: 'invalid_token' },
    })
    expect((await me(laptop.access)).status).toBe(200)
  })

  test('a second logout of a sign-in is accepted, as is a logout with an unknown token', async () => {
    const { refresh } = await signedIn(app)
    for (const token of [refresh, refresh, 'never heard of', '\u0000']) {
      expect((await ask(app, 'POST', 'logout/', { body: { refresh: token } })).status).toBe(204)
    }
  })

  test.each([
    ['en', 'Please log in again.'],
    ['ru', 'Войдите, пожалуйста, ещё раз.'],
  ])('a sign-in can be refreshed only with its refresh token (%s)', async (language, sentence) => {
    const { access } = await signedIn(app)
    for (const refresh of [access, 'x', '\u0000', 'ж'.repeat(2000)]) {
      const { status, body } = await ask(app, 'POST', 'token/refresh/', { body: { refresh }, language })
      expect({ status, body }).toEqual({ status: 401, body: { error: sentence, code: 'invalid_token' } })
    }
  })

  test('a sign-in ends when it expires', async () => {
    const { id, access, refresh } = await signedIn(app)
    await open.db
      .update(signIns)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(signIns.personId, id))
    expect((await me(access)).status).toBe(401)
    expect((await ask(app, 'POST', 'token/refresh/', { body: { refresh } })).status).toBe(401)
  })

  test('a sign-in stores the time of its last use', async () => {
    const { id, refresh } = await signedIn(app)
    const longAgo = new Date('2020-01-01T00:00:00Z')
    await open.db.update(signIns).set({ lastUsedAt: longAgo }).where(eq(signIns.personId, id))
    await ask(app, 'POST', 'token/refresh/', { body: { refresh } })
    const [row] = await open.db.select().from(signIns).where(eq(signIns.personId, id))
    expect(row?.lastUsedAt.getTime()).toBeGreaterThan(longAgo.getTime())
  })
})

describe('GET /auth/me/', () => {
  test('GET /auth/me/ answers 401 without a token', async () => {
    expect(await ask(app, 'GET', 'me/', { language: 'ru' })).toMatchObject({
      status: 401,
      body: { error: 'Войдите, пожалуйста.', code: 'unauthorized' },
    })
  })

  test('GET /auth/me/ answers without the trailing slash', async () => {
    expect((await ask(app, 'GET', 'me', { token: (await signedIn(app)).access })).status).toBe(200)
  })

  test('GET /auth/me/ is never cached', async () => {
    expect((await me((await signedIn(app)).access)).headers['cache-control']).toBe('no-store')
  })
})
