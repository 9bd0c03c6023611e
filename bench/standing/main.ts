import { startPostgres } from '../../scripts/test-postgres.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { makePeople, testDependencies, testProvider } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { queueStandingWeeks } from '../../server/domain/guests/standing/queue-standing-emails.ts'
import { standingStudio } from '../../server/domain/guests/standing/standing.testing.ts'
import { topUpAll } from '../../server/domain/guests/standing/top-up.ts'
import { addDays, dayOf, instantOf, weekdayOf } from '../../server/domain/kernel/studio-time.ts'
import { ProviderDown } from '../../server/domain/money/payments/payment-provider.ts'
import { makeProduct, sellPasses } from '../../server/domain/products/passes/passes.testing.ts'
import { giveStandings } from './give-standings-repository.ts'

// npm run bench:standing: measures the nightly run over 500 standing bookings: the night that books all 500 × 8 dates, an ordinary one with one new
// date each, and the weekly emails, which the run also queues on Mondays and Tuesdays. Fails above 5 s on an ordinary night.

const [PEOPLE, WEEKS, CLASSES, GOAL_SECONDS] = [500, 8, 50, 5]

const server = await startPostgres()
try {
  const open = await freshServerDatabase(server.url)
  await sellPasses(open.db)
  const deps = {
    ...testDependencies(
      open.db,
      testProvider(() => new ProviderDown('down')),
    ),
    siteUrl: 'http://localhost',
  }
  const { makeSeries } = standingStudio(() => deps)
  const series: number[][] = []
  for (let n = 0; n < CLASSES; n += 1) series.push(await makeSeries(WEEKS + 1, { capacity: 12 }))
  const people = await makePeople(open.db, PEOPLE)
  await giveStandings(open.db, { people, firstClasses: series.map(([first = 0]) => first), productId: await makeProduct(open.db) })
  const last = series.map((classes) => classes.at(-1) ?? 0)
  await open.db.execute(`update offerings set is_active = false where id in (${last.join(', ')})`)

  await timed(`the first night: all ${PEOPLE} × ${WEEKS} dates are booked`, () => topUpAll(deps))
  // Runs vacuum, as autovacuum does on a running server.
  await open.db.execute('analyze')
  await timed('a night without anything to book', () => topUpAll(deps))
  await open.db.execute(`update offerings set is_active = true where id in (${last.join(', ')})`)
  const seconds = await timed(`an ordinary night: one more date for each of ${PEOPLE}`, () => topUpAll(deps))
  await timed(`the weekly emails of ${PEOPLE} people`, () => queueStandingWeeks(deps, nextMonday(deps.timeZone)))
  const { rows } = await open.queue.executeSql(`select count(*)::int as n from bookings where standing_id is not null and status = 'paid'`)
  console.log(`${(rows[0] as { n: number }).n} of ${PEOPLE * (WEEKS + 1)} dates are booked`)
  process.exitCode = seconds < GOAL_SECONDS ? 0 : 1
  await open.close()
} finally {
  await server.stop()
}

/** Returns 3 o'clock on the next Monday. By then, all dates have been booked. */
function nextMonday(zone: string): Date {
  const today = dayOf(new Date(), zone)
  return instantOf(addDays(today, 8 - weekdayOf(today)), '03:00', zone)
}

async function timed(what: string, act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  const seconds = (performance.now() - start) / 1000
  console.log(`${seconds.toFixed(1)} s  ${what}`)
  return seconds
}
