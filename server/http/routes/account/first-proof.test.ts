import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { mails } from '../../../db/schema/notifications.ts'
import { testApp } from '../../app.testing.ts'
import { setStaffRole, type TestStudio, testStudio } from '../catalog/catalog.testing.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'
import { mailboxes } from './email.testing.ts'
import { newNonce, signInCodes } from './sign-in-code.testing.ts'

// Anyone can register with another person's address. The person who opens the emailed link owns the address. From then on, no other
// person may have a way into the account.

let studio: TestStudio
let mailbox: ReturnType<typeof mailboxes>
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  mailbox = mailboxes(studio.open)
})
afterAll(() => studio.close())

const NEW_PASSWORD = 'quiet morning rain'

async function signIn(email: string, password = PASSWORD) {
  const { status, body } = await ask(studio.app, 'POST', 'login/', { body: { email, password } })
  return { status, access: body.access as string, refresh: body.refresh as string }
}
const confirm = (link: string, given: { token?: string; new_password?: string } = {}) => {
  const { token, new_password } = given
  return ask(studio.app, 'POST', 'email/confirm/', { body: { token: link, new_password }, ...(token && { token }) })
}
const me = (token: string) => ask(studio.app, 'GET', 'me/', { token })

describe('an address registered by a stranger', () => {
  test('an address registered by a stranger is proven by its owner’s welcome link with a new password, which ends the stranger’s sign-ins', async () => {
    const stranger = await signedIn(studio.app)
    await studio.app.inject({ method: 'POST', url: '/api/calendar-feed/', headers: { authorization: `Bearer ${stranger.access}` } })
    const link = await mailbox.confirmingToken(stranger.email, 'welcome')
    expect(await confirm(link)).toMatchObject({ status: 409, body: { code: 'new_password_needed' } })
    expect((await me(stranger.access)).body.email_proven).toBe(false)

    expect((await confirm(link, { new_password: 'short' })).body.fields).toHaveProperty('new_password')
    expect((await confirm(link, { new_password: NEW_PASSWORD })).status).toBe(200)
    expect((await me(stranger.access)).status).toBe(401)
    expect((await ask(studio.app, 'POST', 'token/refresh/', { body: { refresh: stranger.refresh } })).status).toBe(401)
    expect((await signIn(stranger.email)).status).toBe(401)
    const owner = await signIn(stranger.email, NEW_PASSWORD)
    expect((await me(owner.access)).body).toMatchObject({ id: stranger.id, email_proven: true })
    expect((await confirm(link, { new_password: PASSWORD })).body.code).toBe('invalid_email_link')
  })

  test('a link requested by a stranger who registered the address proves it only with a new password, even in a browser signed in to another account', async () => {
    const stranger = await signedIn(studio.app)
    const other = await signedIn(studio.app)
    const body = { email: stranger.email, password: PASSWORD }
    expect((await ask(studio.app, 'POST', 'email/', { token: stranger.access, body })).status).toBe(200)
    const link = await mailbox.confirmingToken(stranger.email)
    expect((await confirm(link, { token: other.access })).body.code).toBe('new_password_needed')
    expect((await confirm(link, { token: other.access, new_password: NEW_PASSWORD })).status).toBe(200)
    expect((await me(stranger.access)).status).toBe(401)
    expect((await me(other.access)).status).toBe(200)
  })

  test('an account that a stranger changes to another person’s address loses its sign-in and password when that person confirms the address', async () => {
    const stranger = await signedIn(studio.app)
    await confirm(await mailbox.confirmingToken(stranger.email, 'welcome'), { token: stranger.access })
    const owners = 'owner-of-it@example.com'
    await ask(studio.app, 'POST', 'email/', { token: stranger.access, body: { email: owners, password: PASSWORD } })
    const link = await mailbox.confirmingToken(owners)
    expect((await confirm(link)).body.code).toBe('new_password_needed')
    expect((await confirm(link, { new_password: NEW_PASSWORD })).status).toBe(200)
    expect((await me(stranger.access)).status).toBe(401)
    expect((await signIn(owners)).status).toBe(401)
    expect((await signIn(owners, NEW_PASSWORD)).status).toBe(200)
  })

  test('an address registered by a stranger must be proven again after the account is promoted to staff', async () => {
    const stranger = await signedIn(studio.app)
    await confirm(await mailbox.confirmingToken(stranger.email, 'welcome'), { token: stranger.access })
    expect((await me(stranger.access)).body.email_proven).toBe(true)

    expect((await setStaffRole(studio.staff, studio.open, { id: stranger.id, is_staff: true })).status).toBe(204)
    expect((await studio.staff('GET', `/people/${stranger.id}/`)).body).toMatchObject({ is_staff: true, email_proven: false })
    expect((await me(stranger.access)).status).toBe(401)
    expect((await signIn(stranger.email)).status).toBe(401)
    const link = await mailbox.resetLink(stranger.email)
    expect((await ask(studio.app, 'POST', 'password-reset/confirm/', { body: { ...link, new_password: NEW_PASSWORD } })).status).toBe(200)
    const owner = await signIn(stranger.email, NEW_PASSWORD)
    expect((await me(owner.access)).body).toMatchObject({ is_staff: true, email_proven: true })
  })
})

