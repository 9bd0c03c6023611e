import { startPostgres } from '../../scripts/test-postgres.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { fillDemoStudio } from '../../server/demo/fill-demo-studio.ts'
import { fillLargeStudio } from '../../server/demo/large-studio-repository.ts'
import { testDependencies, testProvider } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { type TestStudio, testStudio } from '../../server/http/routes/catalog/catalog.testing.ts'

// npm run bench:staff-lists: measures each list of staff with 100,000 bookings, and with the demo studio for comparison.

const TIMES = 15
/** `npm run bench:staff-lists -- people` measures only the lists whose path contains "people". */
const part = process.argv[2] ?? ''
const now = new Date().toISOString()
const aMonthAgo = new Date(Date.now() - 30 * 24 * 3_600_000).toISOString()
const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()

/** Requests of the dashboard, the back office and its calendar. */
const paths = [
  '/services/?limit=50',
  '/timeslots/all/?limit=50',
  '/timeslots/all/',
  `/timeslots/all/?from=${now}&to=${inAWeek}`,
  '/bookings/?limit=50',
  '/bookings/',
  '/bookings/?limit=50&offset=9000',
  '/bookings/?status=paid&limit=1',
  '/bookings/?status=pending&limit=50',
  '/bookings/?status=cancelled&limit=50',
  `/bookings/?from=${now}&to=${inAWeek}&limit=50`,
  '/session-registrations/?limit=50',
  '/session-registrations/?status=paid&limit=1',
  '/session-registrations/?status=pending&limit=50',
  '/session-registrations/?status=cancelled&limit=50&offset=5000',
  `/session-registrations/?from=${now}&to=${inAWeek}&limit=50`,
  '/event-registrations/?limit=50',
  '/event-registrations/?status=paid&limit=1',
  '/group-sessions/?limit=50',
  '/group-sessions/',
  '/group-sessions/?is_active=true&limit=1',
  '/group-sessions/?is_active=false&limit=50',
  `/group-sessions/?from=${now}&order=start&limit=50`,
  `/group-sessions/?to=${now}&limit=50&offset=2000`,
  '/events/?limit=50',
  `/events/?from=${now}&limit=1`,
  `/offerings/?from=${now}&to=${inAWeek}&sort=start`,
  '/offerings/?limit=50',
  '/offerings/',
  '/offerings/?q=yoga&sort=title&limit=50',
  '/offerings/last/',
  '/messages/?limit=50',
  '/messages/?unanswered=true&archived=false&limit=50',
  '/messages/?q=guest%20friend&limit=50',
  '/audit/?limit=50',
  '/emails/?limit=50',
  '/emails/?q=guest-123&limit=50',
  '/newsletters/?limit=50',
  '/newsletters/recipients/?who=all',
  '/newsletters/recipients/?who=pass',
  '/newsletters/recipients/?who=absent&weeks=8',
  '/newsletters/recipients/?who=owes',
  '/newsletters/classes/',
  '/today/',
  `/offerings/?from=${now}&to=${inAWeek}`,
  '/bookings/?q=number%20123&limit=50',
  '/session-registrations/?q=hatha%20number%2012&limit=50',
  '/session-registrations/?sort=start&limit=50',
  '/session-registrations/?sort=-price&limit=50&offset=5000',
  '/bookings/all/?limit=50',
  '/bookings/all/?limit=50&offset=9000',
  `/bookings/all/?from=${now}&to=${inAWeek}&limit=50`,
  '/bookings/all/?status=pending&limit=50',
  '/bookings/all/?q=number%20123&limit=50',
  '/bookings/totals/',
  `/bookings/totals/?from=${now}&to=${inAWeek}`,
  '/today/counts/',
  '/owed/',
  '/people/twins/',
  '/passes/all/?limit=50',
  '/vouchers/all/?limit=50',
  '/days-off/?all=true',
  '/attention/',
  '/content/',
  '/people/?limit=50',
  '/people/?sort=name&limit=50',
  '/people/?sort=-last_visit&limit=50',
  '/people/?sort=-total_paid&limit=50',
  '/people/?q=number%20123&limit=50',
  '/people/5/',
  '/search/?q=number%20123',
  '/search/?q=guest-123@',
  '/search/?q=4321',
  '/search/?q=hatha%20tomorrow',
  '/search/?q=nobody%20at%20all',
  '/search/?q=gu',
  '/payments/?limit=50',
  '/payments/?limit=50&offset=50000',
  '/payments/?sort=-amount&limit=50',
  '/payments/?q=number%20123&limit=50',
  `/payments/?from=${aMonthAgo}&to=${now}&limit=50`,
  '/refunds/?limit=50',
  '/refunds/?q=number%20123&limit=50',
  `/income/?month=${aMonthAgo.slice(0, 7)}`,
  `/income/csv/?month=${aMonthAgo.slice(0, 7)}`,
]

const server = await startPostgres()
try {
  const demo = await freshServerDatabase(server.url)
  await fillDemoStudio({
    ...testDependencies(
      demo.db,
      testProvider(() => new Error('away')),
    ),
    timeZone: 'Europe/Prague',
  })
  const large = await freshServerDatabase(server.url)
  await fillLargeStudio(large.db, 'Europe/Prague')
  const studios = [await testStudio(demo), await testStudio(large)] as const
  console.log(`list (ms: the best of ${TIMES} / the middle) | demo | large | rows in all`)
  for (const path of paths.filter((each) => each.includes(part))) {
    const [small, big] = [await measure(studios[0], path), await measure(studios[1], path)]
    console.log(`${path.replace(/T[0-9:.]+Z/g, '')} | ${small.took} | ${big.took} | ${big.total}`)
  }
  for (const studio of studios) await studio.close()
} finally {
  await server.stop()
}

/** Measures a list. The best time is its cost; the median shows how busy the machine was. */
async function measure(studio: TestStudio, path: string): Promise<{ took: string; total: string }> {
  const taken: number[] = []
  let total = ''
  for (let time = 0; time < TIMES; time++) {
    const begun = performance.now()
    const { status, headers } = await studio.staff('GET', path)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    taken.push(performance.now() - begun)
    total = String(headers['x-total-count'])
  }
  taken.sort((one, other) => one - other)
  return { took: `${taken[0]?.toFixed(1)} / ${taken[Math.floor(TIMES / 2)]?.toFixed(1)}`, total }
}
