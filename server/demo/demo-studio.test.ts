import { afterAll, beforeAll, expect, test } from 'vitest'
import { readClock } from '../db/clock.ts'
import { freshDatabase } from '../db/database.testing.ts'
import type { Transaction } from '../db/database.ts'
import { bookings } from '../db/schema/bookings.ts'
import { offerings } from '../db/schema/catalog.ts'
import { people } from '../db/schema/identity.ts'
import type { BookingDependencies } from '../domain/bookings/seats/booking-dependencies.ts'
import { createSandboxProvider } from '../domain/money/payments/sandbox-provider.ts'
import { testVoucherCodes } from '../domain/products/vouchers/voucher-codes.testing.ts'
import { type TestStudio, testStudio } from '../http/routes/catalog/catalog.testing.ts'
import { fillDemoStudio } from './fill-demo-studio.ts'

let studio: TestStudio
let deps: BookingDependencies & { timeZone: string }
beforeAll(async () => {
  studio = await testStudio(await freshDatabase())
  const { db } = studio.open
  const provider = createSandboxProvider(db, { secret: 'a secret of the tests' })
  deps = {
    db,
    provider,
    enqueue: async () => {},
    holdSeconds: 2100,
    termsVersion: () => '2026-11-01',
    timeZone: 'Europe/Prague',
    voucherCodes: testVoucherCodes,
  }
  await fillDemoStudio(deps)
})
afterAll(() => studio.close())

// biome-ignore lint/suspicious/noExplicitAny: the tests read responses of several shapes
const list = async (path: string, language: 'en' | 'ru' = 'en'): Promise<any[]> => (await studio.anonymous('GET', path, { language })).body

test('the demo studio has services of all five types in both languages, in the studio and online, and one free service', async () => {
  const services = await list('/services/with_pricing/')
  expect(new Set(services.map((one) => one.service_type))).toEqual(
    new Set(['pilates', 'hatha_yoga', 'yin_yoga', 'yoga_nidra', 'stretching', null]),
  )
  expect(new Set(services.map((one) => one.is_online))).toEqual(new Set([true, false]))
  expect(services.filter((one) => one.price === 0)).toMatchObject([{ is_online: true, duration: 15 }])
  const names = (await list('/services/with_pricing/', 'ru')).map((one) => one.name)
  expect(names.every((name) => /[а-я]/i.test(name))).toBe(true)
})

test('the demo studio describes each service in both languages', async () => {
  for (const one of await list('/services/with_pricing/')) expect(one.description).toMatch(/^[A-Z][^а-я]+\.$/i)
  for (const one of await list('/services/with_pricing/', 'ru')) expect(one.description).toMatch(/^[А-Я].+\.$/)
})

test('the demo studio has slots for six weeks', async () => {
  const slots = await list('/timeslots/available/')
  expect(slots.length).toBeGreaterThan(100)
  const days = (Date.parse(slots.at(-1).start) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(38)
  expect(days).toBeLessThan(43)
})

test('the demo studio has group classes in the studio and online, one full and one with a single free seat', async () => {
  const sessions = await list('/group-sessions/')
  expect(new Set(sessions.map((one) => one.is_online))).toEqual(new Set([true, false]))
  expect(sessions.filter((one) => one.is_full)).toHaveLength(1)
  expect(sessions.filter((one) => one.available_spots === 1)).toHaveLength(1)
  for (const one of await list('/group-sessions/', 'ru')) expect(`${one.title} ${one.description}`).toMatch(/[а-я]/)
})

test('the demo studio has four events, one online and one with a price for returning guests', async () => {
  const events = await list('/events/')
  expect(events.map((one) => one.event_type).sort()).toEqual(['retreat', 'sound_healing', 'workshop', 'yoga_brunch'])
  expect(events.filter((one) => one.is_online)).toMatchObject([{ place: 'Online (Zoom)' }])
  const { body } = await studio.staff('GET', '/events/')
  expect(body.filter((one: { returning_price: number | null }) => one.returning_price !== null)).toHaveLength(1)
})

test('the demo studio has slot bookings of every status, none within the next two days', async () => {
  const { body } = await studio.staff('GET', '/bookings/')
  expect(new Set(body.map((one: { status: string }) => one.status))).toEqual(new Set(['paid', 'pending', 'cancelled']))
  expect(body.length).toBeGreaterThan(6)
  for (const { slot } of body) expect(Date.parse(slot.start) - Date.now()).toBeGreaterThan(2 * 86_400_000)
})

test('filling the demo studio a second time adds nothing', async () => {
  const { db } = studio.open
  const count = async () => [await db.$count(offerings), await db.$count(bookings), await db.$count(people)]
  const before = await count()
  await fillDemoStudio(deps)
  expect(await count()).toEqual(before)
})

test('a sign-in as a guest of the demo studio is refused', async () => {
  const body = { email: 'guest-1@demo.invalid', password: '!' }
  expect(await studio.anonymous('POST', '/auth/login/', { body })).toMatchObject({ status: 401 })
})

// Fills the studio six times, which is slow on a busy machine.
test('the demo studio breaks no rule of the schedule, regardless of the weekday on which it is filled', { timeout: 120_000 }, async () => {
  class RollBack extends Error {}
  // `beforeAll` has filled the studio as of today.
  for (let daysAhead = 1; daysAhead < 7; daysAhead++) {
    const thatDay = async (tx: Transaction) => new Date((await readClock(tx)).getTime() + daysAhead * 86_400_000)
    const filling = studio.open.db.transaction(async (tx) => {
      await tx.execute('truncate offerings, services cascade')
      await fillDemoStudio({ ...deps, db: tx }, thatDay)
      expect(await tx.$count(offerings)).toBeGreaterThan(100)
      throw new RollBack()
    })
    await expect(filling).rejects.toThrow(RollBack)
  }
})
