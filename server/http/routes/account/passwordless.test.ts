import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { makeSession } from '../../../domain/bookings/seats/bookings.testing.ts'
import { notMeToken } from '../../../domain/people/sign-in/not-me-token.ts'
import { testApp } from '../../app.testing.ts'
import { type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'
import { mailboxes } from './email.testing.ts'
import { guestEmail, newNonce, passwordless, signInCodes } from './sign-in-code.testing.ts'

// Accounts without a password, and what another person who reads their mailbox can do.

let studio: TestStudio
let mailbox: ReturnType<typeof mailboxes>
let codes: ReturnType<typeof signInCodes>
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  mailbox = mailboxes(studio.open)
  codes = signInCodes(studio.app, mailbox)
})
afterAll(() => studio.close())

const me = (token: string) => ask(studio.app, 'GET', 'me/', { token })
/** Requests a code and returns it with its nonce. */
async function fresh(email: string) {
  const nonce = newNonce()
  return { code: (await codes.codeFor(email, nonce)).code, nonce }
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

/** Creates a class and a hold of the account with this token. */
async function hold(token: string) {
  const session = await makeSession(studio.open.db, { capacity: 1 })
  const headers = { authorization: `Bearer ${token}` }
  const url = '/api/sandbox/group-session/create-checkout/'
  const answer = await studio.app.inject({ method: 'POST', url, headers, payload: { session_id: session } })
  return { session, status: answer.statusCode, body: answer.json() }
}
const bookingsOf = (personId: number) => studio.open.db.select().from(bookings).where(eq(bookings.personId, personId))

describe('a code that replaces the password', () => {
  test('a code that replaces the password sets a first password, and is refused once the account has a password', async () => {
    const eva = await passwordless(studio.app)
    const proof = await fresh(eva.email)
    const set = (body: object) => ask(studio.app, 'POST', 'password/', { token: eva.access, body: { new_password: 'quiet rain', ...body } })
    expect((await set({})).body.fields).toHaveProperty('current_password')
    expect((await set({ ...proof, code: wrong(proof.code) })).body.code).toBe('code_wrong')
    expect((await set(proof)).status).toBe(204)
    expect((await me(eva.access)).body).toMatchObject({ has_password: true, email_proven: true })
    expect((await ask(studio.app, 'POST', 'login/', { body: { email: eva.email, password: 'quiet rain' } })).status).toBe(200)
    expect((await set(await fresh(eva.email))).body.code).toBe('wrong_password')
  })

  test('a code that replaces the password authorizes deleting the account', async () => {
    const eva = await passwordless(studio.app)
    const erase = (body: object) => ask(studio.app, 'DELETE', 'me/', { token: eva.access, body })
    expect((await erase({ password: 'none' })).body.code).toBe('wrong_password')
    expect((await erase({ code: '123456', nonce: newNonce() })).body.code).toBe('code_over')
    expect((await erase(await fresh(eva.email))).status).toBe(204)
    expect((await me(eva.access)).status).toBe(401)
    expect(await studio.open.db.$count(mails, eq(mails.to, eva.email))).toBe(0)
  })

  test('a code that replaces the password authorizes changing the email address', async () => {
    const eva = await passwordless(studio.app)
    const email = guestEmail()
    const change = (body: object) => ask(studio.app, 'POST', 'email/', { token: eva.access, body: { email, ...body } })
    expect((await change({ password: 'none' })).body.code).toBe('wrong_password')
    expect((await change(await fresh(eva.email))).status).toBe(200)
    const token = await mailbox.confirmingToken(email)
    expect((await ask(studio.app, 'POST', 'email/confirm/', { token: eva.access, body: { token } })).status).toBe(200)
    expect((await me(eva.access)).body.email).toBe(email)
  })

  test('an email change of an account without a password takes effect in another browser without a password, and ends the sign-in', async () => {
    const eva = await passwordless(studio.app)
    const email = guestEmail()
    const proof = await fresh(eva.email)
    expect((await ask(studio.app, 'POST', 'email/', { token: eva.access, body: { email, ...proof } })).status).toBe(200)
    const token = await mailbox.confirmingToken(email)
    expect((await ask(studio.app, 'POST', 'email/confirm/', { body: { token } })).status).toBe(200)
    expect((await me(eva.access)).status).toBe(401)
    const nonce = newNonce()
    const { body } = await codes.confirm({ email, nonce, code: (await codes.codeFor(email, nonce)).code })
    expect((await me(body.access)).body).toMatchObject({ id: eva.id, email, has_password: false })
  })

  test('a code that replaces the password can still be used after a request is refused for another reason, but authorizes only one request', async () => {
    const eva = await passwordless(studio.app)
    const erase = (body: object) => ask(studio.app, 'DELETE', 'me/', { token: eva.access, body })
    expect((await studio.staff('POST', `/people/${eva.id}/credit/`, { body: { amount: 120, note: 'A present' } })).status).toBe(200)
    expect((await me(eva.access)).body.email_proven).toBe(false)
    const other = await signedIn(studio.app)
    const proof = await fresh(eva.email)
    const change = (email: string) => ask(studio.app, 'POST', 'email/', { token: eva.access, body: { email, ...proof } })
    expect((await change(other.email)).body.code).toBe('email_taken')
    expect((await erase(proof)).body.code).toBe('has_credit')
    expect((await change(guestEmail())).status).toBe(200)
    expect((await erase({ ...proof, give_up_credit: true })).body.code).toBe('code_over')
    expect((await erase({ ...(await fresh(eva.email)), give_up_credit: true })).status).toBe(204)
  })

  test('a code that replaces the password is refused when it belongs to another account', async () => {
    const [eva, jan] = [await passwordless(studio.app), await passwordless(studio.app)]
    const erase = await ask(studio.app, 'DELETE', 'me/', { token: eva.access, body: await fresh(jan.email) })
    expect(erase.body.code).toBe('code_over')
    expect((await me(jan.access)).status).toBe(200)
  })
})

describe('correcting a mistyped address', () => {
  const correct = (token: string, email: string) => ask(studio.app, 'POST', 'email/correct/', { token, body: { email } })

  test('correcting a mistyped address preserves the hold, invalidates links sent to the wrong address, and sends a welcome email to the right one', async () => {
    const eva = await passwordless(studio.app)
    const { status } = await hold(eva.access)
    expect(status).toBe(200)
    const stale = await mailbox.confirmingToken(eva.email, 'welcome')
    const { token: link } = await codes.codeFor(eva.email, newNonce())
    const right = guestEmail()
    expect((await correct(eva.access, ` ${right.toUpperCase()}`)).status).toBe(204)

    expect((await me(eva.access)).body).toMatchObject({ id: eva.id, email: right, email_proven: false })
    expect(await bookingsOf(eva.id)).toMatchObject([{ status: 'pending' }])
    expect((await ask(studio.app, 'POST', 'email/confirm/', { body: { token: stale } })).body.code).toBe('invalid_email_link')
    expect((await codes.confirm({ token: link })).body.code).toBe('code_over')
    expect(await mailbox.newest(eva.email, 'welcome')).toBeUndefined()
    expect(await mailbox.textOf(right, 'welcome')).toContain('/confirm-email/')
    expect((await ask(studio.app, 'POST', 'start/', { body: { email: eva.email } })).body.known).toBe(false)
  })

  test('correcting a mistyped address does not change studio emails that go to the wrong address, and the data export does not contain them', async () => {
    const stranger = await passwordless(studio.app)
    const about = { kind: 'studio-booking', bookingId: 0 } as const
    const [mail] = await studio.open.db
      .insert(mails)
      .values({
        to: stranger.email,
        kind: about.kind,
        about,
        language: 'en',
        cause: 'a booking of a guest',
        subject: 'Anna Nováková books',
      })
      .returning({ id: mails.id })
    const own = await ask(studio.app, 'GET', 'me/export/', { token: stranger.access })
    expect([own.status, JSON.stringify(own.body).includes('Nováková')]).toEqual([200, false])
    expect((await correct(stranger.access, guestEmail())).status).toBe(204)
    const [kept] = await studio.open.db
      .select()
      .from(mails)
      .where(eq(mails.id, mail?.id ?? 0))
    expect(kept).toMatchObject({ to: stranger.email, status: 'queued', subject: 'Anna Nováková books' })
  })

  test('correcting a mistyped address is refused for the address of another account and for an invalid address', async () => {
    const [eva, other] = [await passwordless(studio.app), await signedIn(studio.app)]
    expect((await correct(eva.access, other.email)).body.code).toBe('email_taken')
    expect((await correct(eva.access, 'anna')).body.fields).toHaveProperty('email')
  })

  test('correcting a mistyped address is refused for a proven address, and for an account with a password, paid booking or booking by staff', async () => {
    const proven = await passwordless(studio.app)
    await codes.confirm({ token: (await codes.codeFor(proven.email, newNonce())).token }, proven.access)
    const withPassword = await signedIn(studio.app)
    const paid = await passwordless(studio.app)
    const booked = await hold(paid.access)
    await studio.open.db.update(bookings).set({ status: 'paid', heldUntil: null }).where(eq(bookings.personId, paid.id))
    expect(booked.status).toBe(200)
    const placed = await passwordless(studio.app)
    const session = await makeSession(studio.open.db, { capacity: 2 })
    const given = { person_id: placed.id, payment: 'due' }
    expect((await studio.staff('POST', `/offerings/${session}/bookings/`, { body: given })).status).toBe(201)

    for (const { access } of [proven, withPassword, paid, placed]) {
      expect((await me(access)).body.email_correctable).toBe(false)
      expect(await correct(access, guestEmail())).toMatchObject({ status: 409, body: { code: 'email_not_correctable' } })
    }
  })

  test('correcting a mistyped address is limited to three requests', async () => {
    const eva = await passwordless(studio.app)
    await using limited = await testApp(studio.open, { rateLimitFactor: 1 })
    const statuses: number[] = []
    for (let time = 0; time < 4; time++)
      statuses.push((await ask(limited, 'POST', 'email/correct/', { token: eva.access, body: { email: guestEmail() } })).status)
    expect(statuses).toEqual([204, 204, 204, 429])
  })
})

describe('the link to report that a stranger registered the address', () => {
  const notMe = async (email: string) => {
    const text = await mailbox.textOf(email, 'welcome')
    return /\/not-me\/([\w.-]+)\?/.exec(text)?.[1] ?? ''
  }
  const press = (token: string) => ask(studio.app, 'POST', `not-me/${token}`)

  test('the link to report that a stranger registered the address cancels the hold, closes the unproven account and frees the address', async () => {
    const stranger = await passwordless(studio.app)
    const { session } = await hold(stranger.access)
    const token = await notMe(stranger.email)
    expect((await studio.app.inject({ method: 'GET', url: `/api/auth/not-me/${token}` })).statusCode).toBe(404)
    expect((await me(stranger.access)).status).toBe(200)

    expect((await press(token)).status).toBe(204)
    expect((await me(stranger.access)).status).toBe(401)
    expect(await bookingsOf(stranger.id)).toMatchObject([{ status: 'cancelled' }])
    const other = await passwordless(studio.app)
    const taken = await studio.app.inject({
      method: 'POST',
      url: '/api/sandbox/group-session/create-checkout/',
      headers: { authorization: `Bearer ${other.access}` },
      payload: { session_id: session },
    })
    expect(taken.statusCode).toBe(200)
    expect((await press(token)).status).toBe(404)
    expect((await passwordless(studio.app, stranger.email)).id).not.toBe(stranger.id)
  })

  test('the link to report that a stranger registered the address closes an account with a password while its address is unproven', async () => {
    const stranger = await signedIn(studio.app)
    expect((await press(await notMe(stranger.email))).status).toBe(204)
    expect((await ask(studio.app, 'POST', 'login/', { body: { email: stranger.email, password: PASSWORD } })).status).toBe(401)
  })

  test('the link to report that a stranger registered the address is refused for a proven or corrected address, staff and forged tokens', async () => {
    const proven = await passwordless(studio.app)
    const [token, { token: link }] = [await notMe(proven.email), await codes.codeFor(proven.email, newNonce())]
    await codes.confirm({ token: link }, proven.access)
    expect((await press(token)).status).toBe(404)

    const corrected = await passwordless(studio.app)
    const old = await notMe(corrected.email)
    await ask(studio.app, 'POST', 'email/correct/', { token: corrected.access, body: { email: guestEmail() } })
    expect((await press(old)).status).toBe(404)

    const staff = await signedIn(studio.app)
    const ofStaff = await notMe(staff.email)
    await studio.open.db.update(people).set({ isStaff: true }).where(eq(people.id, staff.id))
    expect((await press(ofStaff)).status).toBe(404)

    const victim = await passwordless(studio.app)
    for (const forged of [notMeToken('another secret', victim), `${victim.id}.${'a'.repeat(43)}`, 'x', `${victim.id}.`])
      expect((await press(forged)).status).toBe(404)
    for (const one of [proven, corrected, victim]) expect((await me(one.access)).status).toBe(200)
  })

  test('the link to report that a stranger registered the address is refused for an account with a paid booking', async () => {
    const payer = await passwordless(studio.app)
    await hold(payer.access)
    await studio.open.db.update(bookings).set({ status: 'paid', heldUntil: null }).where(eq(bookings.personId, payer.id))
    expect(await press(await notMe(payer.email))).toMatchObject({ status: 409, body: { code: 'account_in_use' } })
    expect((await me(payer.access)).status).toBe(200)
    expect(await bookingsOf(payer.id)).toMatchObject([{ status: 'paid' }])
  })
})
