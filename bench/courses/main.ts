import { startPostgres } from '../../scripts/test-postgres.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { makePeople, testDependencies, testProvider } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { orderCourse } from '../../server/domain/checkout/courses/courses.testing.ts'
import { ProviderDown } from '../../server/domain/money/payments/payment-provider.ts'
import { makeCourse, makeDates } from '../../server/domain/products/courses/courses.testing.ts'

// npm run bench:courses: measures orders of courses with 12 dates while 48 connections are in use. Fails above 60 ms (p99).

const [CONNECTIONS, COURSES, DATES, PLACES, ORDERS, PER_SECOND, GOAL_MS] = [48, 40, 12, 12, 480, 20, 60]

const server = await startPostgres()
try {
  const open = await freshServerDatabase(server.url, CONNECTIONS)
  const deps = testDependencies(
    open.db,
    testProvider(() => new ProviderDown('down')),
  )
  const courses: number[] = []
  for (let n = 0; n < COURSES; n += 1)
    courses.push(await makeCourse(open.db, await makeDates(open.db, { weeks: DATES, capacity: PLACES }), { places: PLACES }))
  const people = await makePeople(open.db, ORDERS + CONNECTIONS)
  const order = async (n: number) => {
    const start = performance.now()
    const taken = await orderCourse(deps, { personId: people[n] as number, courseId: courses[n % COURSES] as number })
    if (typeof taken === 'string' && n < ORDERS) throw new Error(taken)
    return performance.now() - start
  }
  // Updates the statistics, as autovacuum does on a running server. The first statements of each connection are planned before the measurement.
  await open.db.execute('analyze')
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => order(ORDERS + n)))
  await open.db.execute(`delete from bookings; delete from orders`)

  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const times = await Promise.all(
    Array.from({ length: ORDERS }, async (_, n) => {
      await pause((n * 1000) / PER_SECOND)
      return order(n)
    }),
  )
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
  const { rows } = await open.queue.executeSql(`select count(*)::int as n from bookings where status = 'pending'`)
  console.log(`${ORDERS} orders, ${(rows[0] as { n: number }).n} seats of ${ORDERS * DATES}, ${PER_SECOND} orders per second`)
  console.log(`p50 ${at(0.5).toFixed(0)} ms  p99 ${at(0.99).toFixed(0)} ms (goal: ${GOAL_MS} ms)`)
  process.exitCode = at(0.99) <= GOAL_MS ? 0 : 1
  await open.close()
} finally {
  await server.stop()
}
