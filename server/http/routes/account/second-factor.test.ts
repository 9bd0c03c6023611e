import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { recoveryCodes, secondFactors } from '../../../db/schema/second-factors.ts'
import { secretBox } from '../../../domain/kernel/secret-box.ts'
import { resetSecondFactor } from '../../../domain/people/second-factor/change-second-factor.ts'
import { resealSecondFactors } from '../../../domain/people/second-factor/reseal-second-factors.ts'
import { testApp } from '../../app.testing.ts'
import type { Http } from '../../http.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'
import { codeOf, signIn, staffPerson, staffWithSecondFactor } from './second-factor.testing.ts'

let open: OpenDatabase
let app: Http
beforeAll(async () => {
  // Stops the clock so that no code expires between its creation and use.
  vi.useFakeTimers({ toFake: ['Date'] })
  open = await freshDatabase()
  app = await testApp(open)
})
afterAll(async () => {
  vi.useRealTimers()
  await app.close()
  await open.close()
})

const begin = (token: string, password = PASSWORD) => ask(app, 'POST', 'second-factor/', { body: { password }, token })
const confirm = (token: string, code: string) => ask(app, 'POST', 'second-factor/confirm/', { body: { code }, token })
const turnOff = (token: string, body: object) => ask(app, 'DELETE', 'second-factor/', { body, token })
const read = async (token: string) => (await ask(app, 'GET', 'second-factor/', { token })).body
const trailOf = async (id: number) => {
  const rows = await open.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  return rows.map(({ personId, after }) => [personId, Object(after).changed[0]])
}
const emailsTo = async (email: string) => {
  const rows = await open.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.id)
  return rows.filter(({ kind }) => kind === 'second-factor').map(({ about }) => Object(about).event)
}

describe('setting up a second factor', () => {
  test('setting up a second factor returns secret, link and QR code, and a correct code turns it on and returns ten recovery codes', async () => {
    const staff = await staffPerson(app, open)
    const { status, body } = await begin(staff.access)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringContaining(`secret=${body.secret}`),
        qr: { size: expect.any(Number), path: expect.stringMatching(/^M/) },
      },
    })
    expect((await signIn(app, staff.email)).status).toBe(200)
    expect(await confirm(staff.access, '000000')).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
    expect((await read(staff.access)).is_on).toBe(false)

    const on = await confirm(staff.access, codeOf(body.secret))
    expect(on.status).toBe(200)
    expect(new Set(on.body.recovery_codes).size).toBe(10)
    for (const code of on.body.recovery_codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await read(staff.access)).toEqual({ is_on: true, is_required: false, recovery_codes_left: 10 })
  })

  test('setting up a second factor requires the password and the staff role', async () => {
    const [staff, guest] = [await staffPerson(app, open), await signedIn(app)]
    expect(await begin(staff.access, 'wrong')).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    expect((await begin(guest.access)).status).toBe(403)
  })

  test('setting up a second factor ends every other sign-in', async () => {
    const staff = await staffPerson(app, open)
    const { body: other } = await signIn(app, staff.email)
    const { body } = await begin(staff.access)
    await confirm(staff.access, codeOf(body.secret))
    expect((await ask(app, 'GET', 'me/', { token: other.access })).status).toBe(401)
    expect((await ask(app, 'POST', 'token/refresh/', { body: { refresh: other.refresh } })).status).toBe(401)
    expect((await ask(app, 'GET', 'me/', { token: staff.access })).status).toBe(200)
  })

  test('setting up a second factor is refused while a second factor is already on', async () => {
    const staff = await staffWithSecondFactor(app, open)
    expect(await begin(staff.access)).toMatchObject({ status: 409, body: { code: 'second_factor_on' } })
    expect((await confirm(staff.access, codeOf(staff.secret, 1))).status).toBe(400)
  })

  test('setting up a second factor stores neither the secret nor the recovery codes in readable form', async () => {
    const staff = await staffWithSecondFactor(app, open)
    const kept = JSON.stringify([await open.db.select().from(secondFactors), await open.db.select().from(recoveryCodes)])
    expect(kept).not.toContain(staff.secret)
    for (const code of staff.codes) for (const part of [code, code.replace('-', '')]) expect(kept).not.toContain(part)
  })
})

