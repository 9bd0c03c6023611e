import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../../db/open-database.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { settings } from '../../../../db/schema/settings.ts'
import type { EmailToWrite } from '../../../../domain/kernel/outbox/email.ts'
import { reminderStopToken } from '../../../../domain/people/account/reminder-stop-token.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { makeSamples } from '../../../../emails/samples.testing.ts'
import { testApp } from '../../../app.testing.ts'
import type { Http } from '../../../http.ts'
import { signedIn } from '../../account/auth.testing.ts'

let open: OpenDatabase
let app: Http
let staff: string
let teacher: string
let samples: Awaited<ReturnType<typeof makeSamples>>
beforeAll(async () => {
  open = await freshDatabase()
  app = await testApp(open)
  samples = await makeSamples(open.db)
  // Makes the account created here the only staff account.
  await open.db.update(people).set({ isStaff: false })
  const person = await signedIn(app)
  await open.db.update(people).set({ isStaff: true, emailProvenAt: new Date() }).where(eq(people.email, person.email))
  teacher = person.email
  staff = (await call('POST', '/auth/login/', { body: { email: person.email, password: 'lotus flower' } })).body.access
})
afterEach(async () => void (await open.db.delete(mails)))
afterAll(async () => {
  await app.close()
  await open.close()
})

async function call(
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  { body, token, type }: { body?: object | string; token?: string; type?: string } = {},
) {
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(type && { 'content-type': type }) },
    ...(body !== undefined && { payload: body }),
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : undefined }
}

const emails = () => open.db.select().from(mails).orderBy(asc(mails.id))
const written = async (kind: string) => {
  const [mail] = (await emails()).filter((row) => row.kind === kind)
  return mail && testEmailWriter(open.db)(mail as EmailToWrite)
}

test('a registration sends one welcome email in the language of the page', async () => {
  await open.db.delete(mails)
  const body = { email: 'nova@example.com', password: 'lotus flower', first_name: 'Нина' }
  for (const language of ['ru', 'en'])
    await app.inject({ method: 'POST', url: '/api/auth/register/', payload: body, headers: { 'accept-language': language } })
  expect(await emails()).toMatchObject([{ kind: 'welcome', to: 'nova@example.com', language: 'ru' }])
  expect((await written('welcome'))?.text).toMatch(/^Здравствуйте, Нина!/)
})

test('each contact message is sent to the studio by email, and its sender gets one confirmation a day', async () => {
  const body = { name: 'Jitka', email: 'jitka@example.com', subject: 'Back pain', message: 'Is yin yoga for me?' }
  expect((await call('POST', '/contact/', { body: body })).status).toBe(201)
  await call('POST', '/contact/', { body: body })
  expect((await emails()).map(({ kind, to }) => [kind, to])).toEqual([
    ['studio-message', null],
    ['message-received', 'jitka@example.com'],
    ['studio-message', null],
  ])
  expect(await written('studio-message')).toMatchObject({ to: teacher, cc: [], replyTo: { address: 'jitka@example.com' } })
})

test('emails to the studio are sent to the address in the settings, in the language of staff', async () => {
  await call('PATCH', '/settings/', { token: staff, body: { contact_email: 'marina@example.com' } })
  await open.db.update(people).set({ language: 'ru' }).where(eq(people.isStaff, true))
  await call('POST', '/contact/', { body: { name: 'Jana', email: 'jana2@example.com', subject: 'Hi', message: 'Hello' } })
  expect(await written('studio-message')).toMatchObject({ to: 'marina@example.com', language: 'ru', subject: 'Сообщение: Hi' })
  await open.db.update(people).set({ language: 'en' }).where(eq(people.isStaff, true))
  await open.db.delete(settings)
})

test('emails to the studio are sent to the proven addresses of staff until the settings contain an address', async () => {
  const other = await signedIn(app)
  const asOther = (changes: Partial<typeof people.$inferInsert>) => open.db.update(people).set(changes).where(eq(people.email, other.email))
  const asTeacher = (emailProvenAt: Date | null) => open.db.update(people).set({ emailProvenAt }).where(eq(people.email, teacher))
  await call('POST', '/contact/', { body: { name: 'Jana', email: 'jana3@example.com', subject: 'Hi', message: 'Hello' } })
  const isWarned = async () => !(await call('GET', '/today/', { token: staff })).body.has_studio_inbox

  await asOther({ isStaff: true })
  expect(await written('studio-message')).toMatchObject({ to: teacher, cc: [] })
  await asOther({ emailProvenAt: new Date() })
  expect(await written('studio-message')).toMatchObject({ to: teacher, cc: [other.email] })
  await asTeacher(null)
  expect(await written('studio-message')).toMatchObject({ to: other.email, cc: [] })
  expect(await isWarned()).toBe(false)

  await asOther({ emailProvenAt: null })
  expect(await written('studio-message')).toBeUndefined()
  expect(await isWarned()).toBe(true)
  await call('PATCH', '/settings/', { token: staff, body: { contact_email: 'marina@example.com' } })
  expect(await written('studio-message')).toMatchObject({ to: 'marina@example.com', cc: [] })
  expect(await isWarned()).toBe(false)

  await open.db.delete(settings)
  await asOther({ isStaff: false })
  await asTeacher(new Date())
})

