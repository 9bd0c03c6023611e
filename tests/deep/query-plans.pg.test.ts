import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { RANDOM_PAGE_COST } from '../../server/db/random-page-cost.ts'
import { fillLargeStudio } from '../../server/demo/large-studio-repository.ts'
import { queueReminders } from '../../server/domain/bookings/emails/queue-reminder.ts'
import { testDependencies, testProvider } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { queueMoneyEmails } from '../../server/domain/checkout/attention/queue-money-emails.ts'
import { catchUpWithProvider } from '../../server/domain/checkout/catch-up-with-provider.ts'
import { listOverdueEmails } from '../../server/domain/kernel/outbox/email-repository.ts'
import { runDueCancellations } from '../../server/domain/operations/classes/cancelling/run-cancellation.ts'
import { recordStatements, tablesReadWhole } from '../../server/http/query-plans.testing.ts'
import { type ApiClient, type TestStudio, testStudio } from '../../server/http/routes/catalog/catalog.testing.ts'

// A year of data: enough that PostgreSQL scans a whole table only if no index fits.
const seats = { class: 9, workshop: 7 }
const A_YEAR = { people: 2000, bookings: 10_000, messages: 500, daysBack: 330, daysAhead: 27, seats, seatsAhead: seats }
/** Tables that grow every day. */
const GROWING = ['bookings', 'payments', 'offerings', 'mails']

let studio: TestStudio
let guest: ApiClient
let client: pg.Client

beforeAll(async () => {
  const open = await freshServerDatabase(inject('databaseUrl'), 4)
  await fillLargeStudio(open.db, 'Europe/Prague', A_YEAR)
  studio = await testStudio(open)
  guest = (await studio.person()).ask
  // Uses the same setting as the site's connections.
  client = new pg.Client({ connectionString: open.url, options: `-c random_page_cost=${RANDOM_PAGE_COST}` })
  await client.connect()
  // A second run, as by the server's autovacuum. After a single run, pages of a newly filled table are still unmarked, so they are read.
  await client.query('vacuum analyze')
})
afterAll(async () => {
  await client.end()
  await studio.close()
})

async function readsNoTableWhole(work: () => Promise<unknown>): Promise<void> {
  const statements = await recordStatements(work)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const whole = (await tablesReadWhole(client, statement)).filter((table) => GROWING.includes(table))
    expect(whole, `read from end to end by ${statement.text}`).toEqual([])
  }
}

const week = () => `from=${new Date().toISOString()}&to=${new Date(Date.now() + 7 * 86_400_000).toISOString()}`
const answer = async (ask: ApiClient, path: string) => expect((await ask('GET', path)).status, path).toBe(200)

test.each(['/timeslots/available/', '/group-sessions/', '/events/'])(
  'the public list %s reads no growing table in full, for visitors and for signed-in people',
  async (path) => {
    await readsNoTableWhole(() => answer(studio.anonymous, path))
    await readsNoTableWhole(() => answer(guest, path))
  },
)

test.each(['/timeslots/available/', '/group-sessions/', '/events/'])(
  'the pages of a class listed by %s and of its service read no growing table in full',
  async (path) => {
    const [one] = (await studio.anonymous('GET', path)).body
    for (const ask of [studio.anonymous, guest]) {
      await readsNoTableWhole(() => answer(ask, `/classes/${one.id}/`))
      if (one.service) await readsNoTableWhole(() => answer(ask, `/services/${one.service.id}/with_slots/`))
    }
  },
)

test.each(['/bookings/', '/session-registrations/', '/event-registrations/'])('My Bookings reads no growing table in full: %s', (path) =>
  readsNoTableWhole(() => answer(guest, path)),
)

test.each([
  '/bookings/',
  '/session-registrations/',
  '/event-registrations/',
  '/timeslots/all/',
  '/group-sessions/',
  '/events/',
  '/offerings/',
  '/bookings/all/',
  '/payments/',
  '/refunds/',
  '/people/',
  '/messages/',
  '/emails/',
  '/audit/',
])('the first page for staff reads no growing table in full: %s', (path) =>
  readsNoTableWhole(() => answer(studio.staff, `${path}?limit=25`)),
)

test.each([
  '/bookings/?status=pending&limit=25',
  '/event-registrations/?status=paid&limit=1',
  '/session-registrations/?sort=-price&limit=25',
  '/bookings/?sort=-start&limit=25',
  '/bookings/all/?sort=start&limit=25',
  '/bookings/all/?status=pending&limit=25',
  '/bookings/all/?q=number%20123&limit=25',
  '/payments/?sort=-amount&limit=25',
  '/payments/?sort=at&limit=25',
  '/refunds/?sort=amount&limit=25',
  '/emails/?sort=created_at&limit=25',
  '/group-sessions/?sort=title&limit=25',
  '/session-registrations/?q=number%20123&limit=25',
  '/bookings/?q=pilates%20guest-123@&limit=25',
  '/payments/?q=number%20123&limit=25',
  '/payments/?q=1234&limit=25',
  '/refunds/?q=guest-123@&limit=25',
  '/emails/?q=guest-123@&limit=25',
  '/search/?q=number%20123',
  '/search/?q=1234',
  '/search/?q=guest-123@',
  '/search/?q=hatha%20tomorrow',
])('filters, sorting and searches for staff read no growing table in full: %s', (path) =>
  readsNoTableWhole(() => answer(studio.staff, path)),
)

test.each(['/today/', '/today/counts/', '/attention/', '/offerings/last/', '/people/5/'])(
  'other pages for staff read no growing table in full: %s',
  (path) => readsNoTableWhole(() => answer(studio.staff, path)),
)

test('the week view for staff does not read any growing table in full', async () => {
  await readsNoTableWhole(() => answer(studio.staff, `/offerings/?${week()}`))
  await readsNoTableWhole(() => answer(studio.staff, `/bookings/?${week()}&limit=25`))
})

test('booking, opening the payment page and releasing the seat read no growing table in full', async () => {
  const [slot] = (await studio.anonymous('GET', '/timeslots/available/')).body
  await readsNoTableWhole(async () => {
    const { status, body } = await guest('POST', '/bookings/', { body: { slot_id: slot.id } })
    expect(status).toBe(201)
    expect((await guest('POST', '/sandbox/create-checkout-session/', { body: { booking_id: body.id } })).status).toBe(200)
    expect((await guest('DELETE', `/bookings/${body.id}/`)).status).toBe(204)
  })
})

test('the triggers that count live bookings read no growing table in full', async () => {
  for (const column of ['offering_id', 'person_id'])
    await readsNoTableWhole(() => client.query(`select count(*) from bookings b where b.${column} = 5 and is_live(b.status, b.held_until)`))
})

test('the jobs that run every minute read no growing table in full', async () => {
  const deps = testDependencies(
    studio.open.db,
    testProvider(() => new Error('away')),
  )
  for (const job of [catchUpWithProvider, runDueCancellations, queueReminders, queueMoneyEmails]) await readsNoTableWhole(() => job(deps))
  await readsNoTableWhole(() => listOverdueEmails(studio.open.db, 100))
})
