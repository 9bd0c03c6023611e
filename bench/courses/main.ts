import { startPostgres } from '../../scripts/test-postgres.ts'
import { freshServerDatabase } from '../../server/db/database.testing.ts'
import { makePeople, testDependencies, testProvider } from '../../server/domain/bookings/seats/bookings.testing.ts'
import { orderCourse } from '../../server/domain/checkout/courses/courses.testing.ts'
import { ProviderDown } from '../../server/domain/money/payments/payment-provider.ts'
import { makeCourse, makeDates } from '../../server/domain/products/courses/courses.testing.ts'

// npm run bench:courses: measures orders of courses with 12 dates. Fails if orders that arrive one after another exceed 60 ms (p99).
// Then 48 connections order 4 courses without a pause, so most of the time is spent waiting for the locks of the classes.

const [CONNECTIONS, DATES, GOAL_MS] = [48, 12, 60]
const CALM = { courses: 40, orders: 240, perSecond: 20 }
const RUSH = { courses: 4, orders: 240 }

const server = await startPostgres()
try {
  const open = await freshServerDatabase(server.url, CONNECTIONS)
  const deps = testDependencies(
    open.db,
    testProvider(() => new ProviderDown('down')),
  )
  const makeCourses = async ({ courses, orders }: { courses: number; orders: number }) => {
    const seats = orders / courses
    const made: number[] = []
    for (let n = 0; n < courses; n += 1)
      made.push(await makeCourse(open.db, await makeDates(open.db, { weeks: DATES, capacity: seats }), { seats }))
    return made
  }
  const [calm, rushed] = [await makeCourses(CALM), await makeCourses(RUSH)]
  const people = await makePeople(open.db, CALM.orders)
  const order = async (courses: number[], n: number) => {
    const start = performance.now()
    const taken = await orderCourse(deps, { personId: people[n] as number, courseId: courses[n % courses.length] as number })
    if (typeof taken === 'string') throw new Error(taken)
    return performance.now() - start
  }
  const removeOrders = () => open.db.execute('delete from bookings; delete from orders')
  const report = async (what: string, times: number[]) => {
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
    const { rows } = await open.queue.executeSql(`select count(*)::int as n from bookings where status = 'pending'`)
    console.log(
      `${what}: ${(rows[0] as { n: number }).n} seats of ${times.length * DATES}, p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
    )
    await removeOrders()
    return at(0.99)
  }
  // Updates the planner's statistics, as autovacuum does. Then each connection sends its statements once, so that they are planned.
  await open.db.execute('analyze')
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => order(calm, n)))
  await removeOrders()

  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const paced = Array.from({ length: CALM.orders }, async (_, n) => {
    await pause((n * 1000) / CALM.perSecond)
    return order(calm, n)
  })
  const p99 = await report(`${CALM.perSecond} orders per second on ${CALM.courses} courses`, await Promise.all(paced))

  const times: number[] = []
  const waiting = people.map((_, n) => n)
  const work = async () => {
    for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) times.push(await order(rushed, n))
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  const perSecond = (RUSH.orders / (performance.now() - start)) * 1000
  await report(`${CONNECTIONS} connections on ${RUSH.courses} courses, ${perSecond.toFixed(0)} orders per second`, times)
  console.log(`goal for ${CALM.perSecond} orders per second: p99 at most ${GOAL_MS} ms`)
  process.exitCode = p99 <= GOAL_MS ? 0 : 1
  await open.close()
} finally {
  await server.stop()
}
