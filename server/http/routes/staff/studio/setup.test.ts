import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../../../db/database.testing.ts'
import { backups } from '../../../../db/schema/backups.ts'
import { people } from '../../../../db/schema/identity.ts'
import { mails } from '../../../../db/schema/notifications.ts'
import { providerEvents } from '../../../../db/schema/payments.ts'
import { makeSession } from '../../../../domain/bookings/seats/bookings.testing.ts'
import { sendEmail } from '../../../../domain/kernel/outbox/send-emails.ts'
import type { ProviderHealth } from '../../../../domain/money/payments/payment-provider.ts'
import { createSandboxProvider } from '../../../../domain/money/payments/sandbox-provider.ts'
import type { OwnContent } from '../../../../domain/site/content/own-content.ts'
import { testEmailWriter } from '../../../../emails/emails.testing.ts'
import { testContext } from '../../../app.testing.ts'
import { type TestStudio, testStudio } from '../../catalog/catalog.testing.ts'

const SECRET = 'sk_live_of_nobody'
let studio: TestStudio
let health: ProviderHealth = 'answers'
const nothing: OwnContent = {
  identity: false,
  namelessIn: ['en', 'ru'],
  home: false,
  about: false,
  story: false,
  certificates: false,
  gallery: false,
  terms: false,
}
let own = nothing
const surroundings = { hasDomain: true, hasMailServer: true, mailFrom: () => 'hello@ticha.example', makesBackups: true }

beforeAll(async () => {
  const open = await freshDatabase()
  const sandbox = createSandboxProvider(open.db, { secret: SECRET })
  const readWallets = async () => ({ applePay: true, googlePay: false })
  const provider = { ...sandbox, name: 'stripe' as const, isLive: true, check: async () => health, readWallets }
  studio = await testStudio(open, { provider, surroundings, readOwnContent: async () => own })
})
afterAll(() => studio.close())
beforeEach(() => {
  health = 'answers'
})

const states = async () => (await studio.staff('GET', '/setup/states/')).body
const steps = async () => (await studio.staff('GET', '/setup/steps/')).body
const done = async () =>
  (await steps()).steps.filter((step: { is_done: boolean }) => step.is_done).map((step: { kind: string }) => step.kind)

test('the setup describes the states of payments, clock, email and backups without secrets', async () => {
  expect(await states()).toEqual({
    payments: {
      provider: 'stripe',
      is_live: true,
      health: 'answers',
      wallets: { apple_pay: true, google_pay: false },
      heard_at: null,
    },
    clock: { database: 0, payments: null },
    mail: { has_server: true, from: 'hello@ticha.example', own_address: 'owner@example.com', test: null },
    backup: { made_at: null, is_nightly: true },
  })
  expect(JSON.stringify(await states())).not.toContain(SECRET)
})

test('the payment state shows the current health of the provider and its last event', async () => {
  const at = new Date(Date.now() - 120_000)
  await studio.open.db.insert(providerEvents).values({ provider: 'stripe', id: 'evt_1', receivedAt: at })
  await studio.open.db.insert(providerEvents).values({ provider: 'sandbox', id: 'evt_2' })
  expect(Date.parse((await states()).payments.heard_at)).toBe(Math.floor(at.getTime() / 1000) * 1000)
  for (const said of ['wrong_key', 'silent', 'answers'] as const) {
    health = said
    expect((await states()).payments.health).toBe(said)
  }
})

test('the payment state of the sandbox never counts as set up', async () => {
  const other = await testStudio(await freshDatabase())
  expect((await other.staff('GET', '/setup/states/')).body.payments).toEqual({
    provider: 'sandbox',
    is_live: false,
    health: 'answers',
    wallets: null,
    heard_at: null,
  })
  const { body } = await other.staff('GET', '/setup/steps/')
  expect(body.steps.find(({ kind }: { kind: string }) => kind === 'payments').is_done).toBe(false)
  await other.close()
})

test('the payment step is not done while the provider takes only test cards', async () => {
  const sandbox = createSandboxProvider(studio.open.db, { secret: SECRET })
  const provider = { ...sandbox, name: 'stripe' as const, isLive: false, check: async () => 'answers' as const }
  const other = await testStudio(await freshDatabase(), { provider })
  const { body } = await other.staff('GET', '/setup/steps/')
  expect(body.steps.find(({ kind }: { kind: string }) => kind === 'payments').is_done).toBe(false)
  await other.close()
})