test.each(['a code', 'the welcome', 'a new password'])(
  'proving an address from another browser by %s deletes the company for receipts that a stranger entered',
  async (way) => {
    const stranger = await signedIn(studio.app)
    const buyer = { name: 'Horák Design s.r.o.', address: 'Dlouhá 1, 110 00 Praha', company_number: '27074358' }
    const call = (method: 'GET' | 'PUT', access: string, payload?: object) =>
      studio.app.inject({
        method,
        url: '/api/receipts/buyer/',
        headers: { authorization: `Bearer ${access}` },
        ...(payload && { payload }),
      })
    expect((await call('PUT', stranger.access, { buyer })).statusCode).toBe(200)

    const nonce = newNonce()
    const codes = signInCodes(studio.app, mailbox)
    if (way === 'the welcome')
      expect((await confirm(await mailbox.confirmingToken(stranger.email, 'welcome'), { new_password: NEW_PASSWORD })).status).toBe(200)
    if (way === 'a new password') {
      await ask(studio.app, 'POST', 'password-reset/', { body: { email: stranger.email } })
      const link = await mailbox.resetLink(stranger.email)
      expect((await ask(studio.app, 'POST', 'password-reset/confirm/', { body: { ...link, new_password: NEW_PASSWORD } })).status).toBe(200)
    }
    const { code } = await codes.codeFor(stranger.email, nonce)
    const { body: owner } = await codes.confirm({ email: stranger.email, nonce, code })
    expect((await call('GET', owner.access)).json()).toEqual({ buyer: null })
  },
)

describe('a person who registered their own address', () => {
  test('a person who registered their own address proves it by the welcome link in the signed-in browser and stays signed in', async () => {
    const anna = await signedIn(studio.app)
    expect((await me(anna.access)).body.email_proven).toBe(false)
    expect((await confirm(await mailbox.confirmingToken(anna.email, 'welcome'), { token: anna.access })).status).toBe(200)
    expect((await me(anna.access)).body.email_proven).toBe(true)
    expect((await signIn(anna.email)).status).toBe(200)
  })

  test('a person who registered their own address can request a new link without a password until the address is proven', async () => {
    const anna = await signedIn(studio.app)
    const proof = () => ask(studio.app, 'POST', 'email/proof/', { token: anna.access })
    const first = await mailbox.confirmingToken(anna.email, 'welcome')
    expect((await proof()).status).toBe(200)
    expect((await confirm(first, { token: anna.access })).body.code).toBe('invalid_email_link')
    expect(await mailbox.textOf(anna.email, 'welcome')).not.toContain('confirm-email')
    const before = await studio.open.db.$count(mails, eq(mails.to, anna.email))
    expect((await confirm(await mailbox.confirmingToken(anna.email), { token: anna.access })).status).toBe(200)
    expect((await proof()).status).toBe(200)
    expect(await studio.open.db.$count(mails, eq(mails.to, anna.email))).toBe(before)
  })

  test('a person who registered their own address can request the link three times, and is refused the fourth time', async () => {
    const anna = await signedIn(studio.app)
    await using limited = await testApp(studio.open, { rateLimitFactor: 1 })
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) statuses.push((await ask(limited, 'POST', 'email/proof/', { token: anna.access })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})