describe('signing in with a second factor', () => {
  test.each([
    ['en', 'Enter the current code from your authenticator app.', 'This code is wrong or has already been used.'],
    ['ru', 'Введите код из\u00a0приложения-аутентификатора.', 'Код неверный или уже использован.'],
  ])('a second factor requires a code after the correct password, with an error message (%s)', async (language, missing, wrong) => {
    const { email, secret } = await staffWithSecondFactor(app, open)
    for (const code of [undefined, '', ' '])
      expect(await signIn(app, email, code, language)).toMatchObject({
        status: 401,
        body: { error: missing, code: 'second_factor_required' },
      })
    expect(await signIn(app, email, '000000', language)).toMatchObject({ status: 401, body: { error: wrong, code: 'second_factor_wrong' } })
    expect((await signIn(app, email, codeOf(secret), language)).body).toEqual({ access: expect.any(String), refresh: expect.any(String) })
  })

  test('a wrong password gets the same answer with and without a second factor', async () => {
    const { email, secret } = await staffWithSecondFactor(app, open)
    for (const code of ['000000', codeOf(secret)]) {
      const refused = await ask(app, 'POST', 'login/', { body: { email, password: 'wrong', second_factor_code: code } })
      expect(refused).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    }
    expect((await signIn(app, email, codeOf(secret))).status).toBe(200)
  })

  test('signing in with a second factor accepts each code once, no code older than the last one, and no code two steps ahead of the clock', async () => {
    const { email, secret } = await staffWithSecondFactor(app, open)
    const statuses = []
    for (const code of [codeOf(secret, 2), codeOf(secret, 1), codeOf(secret, 1), codeOf(secret)])
      statuses.push((await signIn(app, email, code)).status)
    expect(statuses).toEqual([401, 200, 401, 401])
  })

  test('signing in with a second factor accepts each recovery code once in any spelling, and notifies the account’s owner by email', async () => {
    const { id, email, access, codes } = await staffWithSecondFactor(app, open)
    const [first = '', second = ''] = codes
    const statuses = []
    for (const code of [first, first, ` ${second.toUpperCase().replace('-', ' ')} `]) statuses.push((await signIn(app, email, code)).status)
    expect(statuses).toEqual([200, 401, 200])
    expect(await read(access)).toMatchObject({ recovery_codes_left: 8 })
    expect(await emailsTo(email)).toEqual(['on', 'code-used', 'code-used'])
    expect((await trailOf(id)).slice(1)).toEqual(Array(2).fill([id, 'second-factor-code-used']))
  })

  test('signing in with a second factor refuses a recovery code of another person', async () => {
    const [anna, boris] = [await staffWithSecondFactor(app, open), await staffWithSecondFactor(app, open)]
    expect((await signIn(app, anna.email, boris.codes[0])).status).toBe(401)
  })

  test('signing in with a second factor refuses every code for an hour after ten wrong codes', async () => {
    const { id, email, secret, codes } = await staffWithSecondFactor(app, open)
    for (let time = 0; time < 10; time++) expect((await signIn(app, email, time % 2 ? '000000' : 'aaaaa-aaaaa')).status).toBe(401)
    const limited = await signIn(app, email, codeOf(secret))
    expect(limited).toMatchObject({ status: 429, body: { code: 'too_many_codes' } })
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(3500)
    expect((await signIn(app, email, codes[0])).status).toBe(429)
    await open.db.update(secondFactors).set({ triesOverAt: sql`tries_over_at - interval '1 hour'` }).where(eq(secondFactors.personId, id))
    expect((await signIn(app, email, codeOf(secret))).status).toBe(200)
  })

  test('signing in with a second factor does not count attempts with a wrong password', async () => {
    const { email, secret } = await staffWithSecondFactor(app, open)
    for (let time = 0; time < 12; time++)
      await ask(app, 'POST', 'login/', { body: { email, password: 'a guess', second_factor_code: '000000' } })
    expect((await signIn(app, email, codeOf(secret))).status).toBe(200)
  })

  test('signing in with a second factor requires a code after a password reset', async () => {
    const { email, secret } = await staffWithSecondFactor(app, open)
    await ask(app, 'POST', 'password-reset/', { body: { email } })
    const emails = await open.db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.id)
    const { personId, token } = Object(emails.at(-1)?.about)
    const reset = await ask(app, 'POST', 'password-reset/confirm/', { body: { uid: String(personId), token, new_password: 'a new lotus' } })
    expect(reset.body).toEqual({ message: expect.any(String) })
    const login = (more: object) => ask(app, 'POST', 'login/', { body: { email, password: 'a new lotus', ...more } })
    expect((await login({})).body.code).toBe('second_factor_required')
    expect((await login({ second_factor_code: codeOf(secret) })).status).toBe(200)
  })

  test('signing in to an account without a second factor ignores a code that is sent', async () => {
    const { email } = await signedIn(app)
    expect([(await signIn(app, email)).status, (await signIn(app, email, '123456')).status]).toEqual([200, 200])
  })
})