test('each kind of email to the studio can be switched off', async () => {
  const write = async (kind: 'studio-booking' | 'studio-cancellation' | 'studio-attention') => {
    const [sample] = samples[kind]
    return sample && (await testEmailWriter(open.db)({ about: sample.about, to: null, language: null }))
  }
  const off = { mail_bookings: 'studio-booking', mail_cancellations: 'studio-cancellation', mail_attention: 'studio-attention' } as const
  for (const [name, kind] of Object.entries(off)) {
    expect(await write(kind)).toBeDefined()
    expect((await call('PATCH', '/settings/', { token: staff, body: { [name]: false } })).body).toMatchObject({ [name]: false })
    expect(await write(kind)).toBeUndefined()
  }
  await open.db.delete(settings)
})

test('staff can list the emails of a booking, the newest first, with their total number', async () => {
  const [sample] = samples['booking-confirmed']
  const bookingId = Object(sample?.about).bookingId as number
  const lost = { kind: 'booking-confirmed', to: 'ana@exampel.com', language: 'en', bookingId } as const
  await open.db.insert(mails).values([
    { ...lost, cause: 'one', status: 'sent', sentAt: new Date(), about: sample?.about },
    { ...lost, cause: 'two', status: 'failed', lastError: '550 no such mailbox' },
  ])
  const page = await call('GET', `/emails/?booking=${bookingId}&limit=1`, { token: staff })
  expect(Number(page.headers['x-total-count'])).toBe(2)
  expect(page.body).toMatchObject([
    { kind: 'booking-confirmed', booking_id: bookingId, status: 'failed', last_error: expect.stringMatching(/^550/), can_resend: false },
  ])
  expect((await call('GET', '/emails/?booking=x', { token: staff })).status).toBe(400)
})

test('listing and resending emails are refused to guests', async () => {
  const { access } = await signedIn(app)
  for (const token of [undefined, access])
    for (const [method, path] of [['GET', '/emails/'] as const, ['POST', '/emails/1/resend/'] as const])
      expect((await call(method, path, token === undefined ? {} : { token })).status).toBe(token ? 403 : 401)
})

test('staff can resend a finished email with an audit entry, but not a queued email or an email without content', async () => {
  const { email } = await signedIn(app)
  const [mail] = await emails()
  const again = () => call('POST', `/emails/${mail?.id}/resend/`, { token: staff })
  expect(await again()).toMatchObject({ status: 409, body: { code: 'not_resendable' } })

  await open.db
    .update(mails)
    .set({ status: 'failed', lastError: '550 no' })
    .where(eq(mails.id, mail?.id ?? 0))
  expect(await again()).toMatchObject({ status: 201, body: { kind: 'welcome', to: email, status: 'queued' } })
  expect(await again()).toMatchObject({ status: 201 })
  const all = await emails()
  expect(new Set(all.map(({ messageKey }) => messageKey)).size).toBe(3)
  const trail = await call('GET', '/audit/?kind=mail', { token: staff })
  expect(trail.body.map(({ action, subject_id }: { action: string; subject_id: number }) => [action, subject_id])).toEqual([
    ['resend', mail?.id],
    ['resend', mail?.id],
  ])

  await open.db
    .update(mails)
    .set({ about: null, status: 'failed' })
    .where(eq(mails.id, mail?.id ?? 0))
  expect((await again()).status).toBe(409)
  expect((await call('POST', '/emails/999999/resend/', { token: staff })).status).toBe(404)
})

test('reminders can be turned off in the profile or by one-click unsubscribe, but not by opening the link', async () => {
  const { access, email } = await signedIn(app)
  const me = () => call('GET', '/auth/me/', { token: access })
  expect((await me()).body.reminders).toBe(true)
  expect((await call('PATCH', '/auth/me/', { token: access, body: { reminders: false } })).body.reminders).toBe(false)
  await call('PATCH', '/auth/me/', { token: access, body: { reminders: true } })

  const [row] = await open.db.select().from(people).where(eq(people.email, email))
  const reminded = { id: row?.id ?? 0, key: row?.newsKey ?? '' }
  const token = reminderStopToken('a secret of the tests', reminded)
  const opened = await call('GET', `/reminders/off/${token}`).catch(() => ({ status: 302 }))
  expect(opened.status).toBe(302)
  expect((await me()).body.reminders).toBe(true)
  const oneClick = { body: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' }
  expect((await call('POST', `/reminders/off/${token}`, oneClick)).status).toBe(204)
  expect((await me()).body.reminders).toBe(false)
  // After the secret is replaced, links in earlier emails work as long as the previous secret is configured.
  await using later = await testApp(open, { stopKeys: { current: 'a new secret', previous: 'a secret of the tests' } })
  const kept = { method: 'POST', url: `/api/reminders/off/${token}`, headers: { 'content-type': oneClick.type } } as const
  expect((await later.inject({ ...kept, payload: oneClick.body })).statusCode).toBe(204)
  for (const forged of [`${row?.id}.${'a'.repeat(43)}`, reminderStopToken('another secret', reminded), 'x'])
    expect((await call('POST', `/reminders/off/${forged}`, oneClick)).status).toBe(404)
})
