import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { SiteProcess } from '../../scripts/site-process.ts'
import { emptyServerDatabaseAt } from '../../server/db/database.testing.ts'
import type { OpenDatabase } from '../../server/db/open-database.ts'
import { bookings } from '../../server/db/schema/bookings.ts'
import { services } from '../../server/db/schema/catalog.ts'
import { people } from '../../server/db/schema/identity.ts'
import { mails } from '../../server/db/schema/notifications.ts'
import { dayIn } from '../../server/http/routes/catalog/catalog.testing.ts'
import { readEvents } from '../../server/http/seat-streams/event-reader.testing.ts'

// Three sites as on three machines: they share only a database and a signing secret.

const PASSWORD = 'lotus flower of the valley'
let database: Awaited<ReturnType<typeof emptyServerDatabaseAt>>
let open: OpenDatabase
let folders: string[]
let sites: [SiteProcess, SiteProcess, SiteProcess]

beforeAll(async () => {
  database = await emptyServerDatabaseAt(inject('databaseUrl'))
  folders = [1, 2, 3].map(() => mkdtempSync(join(tmpdir(), 'three-')))
  const started = await Promise.all(folders.map(oneMore))
  sites = started as typeof sites
  open = await database.open()
})
afterAll(async () => {
  await Promise.all(sites.map((site) => site.end('SIGKILL')))
  await open.close()
  await database.drop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function oneMore(folder: string): Promise<SiteProcess> {
  const shared = { DATABASE_URL: database.url, JWT_SECRET: 'a secret that three processes share', STAFF_PASSWORD: PASSWORD }
  const site = new SiteProcess(await freePort(), { ...shared, DATA_DIR: folder, DEMO: '1', RATE_LIMIT_FACTOR: '1', HOLD_SECONDS: '2100' })
  await site.start()
  return site
}

async function call(site: SiteProcess, path: string, body?: object, token?: string) {
  const answer = await fetch(`${site.address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any response body
  return { status: answer.status, body: (await answer.json()) as any }
}

const emails = () =>
  folders
    .flatMap((folder) => (existsSync(join(folder, 'outbox')) ? readdirSync(join(folder, 'outbox')) : []))
    .filter((name) => name.endsWith('.eml'))

const sentOf = async () => ({
  sent: await open.db.$count(mails, eq(mails.status, 'sent')),
  others: await open.db.$count(mails, ne(mails.status, 'sent')),
  files: emails().length,
})

test('three processes that start together migrate the database once and create one demo studio', async () => {
  const lists = await Promise.all(sites.map((site) => call(site, '/services/with_pricing/')))
  const count = await open.db.$count(services)
  expect(count).toBeGreaterThan(5)
  expect(lists.map(({ body }) => body.length)).toEqual([count, count, count])
})

test('three processes share sign-ins, sell the last seat only once, and all list and stream the class as full', async () => {
  const guests = ['anna', 'boris', 'clara'].map((name) => ({ email: `${name}@example.com`, password: PASSWORD }))
  const tokens: string[] = []
  for (const [index, person] of guests.entries()) {
    const site = sites[index % 3] as SiteProcess
    expect((await call(site, '/auth/register/', person)).status).toBe(201)
    tokens.push((await call(site, '/auth/login/', person)).body.access)
  }
  const staff = (await call(sites[0], '/auth/login/', { email: 'staff@example.com', password: PASSWORD })).body.access
  const session = { title: 'One place', place: 'Studio', date: dayIn(365), time: '10:00', price: 300, max_participants: 1, force: true }
  const { id } = (await call(sites[1], '/group-sessions/', session, staff)).body

  const freeAt = (site: SiteProcess) => async () =>
    (await call(site, '/group-sessions/')).body.find((one: { id: number }) => one.id === id)?.available_spots
  // The list is requested twice, so that each process has it in its cache.
  for (const site of [...sites, ...sites]) await expect.poll(freeAt(site), { timeout: 5000 }).toBe(1)

  const streams = await Promise.all(sites.map(({ address }) => readEvents(address)))
  for (const { events } of streams) await expect.poll(() => events.some(({ data }) => data.id === id), { timeout: 5000 }).toBe(true)
  // Each class is streamed at most once a second.
  await pause(1100)

  const answers = await Promise.all(
    sites.map((site, index) => call(site, '/sandbox/group-session/create-checkout/', { session_id: id }, tokens[(index + 1) % 3])),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await open.db.$count(bookings)).toBeGreaterThan(0)
  const answered = Date.now()
  for (const { events, stop } of streams) {
    await expect.poll(() => events.some(({ data }) => data.id === id && data.full), { timeout: 1000, interval: 10 }).toBe(true)
    stop()
  }
  expect(Date.now() - answered).toBeLessThan(1000)
  for (const site of sites) await expect.poll(freeAt(site), { timeout: 5000, interval: 20 }).toBe(0)
})

test('three processes send each email only once', async () => {
  await expect.poll(sentOf, { timeout: 60_000, interval: 500 }).toEqual({ sent: 3, others: 0, files: 3 })
}, 90_000)

test('three processes share one count of failed logins', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 12; index += 1)
    statuses.push((await call(sites[index % 3] as SiteProcess, '/auth/login/', { email: 'nobody@example.com', password: 'wrong' })).status)
  // An address has ten attempts per minute, of which the test has already used four.
  expect(statuses.filter((status) => status === 401)).toHaveLength(6)
  expect(statuses.slice(6)).toEqual(statuses.slice(6).map(() => 429))
})

test('the remaining processes take over the work of a killed process', async () => {
  // The studio's emails go to the proven address of a member of staff.
  await open.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.isStaff, true))
  await sites[0].end('SIGKILL')
  const form = { name: 'Dana', email: 'dana@example.com', subject: 'Mats', message: 'Do I bring one?' }
  expect((await call(sites[1], '/contact/', form)).status).toBe(201)
  // One email goes to the studio and one to the sender.
  await expect.poll(sentOf, { timeout: 60_000, interval: 500 }).toEqual({ sent: 5, others: 0, files: 5 })
  expect((await fetch(`${sites[2].address}/booking`)).status).toBe(200)
}, 90_000)
