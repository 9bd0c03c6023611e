import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { emailChanges, people } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import type { EmailToWrite, WriteEmail } from '../../../domain/kernel/outbox/email.ts'
import { testEmailWriter } from '../../../emails/emails.testing.ts'
import { testApp } from '../../app.testing.ts'
import type { Http } from '../../http.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'
import { mailboxes } from './email.testing.ts'

let open: OpenDatabase
let app: Http
let write: WriteEmail
let mailbox: ReturnType<typeof mailboxes>
beforeAll(async () => {
  open = await freshDatabase()
  app = await testApp(open)
  write = testEmailWriter(open.db)
  mailbox = mailboxes(open)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

let addresses = 0
const freshAddress = () => `new-${++addresses}@example.com`
const input = (token: string, email: string, password = PASSWORD) => ask(app, 'POST', 'email/', { token, body: { email, password } })
/** Opens the link in a browser that is signed in. */
const confirm = (link: string, token: string) => ask(app, 'POST', 'email/confirm/', { body: { token: link }, token })
const emailOf = async (token: string) => (await ask(app, 'GET', 'me/', { token })).body.email
const signIn = async (email: string) => (await ask(app, 'POST', 'login/', { body: { email, password: PASSWORD } })).status
const newestTo = (email: string, kind: string) => mailbox.newest(email, kind)
const linkTo = (email: string) => mailbox.confirmingToken(email)

const invalid = { status: 400, body: { code: 'invalid_email_link' } }

describe('an email change', () => {
  test('an email change takes effect when its link is used, notifies the old address, and the old address can no longer sign in', async () => {
    const { access, email: old } = await signedIn(app)
    const email = freshAddress()
    expect((await input(access, ` ${email.toUpperCase()} `)).status).toBe(200)
    expect([await emailOf(access), (await ask(app, 'GET', 'email/', { token: access })).body]).toEqual([old, { email }])

    expect((await confirm(await linkTo(email), access)).status).toBe(200)
    expect((await ask(app, 'GET', 'me/', { token: access })).body).toMatchObject({ email, username: email, email_proven: true })
    expect((await ask(app, 'GET', 'email/', { token: access })).body).toEqual({ email: null })
    expect([await signIn(old), await signIn(email)]).toEqual([401, 200])
    const note = await newestTo(old, 'email-changed')
    expect(note).toBeDefined()
    expect((await write(note as EmailToWrite))?.text).not.toContain(email)
  })

  test('the link of an email change can be used only once', async () => {
    const { access } = await signedIn(app)
    const email = freshAddress()
    await input(access, email)
    const link = await linkTo(email)
    expect([(await confirm(link, access)).status, (await confirm(link, access)).status]).toEqual([200, 400])
  })

  test('an email change accepts only the newest of its links, and only for an hour', async () => {
    const { access, id, email: old } = await signedIn(app)
    const [first, second] = [freshAddress(), freshAddress()]
    await input(access, first)
    const firstLink = await linkTo(first)
    await input(access, second)
    for (const token of [firstLink, 'x'.repeat(43), '', '\u0000']) expect(await confirm(token, access)).toMatchObject(invalid)
    const age = (interval: string) =>
      open.db
        .update(emailChanges)
        .set({ expiresAt: sql`expires_at - ${interval}::interval` })
        .where(eq(emailChanges.personId, id))
    const link = await linkTo(second)
    await age('59 minutes')
    expect((await ask(app, 'GET', 'email/', { token: access })).body).toEqual({ email: second })
    await age('1 minute')
    expect(await confirm(link, access)).toMatchObject(invalid)
    expect(await emailOf(access)).toBe(old)
    expect(await newestTo(first, 'email-change')).toBeUndefined()
  })

  test('an email change is refused when the address has an account, even one registered after the request', async () => {
    const [anna, boris] = [await signedIn(app), await signedIn(app)]
    expect(await input(anna.access, boris.email)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    const email = freshAddress()
    await input(anna.access, email)
    await input(boris.access, email)
    const links = [await linkTo(email)]
    await ask(app, 'POST', 'register/', { body: { email, password: PASSWORD } })
    for (const link of links) expect(await confirm(link, anna.access)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect([await emailOf(anna.access), await emailOf(boris.access)]).toEqual([anna.email, boris.email])
  })

  test('an email change requires the password and a valid address, and sends no email without them', async () => {
    const { access } = await signedIn(app)
    const email = freshAddress()
    expect(await input(access, email, 'wrong')).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
    expect(await input(access, 'anna')).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
    expect(await newestTo(email, 'email-change')).toBeUndefined()
  })

  test('an email change leaves the sign-in active and ends password reset links sent to the old address', async () => {
    const { access, email: old, id } = await signedIn(app)
    await ask(app, 'POST', 'password-reset/', { body: { email: old } })
    const reset = await newestTo(old, 'password-reset')
    const token = Object(reset?.about).token
    const email = freshAddress()
    await input(access, email)
    await confirm(await linkTo(email), access)
    expect((await ask(app, 'GET', 'me/', { token: access })).status).toBe(200)
    const body = { uid: String(id), token, new_password: 'a new lotus' }
    expect(await ask(app, 'POST', 'password-reset/confirm/', { body })).toMatchObject({ status: 400, body: { code: 'invalid_reset_link' } })
  })

  test('an email change is limited to three requests per person', async () => {
    await using limited = await testApp(open, { rateLimitFactor: 1 })
    const { access } = await signedIn(app)
    const body = () => ({ email: freshAddress(), password: PASSWORD })
    const statuses: number[] = []
    for (let time = 0; time < 4; time++) statuses.push((await ask(limited, 'POST', 'email/', { token: access, body: body() })).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('an email change is limited to three requests per new address, from any account', async () => {
    await using limited = await testApp(open, { rateLimitFactor: 1 })
    const email = freshAddress()
    const answers: Awaited<ReturnType<typeof ask>>[] = []
    for (let time = 0; time < 4; time++) {
      const { access: token } = await signedIn(app)
      answers.push(await ask(limited, 'POST', 'email/', { token, body: { email, password: PASSWORD } }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
    expect(answers.at(-1)).toMatchObject({ body: { code: 'rate_limited' }, headers: { 'retry-after': expect.anything() } })
    const { access: token } = await signedIn(app)
    const elsewhere = { email: freshAddress(), password: PASSWORD }
    expect((await ask(limited, 'POST', 'email/', { token, body: elsewhere })).status).toBe(200)
  })
})

test('a link sent to the person’s current address proves the address, as does a password reset', async () => {
  const [anna, boris] = [await signedIn(app), await signedIn(app)]
  const proven = async (token: string) => (await ask(app, 'GET', 'me/', { token })).body.email_proven
  expect(await proven(anna.access)).toBe(false)
  await input(anna.access, anna.email)
  await confirm(await linkTo(anna.email), anna.access)
  expect(await proven(anna.access)).toBe(true)
  expect(await newestTo(anna.email, 'email-changed')).toBeUndefined()

  await ask(app, 'POST', 'password-reset/', { body: { email: boris.email } })
  const token = Object((await newestTo(boris.email, 'password-reset'))?.about).token
  await ask(app, 'POST', 'password-reset/confirm/', { body: { uid: String(boris.id), token, new_password: PASSWORD } })
  expect((await open.db.select().from(people).where(eq(people.id, boris.id)))[0]?.emailProvenAt).toBeInstanceOf(Date)
})

test('erasing a person removes the original, current and requested addresses', async () => {
  const { access, email: first, id } = await signedIn(app)
  const [second, third] = [freshAddress(), freshAddress()]
  await input(access, second)
  await confirm(await linkTo(second), access)
  await open.db.update(mails).set({ status: 'sent', sentAt: new Date() })
  await input(access, third)
  expect((await ask(app, 'DELETE', 'me/', { token: access, body: { password: PASSWORD } })).status).toBe(204)
  const left = JSON.stringify([
    await open.db.select().from(mails),
    await open.db.select().from(emailChanges),
    await open.db.select().from(people),
  ])
  for (const address of [first, second, third]) expect(left).not.toContain(`"${address}"`)
  expect(await open.db.$count(emailChanges, eq(emailChanges.personId, id))).toBe(0)
})
