import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { passwordResets } from '../../../db/schema/identity.ts'
import { mails } from '../../../db/schema/notifications.ts'
import type { EmailToWrite, WriteEmail } from '../../../domain/kernel/outbox/email.ts'
import { testEmailWriter } from '../../../emails/emails.testing.ts'
import { testApp } from '../../app.testing.ts'
import type { Http } from '../../http.ts'
import { ask, PASSWORD, signedIn } from './auth.testing.ts'

let open: OpenDatabase
let app: Http
let write: WriteEmail
beforeAll(async () => {
  open = await freshDatabase()
  app = await testApp(open)
  write = testEmailWriter(open.db)
})
afterAll(async () => {
  await app.close()
  await open.close()
})

const request = (email: string, language = 'en') => ask(app, 'POST', 'password-reset/', { body: { email }, language })
const confirm = (body: Record<string, unknown>, language = 'en') => ask(app, 'POST', 'password-reset/confirm/', { body, language })
const emailsTo = (email: string) =>
  open.db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.kind, 'password-reset')))
    .orderBy(mails.id)

const wordsOf = async (mail: typeof mails.$inferSelect | undefined) => (mail && (await write(mail as EmailToWrite))?.text) ?? ''

/** Requests a reset and returns the parts of the newest link. */
async function linkOf(email: string): Promise<{ uid: string; token: string }> {
  await request(email)
  const text = await wordsOf((await emailsTo(email)).at(-1))
  const [, uid = '', token = ''] = /http:\/\/localhost:3000\/reset-password\/(\d+)\/([\w-]+)\?lng=(?:en|ru)\n/.exec(text) ?? []
  return { uid, token }
}

const invalid = { status: 400, body: { error: 'The password reset link is invalid or has expired.', code: 'invalid_reset_link' } }
const signIn = (email: string, password: string) => ask(app, 'POST', 'login/', { body: { email, password } })

describe('requesting a reset link', () => {
  test('requesting a reset link answers the same with and without an account, and sends an email only to the account', async () => {
    const { email } = await signedIn(app)
    const [known, unknown] = [await request(` ${email.toUpperCase()} `), await request('nobody@example.com')]
    expect([known.status, known.body]).toEqual([
      200,
      { message: 'If there’s an account with that email address, I’ve sent you a link. It works for one hour.' },
    ])
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect([await emailsTo(email), await emailsTo('nobody@example.com')].map((letters) => letters.length)).toEqual([1, 0])
  })

  test('requesting a reset link takes at least 245 ms whether or not there is an account', async () => {
    const { email } = await signedIn(app)
    for (const address of [email, 'nobody@example.com']) {
      const began = performance.now()
      await request(address)
      expect(performance.now() - began).toBeGreaterThanOrEqual(245)
    }
  })

  test('requesting a reset link sends the email in the language of the person, not of the request', async () => {
    const email = 'po-russki@example.com'
    await ask(app, 'POST', 'register/', { body: { email, password: PASSWORD, first_name: 'Анна' }, language: 'ru' })
    await request(email, 'en')
    const [letter] = await emailsTo(email)
    expect(letter).toMatchObject({ language: 'ru' })
    expect(await wordsOf(letter)).toMatch(/^Здравствуйте, Анна!/)
  })

  test('the email with a reset link omits a link that the person’s name contains', async () => {
    const { email } = await signedIn(app, { first_name: 'Win at http://casino.example' })
    await request(email)
    expect(await wordsOf((await emailsTo(email))[0])).not.toContain('casino')
  })

  test('requesting a reset link stores the token only as a hash', async () => {
    const { email } = await signedIn(app)
    const { token } = await linkOf(email)
    expect(token).toHaveLength(43)
    expect(JSON.stringify(await open.db.select().from(passwordResets))).not.toContain(token)
  })

  test('requesting a reset link is refused for an invalid address', async () => {
    expect(await request('anna')).toMatchObject({ status: 400, body: { code: 'validation', fields: { email: expect.any(String) } } })
  })
})

