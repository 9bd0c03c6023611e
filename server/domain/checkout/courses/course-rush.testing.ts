import { randomUUID } from 'node:crypto'
import { databaseFault } from '../../../db/database.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makeSession, type TestProvider, tally } from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { moveBooking, readMoveOptions } from '../../guests/exchanging/move-booking.ts'
import { createStanding } from '../../guests/standing/change-standing.ts'
import { topUpAll } from '../../guests/standing/top-up.ts'
import { runCancellation } from '../../operations/classes/cancelling/run-cancellation.ts'
import { makeCourse, makeDates } from '../../products/courses/courses.testing.ts'
import { makeProduct } from '../../products/passes/passes.testing.ts'
import { sellPass } from '../orders/sell-pass.ts'
import { placeBooking } from '../place-booking.ts'
import { releaseOrder } from '../release-purchase.ts'
import { settlePayment } from '../settle-payment.ts'
import { openSession, orderCourse } from './courses.testing.ts'

const SITE = 'http://localhost:3000'

type World = { open: OpenDatabase; deps: BookingDependencies; provider: TestProvider; people: number[]; staffId: number }

const outcomeOf = (error: unknown) => databaseFault(error)?.constraint ?? databaseFault(error)?.code ?? String(error)

/** Creates a course of twelve dates, which all people order at once. Counts the outcomes, the people by number of seats, and the pending orders, whose holds it ends. */
export async function orderAtOnce({ open, deps, people }: Omit<World, 'provider' | 'staffId'>, capacity: number) {
  const dates = await makeDates(open.db, { weeks: 12, capacity })
  const courseId = await makeCourse(open.db, dates)
  const said = await Promise.all(
    people.map((personId) => orderCourse(deps, { personId, courseId }).then((one) => (typeof one === 'number' ? 'held' : one), outcomeOf)),
  )
  const { rows } = await open.queue.executeSql(`select count(*)::int as n from bookings
    where offering_id in (${dates}) and is_live(status, held_until) group by person_id`)
  const ended = await open.queue.executeSql(
    `update orders set held_until = clock_timestamp() where course_id = ${courseId} and status = 'pending' returning id`,
  )
  return { said: tally(said), seats: tally((rows as { n: number }[]).map(({ n }) => `${n} seats`)), orders: ended.rows.length }
}

/**
 * Runs concurrently: orders, payments, late payments and releases of two overlapping courses, single bookings, moves, standing top-ups,
 * sales of a pass and the cancellation of a date. Returns errors of the database, none of which may occur.
 */
export async function rush({ open, deps, provider, people, staffId }: World, random: () => number): Promise<string[]> {
  const read = async (text: string) => (await open.queue.executeSql(text)).rows as Record<string, unknown>[]
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const dates = await makeDates(open.db, { weeks: 8, capacity: 5, seriesId: randomUUID(), openSpots: 1 })
  const elsewhere = await makeSession(open.db, { capacity: 5, price: 35_000 })
  const courses = [
    await makeCourse(open.db, dates.slice(0, 6), { seats: 3 }),
    // The dates are in reverse order, as the database may return them.
    await makeCourse(open.db, dates.slice(2).reverse(), { seats: 3 }),
  ]
  const order = async () => {
    const personId = pick(people)
    const orderId = await orderCourse(deps, { personId, courseId: pick(courses) })
    if (typeof orderId === 'string') return
    if (random() < 0.2) return void (await releaseOrder(deps, { orderId, personId }))
    const sessionId = await openSession(deps, orderId, personId)
    if (!sessionId.startsWith('session-')) return
    if (random() < 0.3) await read(`update orders set held_until = clock_timestamp() where id = ${orderId} and status = 'pending'`)
    provider.pay(sessionId)
    await Promise.all([
      settlePayment(deps, { sessionId }),
      settlePayment(deps, { sessionId }),
      random() < 0.3 && releaseOrder(deps, { orderId, personId }),
    ])
  }
  const bookSingly = () =>
    placeBooking(deps, { personId: pick(people), offeringId: pick(dates), kind: 'session', language: 'en', siteUrl: SITE })
  const meddle = async () => {
    const [row] = await read(`select id from bookings where offering_id in (${dates}) order by random() limit 1`)
    if (row)
      await changeStatus(deps, { kind: 'session', bookingId: row.id as number, status: pick(['paid', 'cancelled', 'pending']), staffId })
  }
  const move = async () => {
    const [row] = await read(`select id from bookings where offering_id in (${dates}) and status = 'paid' order by random() limit 1`)
    const bookingId = Number(row?.id ?? 0)
    const shown = await readMoveOptions(deps, { kind: 'session', bookingId })
    const target = shown.ok ? shown.value.targets.find(({ id }) => id === elsewhere || dates.includes(id)) : undefined
    const how = { kind: 'session' as const, back: 'credit' as const, notify: false, staffId, siteUrl: SITE }
    if (target) await moveBooking(deps, { ...how, bookingId, to: target.id, expected: target })
  }
  const standing = { ...deps, siteUrl: SITE }
  const productId = await makeProduct(open.db, { entries: 20 })
  const stand = async () => {
    const personId = pick(people)
    await sellPass(deps, { personId, productId, method: 'cash', staffId })
    await createStanding(standing, { personId, offeringId: pick(dates), startNow: true, language: 'en', timeZone: null })
    await Promise.all([topUpAll(standing, { personId }), topUpAll(standing, { personId })])
  }
  const cancelDate = async () => {
    const offeringId = pick(dates)
    // Waits until orders hold seats in the date.
    await new Promise((resolve) => setTimeout(resolve, 300))
    await read(`update offerings set is_active = false where id = ${offeringId}`)
    const [cancellation] = await read(`insert into cancellations (offering_id, person_id, tell, was_active, runs_at, created_at)
      values (${offeringId}, ${staffId}, false, true, clock_timestamp(), clock_timestamp()) returning id`)
    await Promise.all([runCancellation(deps, Number(cancellation?.id)), runCancellation(deps, Number(cancellation?.id))])
  }
  const calls = [
    ...people.flatMap(() => [order, order, bookSingly, bookSingly, meddle]),
    ...Array.from({ length: 4 }, () => move),
    ...Array.from({ length: 3 }, () => stand),
    cancelDate,
  ].sort(() => random() - 0.5)
  const faults: string[] = []
  await Promise.all(calls.map((call) => call().catch((error) => void faults.push(outcomeOf(error)))))
  return faults
}
