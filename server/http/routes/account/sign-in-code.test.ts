import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { signInCodes as codes, people, signIns } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { makeSession } from '../../../domain/bookings/seats/bookings.testing.ts'
import { type EmailToWrite, MailServerUnreachable, type MailTransport, type OutgoingEmail } from '../../../domain/kernel/outbox/email.ts'
import { sendEmail } from '../../../domain/kernel/outbox/send-emails.ts'
import { testEmailWriter } from '../../../emails/emails.testing.ts'
import { testApp } from '../../app.testing.ts'
import { type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'
import { mailboxes } from './email.testing.ts'
import { guestEmail, newNonce, passwordless, signInCodes } from './sign-in-code.testing.ts'

let studio: TestStudio
let mailbox: ReturnType<typeof mailboxes>
let codesOf: ReturnType<typeof signInCodes>
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  mailbox = mailboxes(studio.open)
  codesOf = signInCodes(studio.app, mailbox)
})
afterAll(() => studio.close())

const start = (email: string) => ask(studio.app, 'POST', 'start/', { body: { email } })
const me = (token: string) => ask(studio.app, 'GET', 'me/', { token })
const lastingSignIns = async (personId: number) =>
  (await studio.open.db.select().from(signIns).where(eq(signIns.personId, personId))).filter(({ endedAt }) => endedAt === null).length
const codeMails = (email: string) => studio.open.db.$count(mails, sql`${mails.to} = ${email} and ${mails.kind} = 'sign-in-code'`)
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('starting with an email address', () => {
  test('starting a sign-in with an email address tells whether the address has an account, regardless of case and spaces', async () => {
    const { email } = await signedIn(studio.app)
    expect((await start(guestEmail())).body).toEqual({ known: false })
    expect((await start(` ${email.toUpperCase()} `)).body).toEqual({ known: true })
    expect((await start('anna')).body.fields).toHaveProperty('email')
  })

  test('starting a sign-in with the address of a member of staff gives the same answers as for a guest, but sends no code by email', async () => {
    const [guest, employee] = [await signedIn(studio.app), await signedIn(studio.app)]
    await studio.open.db.update(people).set({ isStaff: true }).where(eq(people.id, employee.id))
    const asked = async (email: string) => {
      const nonce = newNonce()
      const answers = [
        await start(email),
        await ask(studio.app, 'POST', 'code/', { body: { email, nonce } }),
        await codesOf.confirm({ email, nonce, code: '000000' }),
      ]
      return answers.map(({ status, body }) => ({ status, body }))
    }
    expect(await asked(employee.email)).toEqual(await asked(guest.email))
    const sent = (email: string) => studio.open.db.$count(mails, and(eq(mails.to, email), eq(mails.kind, 'sign-in-code')))
    expect([await sent(employee.email), await sent(guest.email)]).toEqual([0, 1])
  })

  test('starting a sign-in gives the same answer in about the same time for accounts with and without a password or a proven address', async () => {
    const [bare, withPassword, proven] = [await passwordless(studio.app), await signedIn(studio.app), await passwordless(studio.app)]
    await codesOf.confirm({ token: (await codesOf.codeFor(proven.email, newNonce())).token })
    for (const { email } of [bare, withPassword, proven]) expect((await start(email)).body).toEqual({ known: true })
    const inTime = async (email: string) => {
      const began = performance.now()
      await start(email)
      return performance.now() - began
    }
    // The response reveals whether an address is known. The time it takes must reveal nothing else.
    const times: Record<string, number[]> = { [bare.email]: [], [withPassword.email]: [], [proven.email]: [] }
    for (let round = 0; round < 15; round++) for (const email of Object.keys(times)) times[email]?.push(await inTime(email))
    const [first = 0, second = 0, third = 0] = Object.values(times).map((taken) => Math.min(...taken))
    // None of these requests hashes a password, which would take far longer than another query.
    expect(Math.max(first, second, third) - Math.min(first, second, third)).toBeLessThan(20)
  })

  test('a person added by staff without a password can sign in with a code', async () => {
    const email = guestEmail()
    expect(
      (await studio.staff('POST', '/people/', { body: { first_name: 'Jana', last_name: 'Nová', gender: 'female', email } })).status,
    ).toBe(201)
    expect((await start(email)).body).toEqual({ known: true })
    const nonce = newNonce()
    const { status, body } = await codesOf.confirm({ email, nonce, code: (await codesOf.codeFor(email, nonce)).code })
    expect(status).toBe(200)
    expect((await me(body.access)).body).toMatchObject({ email, email_proven: true, has_password: false })
  })

  test('starting a sign-in with the address of an erased person answers that the address has no account', async () => {
    const { email, access } = await signedIn(studio.app)
    expect((await ask(studio.app, 'DELETE', 'me/', { body: { password: PASSWORD }, token: access })).status).toBe(204)
    expect((await start(email)).body.known).toBe(false)
    expect((await me((await passwordless(studio.app, email)).access)).body).toMatchObject({ email, email_proven: false })
  })
})