describe('a reset link', () => {
  test('a reset link sets the password once, and ends every sign-in', async () => {
    const { email, access, refresh } = await signedIn(app)
    const link = await linkOf(email)
    expect(await confirm({ ...link, new_password: 'a new lotus' })).toMatchObject({ status: 200 })
    expect([(await signIn(email, PASSWORD)).status, (await signIn(email, 'a new lotus')).status]).toEqual([401, 200])
    expect((await ask(app, 'GET', 'me/', { token: access })).status).toBe(401)
    expect((await ask(app, 'POST', 'token/refresh/', { body: { refresh } })).status).toBe(401)
    expect(await confirm({ ...link, new_password: 'another lotus' })).toMatchObject(invalid)
  })

  test('a reset link becomes invalid when another link of the same person is used', async () => {
    const { email } = await signedIn(app)
    const [first, second] = [await linkOf(email), await linkOf(email)]
    expect(await confirm({ ...second, new_password: 'a new lotus' })).toMatchObject({ status: 200 })
    expect(await confirm({ ...first, new_password: 'another lotus' })).toMatchObject(invalid)
  })

  test('a reset link becomes invalid when the password is changed in the account', async () => {
    const { email, access } = await signedIn(app)
    const link = await linkOf(email)
    await ask(app, 'POST', 'password/', { body: { current_password: PASSWORD, new_password: 'from within' }, token: access })
    expect(await confirm({ ...link, new_password: 'a new lotus' })).toMatchObject(invalid)
  })

  test('a reset link is valid for one hour', async () => {
    const { email } = await signedIn(app)
    const link = await linkOf(email)
    const age = (interval: string) =>
      open.db
        .update(passwordResets)
        .set({ expiresAt: sql`expires_at - ${interval}::interval` })
        .where(eq(passwordResets.personId, Number(link.uid)))
    await age('59 minutes')
    expect((await confirm({ ...link, new_password: 'short' })).body.code).toBe('validation')
    await age('1 minute')
    expect(await confirm({ ...link, new_password: 'a new lotus' })).toMatchObject(invalid)
  })

  test('a reset link is refused with the id of another person or a forged token', async () => {
    const [anna, boris] = [await signedIn(app), await signedIn(app)]
    const link = await linkOf(anna.email)
    for (const forged of [
      { uid: String(boris.id), token: link.token },
      { uid: link.uid, token: 'x'.repeat(43) },
      { uid: '', token: link.token },
      { uid: '\u0000', token: '\u0000' },
      { uid: '9999999999', token: link.token },
      { uid: link.uid, token: '' },
    ])
      expect(await confirm({ ...forged, new_password: 'a new lotus' }), JSON.stringify(forged)).toMatchObject(invalid)
    expect((await confirm({ ...link, new_password: 'a new lotus' })).status).toBe(200)
  })

  test('a reset link accepts a password of 8 to 128 characters', async () => {
    const { email } = await signedIn(app)
    const link = await linkOf(email)
    expect(await confirm({ ...link, new_password: '1234567' })).toMatchObject({
      status: 400,
      body: { error: 'Password must be at least 8 characters long' },
    })
    expect(await confirm({ ...link, new_password: 'x'.repeat(129) })).toMatchObject({ status: 400 })
    expect((await confirm({ ...link, new_password: 'x'.repeat(128) })).status).toBe(200)
  })

  test('a reset link is refused in Russian when the request is in Russian', async () => {
    expect((await confirm({ uid: '1', token: 'x', new_password: 'a new lotus' }, 'ru')).body.error).toBe(
      'Ссылка для смены пароля недействительна, или её срок истёк.',
    )
  })
})

test('erasing a person deletes their reset links and reset emails', async () => {
  const { email, access, id } = await signedIn(app)
  const link = await linkOf(email)
  expect((await ask(app, 'DELETE', 'me/', { body: { password: PASSWORD }, token: access })).status).toBe(204)
  expect(await emailsTo(email)).toEqual([])
  expect(await open.db.$count(passwordResets, eq(passwordResets.personId, id))).toBe(0)
  expect(await confirm({ ...link, new_password: 'a new lotus' })).toMatchObject(invalid)
})