describe('changing a second factor', () => {
  test('turning a second factor off requires the password and a code, sends an email and writes an audit entry', async () => {
    const { id, email, access, secret } = await staffWithSecondFactor(app, open)
    expect(await turnOff(access, { password: 'wrong', code: codeOf(secret) })).toMatchObject({
      status: 400,
      body: { code: 'wrong_password' },
    })
    expect(await turnOff(access, { password: PASSWORD, code: '000000' })).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
    expect(await turnOff(access, { password: PASSWORD })).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect((await turnOff(access, { password: PASSWORD, code: codeOf(secret) })).status).toBe(204)
    expect((await signIn(app, email)).status).toBe(200)
    expect(await emailsTo(email)).toEqual(['on', 'off'])
    expect(await trailOf(id)).toEqual([
      [id, 'second-factor-on'],
      [id, 'second-factor-off'],
    ])
    expect(await open.db.$count(recoveryCodes, eq(recoveryCodes.personId, id))).toBe(0)
  })

  test('new recovery codes of a second factor replace the old ones', async () => {
    const { email, access, secret, codes } = await staffWithSecondFactor(app, open)
    const renewed = await ask(app, 'POST', 'second-factor/recovery-codes/', {
      body: { password: PASSWORD, code: codeOf(secret) },
      token: access,
    })
    expect(renewed.body.recovery_codes).toHaveLength(10)
    expect((await signIn(app, email, codes[0])).status).toBe(401)
    expect((await signIn(app, email, renewed.body.recovery_codes[0])).status).toBe(200)
    expect(await emailsTo(email)).toEqual(['on', 'codes-renewed', 'code-used'])
  })

  test('turning a second factor off by the command line ends the sign-ins and notifies the account’s owner by email', async () => {
    const { id, email, access } = await staffWithSecondFactor(app, open)
    const deps = { db: open.db, enqueue: async () => {} }
    expect([
      await resetSecondFactor(deps, email),
      await resetSecondFactor(deps, email),
      await resetSecondFactor(deps, 'no@example.com'),
    ]).toEqual([true, false, false])
    expect((await ask(app, 'GET', 'me/', { token: access })).status).toBe(401)
    expect((await signIn(app, email)).status).toBe(200)
    expect([await emailsTo(email), (await trailOf(id)).at(-1)]).toEqual([
      ['on', 'reset'],
      [id, 'second-factor-reset'],
    ])
  })

  test('erasing an account deletes the secret and the recovery codes of its second factor', async () => {
    await staffPerson(app, open)
    const { id, access } = await staffWithSecondFactor(app, open)
    expect((await ask(app, 'DELETE', 'me/', { body: { password: PASSWORD }, token: access })).status).toBe(204)
    expect(await open.db.$count(secondFactors, eq(secondFactors.personId, id))).toBe(0)
    expect(await open.db.$count(recoveryCodes, eq(recoveryCodes.personId, id))).toBe(0)
  })

  test('second factor codes stay valid with a new server secret after the old one is removed', async () => {
    const { email, secret } = await staffWithSecondFactor(app, open)
    const [old, next] = ['5e'.repeat(32), 'a1'.repeat(32)]
    await resealSecondFactors(open.db, secretBox(next, old))
    await using later = await testApp(open, { secretBox: secretBox(next) })
    expect((await signIn(later, email, codeOf(secret))).status).toBe(200)
    expect((await signIn(app, email, codeOf(secret, 1))).status).toBe(401)
    await resealSecondFactors(open.db, secretBox(old, next))
  })
})

describe('a required second factor', () => {
  const require = (isRequired: boolean, token: string) =>
    app.inject({
      method: 'PATCH',
      url: '/api/settings/',
      headers: { authorization: `Bearer ${token}` },
      payload: { require_second_factor: isRequired },
    })
  const listPeople = async (token: string) => {
    const answer = await app.inject({ url: '/api/people/', headers: { authorization: `Bearer ${token}` } })
    return [answer.statusCode, answer.json().code]
  }

  test('a required second factor blocks the routes for staff until the member of staff has set up a second factor', async () => {
    const [owner, other] = [await staffWithSecondFactor(app, open), await staffPerson(app, open)]
    expect((await require(true, owner.access)).statusCode).toBe(200)
    try {
      expect(await listPeople(owner.access)).toEqual([200, undefined])
      expect(await listPeople(other.access)).toEqual([403, 'second_factor_due'])
      // Routes shared by guests and staff answer as they do for a guest, without other people's bookings.
      const bookings = await app.inject({ url: '/api/bookings/', headers: { authorization: `Bearer ${other.access}` } })
      expect([bookings.statusCode, bookings.json()]).toEqual([200, []])

      const { body: fresh } = await signIn(app, other.email)
      expect((await ask(app, 'GET', 'me/', { token: fresh.access })).body).toMatchObject({ is_staff: true, second_factor_due: true })
      const { body } = await begin(fresh.access)
      await confirm(fresh.access, codeOf(body.secret))
      expect((await ask(app, 'GET', 'me/', { token: fresh.access })).body).toMatchObject({ second_factor_due: false })
      expect(await listPeople(fresh.access)).toEqual([200, undefined])
    } finally {
      await require(false, owner.access)
    }
  })

  test('guests need no second factor when the studio requires staff to have one', async () => {
    const [owner, guest] = [await staffWithSecondFactor(app, open), await signedIn(app)]
    await require(true, owner.access)
    try {
      expect((await ask(app, 'GET', 'me/', { token: guest.access })).body).toMatchObject({ is_staff: false, second_factor_due: false })
    } finally {
      await require(false, owner.access)
    }
  })
})