describe('registering without a password', () => {
  test('registering without a password signs in at once and leaves the address unproven', async () => {
    const eva = await passwordless(studio.app, ' Eva.B@Example.com ')
    expect((await me(eva.access)).body).toMatchObject({
      email: 'eva.b@example.com',
      first_name: 'Eva',
      gender: 'male',
      email_proven: false,
      has_password: false,
      email_correctable: true,
    })
    expect((await ask(studio.app, 'POST', 'token/refresh/', { body: { refresh: eva.refresh } })).status).toBe(200)
  })

  test('registering without a password refuses an address that has an account', async () => {
    const { email } = await passwordless(studio.app)
    const again = await ask(studio.app, 'POST', 'register/', { body: { email, passwordless: true, first_name: 'Jan' } })
    expect([again.status, again.body.code, again.body.tokens]).toEqual([409, 'email_taken', undefined])
  })

  test('the option to register without a password is ignored when the request contains a password', async () => {
    const email = guestEmail()
    const body = { email, passwordless: true, password: PASSWORD }
    expect((await ask(studio.app, 'POST', 'register/', { body })).body).not.toHaveProperty('tokens')
    expect((await ask(studio.app, 'POST', 'login/', { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  test('registering without a password creates an account that no password can sign in to', async () => {
    const { email } = await passwordless(studio.app)
    for (const password of ['none', 'erased', PASSWORD])
      expect((await ask(studio.app, 'POST', 'login/', { body: { email, password } })).status).toBe(401)
  })

  test('registering without a password is possible only on request: a registration that merely lacks a password is refused', async () => {
    const { status, body } = await ask(studio.app, 'POST', 'register/', { body: { email: guestEmail() } })
    expect([status, body.fields]).toEqual([400, { password: 'This field is required.' }])
  })

  test('the welcome email after registering without a password says that no password is needed, and has a link to report a stranger’s registration', async () => {
    const { email } = await passwordless(studio.app)
    const text = await mailbox.textOf(email, 'welcome')
    expect(text).toContain('don’t need a password')
    expect(text).toMatch(/\/not-me\/\d+\.[\w-]{43}/)
    const other = await signedIn(studio.app)
    expect(await mailbox.textOf(other.email, 'welcome')).not.toContain('don’t need a password')
  })

  test('after registering without a password, the welcome link proves the address without a new password and ends the sign-in of the registration', async () => {
    const stranger = await passwordless(studio.app)
    const token = await mailbox.confirmingToken(stranger.email, 'welcome')
    expect((await ask(studio.app, 'POST', 'email/confirm/', { body: { token } })).status).toBe(200)
    expect((await me(stranger.access)).status).toBe(401)
    const nonce = newNonce()
    const { body } = await codesOf.confirm({ email: stranger.email, nonce, code: (await codesOf.codeFor(stranger.email, nonce)).code })
    expect((await me(body.access)).body).toMatchObject({ id: stranger.id, email_proven: true })
  })
})

describe('requesting a code', () => {
  test('requesting a sign-in code gives the same answer for an account, an unknown address and staff, and sends an email only to the account', async () => {
    const { email } = await passwordless(studio.app)
    const staff = await signedIn(studio.app)
    await studio.open.db.update(people).set({ isStaff: true }).where(eq(people.id, staff.id))
    const waited: number[] = []
    for (const address of [email, 'nobody@example.com', staff.email]) {
      const began = performance.now()
      const { status, body } = await codesOf.request(address, newNonce())
      waited.push(performance.now() - began)
      expect([status, body]).toEqual([204, undefined])
    }
    expect(Math.min(...waited)).toBeGreaterThanOrEqual(245)
    expect(Math.max(...waited) / Math.min(...waited)).toBeLessThan(2)
    const letters = (to: string) => studio.open.db.$count(mails, sql`${mails.to} = ${to} and ${mails.kind} = 'sign-in-code'`)
    expect([await letters(email), await letters('nobody@example.com'), await letters(staff.email)]).toEqual([1, 0, 0])
  })

  test('sign-in codes are sent in the language of the request, and the welcome email in the language of the registration', async () => {
    const email = guestEmail()
    await ask(studio.app, 'POST', 'register/', { body: { email, passwordless: true, first_name: 'Eva' }, language: 'ru' })
    expect(await mailbox.textOf(email, 'welcome')).toMatch(/[а-я]{4}.*\/not-me\//s)
    await codesOf.request(email, newNonce(), 'en')
    expect(await mailbox.textOf(email, 'sign-in-code')).toContain('Your code')
    await codesOf.request(email, newNonce(), 'ru')
    expect(await mailbox.textOf(email, 'sign-in-code')).toContain('Ваш код')
  })

  test('requesting a sign-in code stores neither the code, the link token nor the nonce', async () => {
    const { email, id } = await passwordless(studio.app)
    const nonce = newNonce()
    const { code, token } = await codesOf.codeFor(email, nonce)
    expect([code, token]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^[\w-]{43}$/)])
    const [row] = await studio.open.db.select().from(codes).where(eq(codes.personId, id))
    for (const secret of [code, token, nonce]) expect(JSON.stringify(row)).not.toContain(secret)
    expect(await mailbox.newest(email, 'sign-in-code')).toMatchObject({ subject: null })
  })

  test('at most sixty emails with sign-in codes an hour are sent to one address, and the last code still works', async () => {
    const { email } = await passwordless(studio.app)
    const before = { to: email, language: 'en', kind: 'sign-in-code', about: {}, status: 'sent', sentAt: new Date() } as const
    await studio.open.db.insert(mails).values(Array.from({ length: 59 }, (_, n) => ({ ...before, cause: `${email} ${n}` })))
    const nonce = newNonce()
    const { code } = await codesOf.codeFor(email, nonce)
    expect(await codeMails(email)).toBe(60)
    await codesOf.request(email, newNonce())
    expect(await codeMails(email)).toBe(60)
    expect((await codesOf.confirm({ email, nonce, code })).status).toBe(200)
  })
})

test('a sign-in code requested during a mail outage is sent later and works; meanwhile the person’s hold stays and other people can sign in', async () => {
  const eva = await passwordless(studio.app)
  const session = await makeSession(studio.open.db, { capacity: 1 })
  const headers = { authorization: `Bearer ${eva.access}` }
  const url = '/api/sandbox/group-session/create-checkout/'
  expect((await studio.app.inject({ method: 'POST', url, headers, payload: { session_id: session } })).statusCode).toBe(200)
  const nonce = newNonce()
  expect((await codesOf.request(eva.email, nonce)).status).toBe(204)

  let isAway = true
  const sent: OutgoingEmail[] = []
  const transport: MailTransport = {
    send: async (email) => {
      if (isAway) throw new MailServerUnreachable('connect ECONNREFUSED')
      sent.push(email)
    },
    close: () => {},
  }
  const office = { db: studio.open.db, enqueue: async () => {}, writeEmail: testEmailWriter(studio.open.db), transport }
  const { id = 0 } = (await mailbox.newest(eva.email, 'sign-in-code')) ?? {}
  expect(await sendEmail(office, id)).toBe('server away')
  const held = () => studio.open.db.select().from(bookings).where(eq(bookings.personId, eva.id))
  expect(await held()).toMatchObject([{ status: 'pending' }])
  const withPassword = await signedIn(studio.app)
  expect((await ask(studio.app, 'POST', 'login/', { body: { email: withPassword.email, password: PASSWORD } })).status).toBe(200)

  isAway = false
  await studio.open.db.update(mails).set({ nextTryAt: new Date() }).where(eq(mails.id, id))
  await sendEmail(office, id)
  const code = /\b(\d{3})\s(\d{3})\b/
    .exec(sent[0]?.text ?? '')
    ?.slice(1)
    .join('')
  expect((await codesOf.confirm({ email: eva.email, nonce, code }, eva.access)).status).toBe(200)
  expect(await held()).toMatchObject([{ status: 'pending' }])
})

describe('a code', () => {
  test('a sign-in code signs the person in once, regardless of the case of the address and a space in the code', async () => {
    const { email, id } = await passwordless(studio.app)
    const nonce = newNonce()
    const { code } = await codesOf.codeFor(email, nonce)
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    const { status, body } = await codesOf.confirm({ email: ` ${email.toUpperCase()} `, nonce, code: typed })
    expect(status).toBe(200)
    expect((await me(body.access)).body).toMatchObject({ id, email_proven: true })
    expect((await codesOf.confirm({ email, nonce, code })).body.code).toBe('code_over')
  })

  test('a sign-in code is invalid after five wrong attempts', async () => {
    const { email } = await passwordless(studio.app)
    const nonce = newNonce()
    const { code } = await codesOf.codeFor(email, nonce)
    const tries: unknown[] = []
    for (let time = 0; time < 5; time++) tries.push((await codesOf.confirm({ email, nonce, code: wrong(code) })).body)
    expect(tries.map((body) => (body as { tries_left?: number }).tries_left)).toEqual([4, 3, 2, 1, undefined])
    expect(tries.at(-1)).toMatchObject({ code: 'code_over' })
    expect(await codesOf.confirm({ email, nonce, code })).toMatchObject({ status: 400, body: { code: 'code_over' } })
  })

  test('a sign-in code does not work in another browser, and attempts in that browser are not counted', async () => {
    const { email } = await passwordless(studio.app)
    const nonce = newNonce()
    const { code } = await codesOf.codeFor(email, nonce)
    for (let time = 0; time < 6; time++) expect((await codesOf.confirm({ email, nonce: newNonce(), code })).body.code).toBe('code_over')
    expect((await codesOf.confirm({ email, nonce, code })).status).toBe(200)
  })

  test('a sign-in code does not sign in to the account of another person', async () => {
    const [anna, boris] = [await passwordless(studio.app), await passwordless(studio.app)]
    const nonce = newNonce()
    const { code } = await codesOf.codeFor(anna.email, nonce)
    expect((await codesOf.confirm({ email: boris.email, nonce, code })).body.code).toBe('code_over')
    await codesOf.codeFor(boris.email, nonce)
    const { code: his } = await codesOf.read(boris.email)
    expect((await codesOf.confirm({ email: boris.email, nonce, code: his === code ? wrong(his) : code })).body.code).toBe('code_wrong')
    const [unknown, withoutCode] = ['nobody@example.com', (await passwordless(studio.app)).email]
    const answers = [unknown, withoutCode].map(async (email) => (await codesOf.confirm({ email, nonce, code })).body)
    expect(await answers[0]).toEqual(await answers[1])
    expect(await answers[0]).toMatchObject({ code: 'code_over' })
  })

  test('a sign-in code stays valid when another browser requests a code, and both codes work', async () => {
    const { email, id } = await passwordless(studio.app)
    await studio.open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, id))
    const [nonce, other] = [newNonce(), newNonce()]
    const own = await codesOf.codeFor(email, nonce)
    const second = await codesOf.codeFor(email, other)
    expect((await codesOf.confirm({ email, nonce, code: own.code })).status).toBe(200)
    expect((await codesOf.confirm({ email, nonce: other, code: second.code })).status).toBe(200)
  })

  test('a sign-in code is invalidated with its link and unsent email when the same browser requests another code', async () => {
    const { email } = await passwordless(studio.app)
    const nonce = newNonce()
    const first = await codesOf.codeFor(email, nonce)
    const second = await codesOf.codeFor(email, nonce)
    expect((await codesOf.confirm({ token: first.token })).body.code).toBe('code_over')
    if (first.code !== second.code) expect((await codesOf.confirm({ email, nonce, code: first.code })).body.code).toBe('code_wrong')
    const [letter] = await studio.open.db.select().from(mails).where(sql`${mails.to} = ${email} and ${mails.kind} = 'sign-in-code'`)
    expect(await testEmailWriter(studio.open.db)(letter as EmailToWrite)).toBeUndefined()
    expect((await codesOf.confirm({ email, nonce, code: second.code })).status).toBe(200)
  })

  test('a sign-in code expires with its link after ten minutes', async () => {
    const { email, id } = await passwordless(studio.app)
    const nonce = newNonce()
    const { code, token } = await codesOf.codeFor(email, nonce)
    const age = (by: string) =>
      studio.open.db
        .update(codes)
        .set({ expiresAt: sql`${codes.expiresAt} - ${by}::interval` })
        .where(eq(codes.personId, id))
    await age('9 minutes 50 seconds')
    expect((await codesOf.confirm({ email, nonce, code: wrong(code) })).body.code).toBe('code_wrong')
    await age('11 seconds')
    expect((await codesOf.confirm({ email, nonce, code })).body.code).toBe('code_over')
    expect((await codesOf.confirm({ token })).body.code).toBe('code_over')
  })

  test('a sign-in code does not sign in a person who has become staff since the code was requested', async () => {
    const { email, id } = await passwordless(studio.app)
    const nonce = newNonce()
    const { code, token } = await codesOf.codeFor(email, nonce)
    await studio.open.db.update(people).set({ isStaff: true }).where(eq(people.id, id))
    expect((await codesOf.confirm({ email, nonce, code })).body.code).toBe('code_over')
    expect((await codesOf.confirm({ token })).body.code).toBe('code_over')
  })

  test('a sign-in code is invalidated when the person signs out everywhere', async () => {
    const { email, access } = await passwordless(studio.app)
    const nonce = newNonce()
    const { code } = await codesOf.codeFor(email, nonce)
    expect((await ask(studio.app, 'POST', 'logout/everywhere/', { token: access })).status).toBe(204)
    expect((await codesOf.confirm({ email, nonce, code })).body.code).toBe('code_over')
  })

  test('requests, registrations and attempts of sign-in codes are limited separately from password sign-ins', async () => {
    await using limited = await testApp(studio.open, { rateLimitFactor: 1 })
    const { email } = await passwordless(studio.app)
    const statuses = async (count: number, path: string, body: unknown) => {
      const found: number[] = []
      for (let time = 0; time < count; time++) found.push((await ask(limited, 'POST', path, { body })).status)
      return found
    }
    expect(await statuses(4, 'code/', { email, nonce: newNonce() })).toEqual([204, 204, 204, 429])
    expect(await statuses(6, 'start/', { email })).toEqual([200, 200, 200, 200, 200, 429])
    const registered: number[] = []
    for (let time = 0; time < 6; time++) {
      const body = { email: guestEmail(), passwordless: true, first_name: 'Eva' }
      registered.push((await ask(limited, 'POST', 'register/', { body })).status)
    }
    expect(registered).toEqual([201, 201, 201, 201, 201, 429])
    expect((await statuses(11, 'code/confirm/', { email, nonce: newNonce(), code: '000000' })).at(-1)).toBe(429)
    expect((await ask(limited, 'POST', 'login/', { body: { email, password: 'x' } })).status).toBe(401)
  })
})

describe('the link of a code email', () => {
  test('the link of a code email signs the person in once from any browser, and is not used up by a GET request', async () => {
    const { email, id } = await passwordless(studio.app)
    const { token } = await codesOf.codeFor(email, newNonce())
    for (const url of [`/api/auth/code/confirm/?token=${token}`, '/api/auth/code/confirm/', `/api/auth/not-me/${token}`])
      expect((await studio.app.inject({ method: 'GET', url })).statusCode).toBeGreaterThanOrEqual(404)
    expect(await studio.open.db.$count(codes, eq(codes.personId, id))).toBe(1)
    const { status, body } = await codesOf.confirm({ token })
    expect(status).toBe(200)
    expect((await me(body.access)).body).toMatchObject({ id, email_proven: true })
    expect((await codesOf.confirm({ token })).body.code).toBe('code_over')
  })
})

describe('the first proof of an address', () => {
  test.each(['code', 'link'])(
    'proving an address for the first time by a %s from another browser ends the stranger’s sign-ins, password and pending email change',
    async (way) => {
      const stranger = await signedIn(studio.app)
      const wanted = guestEmail()
      await ask(studio.app, 'POST', 'email/', { token: stranger.access, body: { email: wanted, password: PASSWORD } })
      const waiting = await mailbox.confirmingToken(wanted)
      const nonce = newNonce()
      const { code, token } = await codesOf.codeFor(stranger.email, nonce)
      const { body } = await codesOf.confirm(way === 'code' ? { email: stranger.email, nonce, code } : { token })
      expect((await me(stranger.access)).status).toBe(401)
      expect((await ask(studio.app, 'POST', 'login/', { body: { email: stranger.email, password: PASSWORD } })).status).toBe(401)
      expect((await ask(studio.app, 'POST', 'email/confirm/', { body: { token: waiting, new_password: 'quiet morning' } })).body.code).toBe(
        'invalid_email_link',
      )
      expect((await me(body.access)).body).toMatchObject({ id: stranger.id, email_proven: true, has_password: false })
      expect(await lastingSignIns(stranger.id)).toBe(1)
    },
  )

  test('proving an address for the first time keeps sign-ins and password if the browser is signed in to that account, but not if it is signed in to another one', async () => {
    const [anna, other] = [await signedIn(studio.app), await signedIn(studio.app)]
    const nonce = newNonce()
    const { code } = await codesOf.codeFor(anna.email, nonce)
    expect((await codesOf.confirm({ email: anna.email, nonce, code }, anna.access)).status).toBe(200)
    expect((await me(anna.access)).body).toMatchObject({ email_proven: true, has_password: true })

    const stranger = await signedIn(studio.app)
    const { token } = await codesOf.codeFor(stranger.email, newNonce())
    expect((await codesOf.confirm({ token }, other.access)).status).toBe(200)
    expect((await me(stranger.access)).status).toBe(401)
  })

  test('once an address has been proven, a later sign-in code leaves the sign-ins and the password valid', async () => {
    const anna = await signedIn(studio.app)
    await ask(studio.app, 'POST', 'email/confirm/', {
      token: anna.access,
      body: { token: await mailbox.confirmingToken(anna.email, 'welcome') },
    })
    const nonce = newNonce()
    const { code } = await codesOf.codeFor(anna.email, nonce)
    expect((await codesOf.confirm({ email: anna.email, nonce, code })).status).toBe(200)
    expect((await me(anna.access)).status).toBe(200)
    expect((await ask(studio.app, 'POST', 'login/', { body: { email: anna.email, password: PASSWORD } })).status).toBe(200)
  })
})