test('a test email is sent to the member of staff who requests it, and its result is shown', async () => {
  const { db } = studio.open
  health = 'silent'
  const asked = await studio.staff('POST', '/setup/test-email/', { body: {} })
  expect(asked).toMatchObject({ status: 201, body: { mail: { test: { to: 'owner@example.com', status: 'queued', error: null } } } })
  expect(await done()).not.toContain('test_email')
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'test-email'))
  const sent: string[] = []
  const office = { ...testContext(studio.open), writeEmail: testEmailWriter(db) }
  const transport = {
    send: async ({ to, subject }: { to: string; subject: string }) => void sent.push(`${to}: ${subject}`),
    close: () => {},
  }
  await sendEmail({ ...office, transport }, mail?.id ?? 0)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatch(/^owner@example\.com: .+: test email$/)
  expect((await states()).mail.test).toMatchObject({ status: 'sent', error: null })
  expect(await done()).toContain('test_email')
  // A second request sends another email.
  expect((await studio.staff('POST', '/setup/test-email/', { body: {} })).body.mail.test.status).toBe('queued')
  expect(await db.$count(mails, eq(mails.kind, 'test-email'))).toBe(2)
})

test('a test email is refused while the address of the member of staff is unproven', async () => {
  const owner = eq(people.email, 'owner@example.com')
  await studio.open.db.update(people).set({ emailProvenAt: null }).where(owner)
  expect(await studio.staff('POST', '/setup/test-email/', { body: {} })).toMatchObject({
    status: 409,
    body: { code: 'own_email_not_confirmed' },
  })
  expect((await states()).mail.own_address).toBeNull()
  await studio.open.db.update(people).set({ emailProvenAt: new Date() }).where(owner)
})

test('a fourth test email in succession is refused', async () => {
  const limited = await testStudio(await freshDatabase(), { rateLimitFactor: 1 })
  const ask = () => limited.staff('POST', '/setup/test-email/', { body: {} })
  expect([await ask(), await ask(), await ask()].map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  await limited.close()
})

test('each setup step is derived from the data, and the list of steps can be hidden and shown', async () => {
  health = 'silent'
  expect(await done()).toEqual(['own_address', 'test_email', 'demo', 'domain', 'mail'])
  const missingIn = async () => (await steps()).steps.find((step: { kind: string }) => step.kind === 'identity').missing_in
  expect(await missingIn()).toBeNull()
  own = { ...nothing, namelessIn: ['en'] }
  expect(await missingIn()).toBe('en')
  own = { ...nothing, identity: true, terms: true }
  expect(await done()).toEqual(['own_address', 'identity', 'terms', 'test_email', 'demo', 'domain', 'mail'])
  own = { identity: true, namelessIn: [], home: true, about: true, story: true, certificates: true, gallery: true, terms: true }
  health = 'answers'
  await studio.open.db.insert(backups).values({ name: 'one', place: 'here', cause: 'nightly', rows: 1, madeAt: new Date() })
  const hidden = await makeSession(studio.open.db, { isActive: false })
  expect(await done()).not.toContain('first_class')
  await studio.staff('PATCH', `/group-sessions/${hidden}/`, { body: { is_active: true, place: 'Studio' } })
  expect(await done()).toContain('first_class')

  expect(await done()).not.toContain('cancelling')
  const { body: settings } = await studio.staff('GET', '/settings/')
  await studio.staff('PATCH', '/settings/', { body: { contact_phone: '+420 600 000 000' } })
  expect(await done()).not.toContain('cancelling')
  // Saving the policies unchanged completes the step as well.
  await studio.staff('PATCH', '/settings/', { body: { slot_policy: settings.slot_policy } })
  expect(await steps()).toMatchObject({ is_hidden: false, demo: null })
  expect((await steps()).steps.every((step: { is_done: boolean }) => step.is_done)).toBe(true)

  expect((await studio.staff('POST', '/setup/steps/hide/', { body: {} })).body).toMatchObject({ is_hidden: true })
  expect((await steps()).is_hidden).toBe(true)
  expect((await studio.staff('POST', '/setup/steps/show/', { body: {} })).body).toMatchObject({ is_hidden: false })
})

test('the step of the test email is not done while there is no mail server', async () => {
  const alone = await testStudio(await freshDatabase(), { surroundings: { ...surroundings, hasMailServer: false } })
  await alone.open.db
    .insert(mails)
    .values({ to: 'owner@example.com', language: 'en', kind: 'test-email', cause: 'test', status: 'sent', sentAt: new Date() })
  const { body } = await alone.staff('GET', '/setup/steps/')
  expect(body.steps.find(({ kind }: { kind: string }) => kind === 'test_email').is_done).toBe(false)
  await alone.close()
})
