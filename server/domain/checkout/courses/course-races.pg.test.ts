import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { seeded } from '../../../../scripts/seeded.ts'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { databaseFault } from '../../../db/database.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makePeople, type TestProvider, tally, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { cancelClass } from '../../operations/classes/cancelling/cancel-class.ts'
import { runCancellation } from '../../operations/classes/cancelling/run-cancellation.ts'
import { joinCourse, makeCourse, makeDates } from '../../products/courses/courses.testing.ts'
import { sellPasses } from '../../products/passes/passes.testing.ts'
import { placeBooking } from '../place-booking.ts'
import { releaseOrder } from '../release-purchase.ts'
import { settlePayment } from '../settle-payment.ts'
import { orderAtOnce, rush } from './course-rush.testing.ts'
import { courseFaults, lapseOrder, openSession, orderCourse } from './courses.testing.ts'

const ROUNDS = 6
// Both outcomes must occur, which takes more rounds on a busy machine.
const MAX_ROUNDS = 30
const RUSHES = 3
const DATES = 12
const PLACES = 10

let open: OpenDatabase
let deps: BookingDependencies
let provider: TestProvider
let people: number[]
let staffId: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  provider = testProvider(() => new ProviderDown('away'))
  deps = testDependencies(open.db, provider)
  people = await makePeople(open.db, 12)
  staffId = (await makePeople(open.db, 1))[0] as number
  await sellPasses(open.db)
})
afterAll(() => open.close())

const read = async (text: string) => (await open.queue.executeSql(text)).rows as Record<string, unknown>[]

async function expectNoFaults(): Promise<void> {
  for (const [fault, query] of Object.entries(courseFaults)) expect(await read(query), fault).toEqual([])
  expect(await faultsOfAccounts(open)).toEqual([])
}

/** Counts the live seats of each person in the dates. */
const seatsOf = async (dates: number[]) =>
  tally(
    (
      await read(`select person_id, count(*)::int as n from bookings where offering_id in (${dates}) and is_live(status, held_until)
        group by person_id`)
    ).map(({ n }) => `${n} seats`),
  )

const outcome = (call: Promise<number | string>): Promise<string> =>
  call.then(
    (answer) => (typeof answer === 'number' ? 'held' : answer),
    (error) => databaseFault(error)?.constraint ?? databaseFault(error)?.code ?? String(error),
  )

async function withoutTrigger(name: string, run: () => Promise<void>): Promise<void> {
  await open.queue.executeSql(`alter table bookings disable trigger ${name}`)
  try {
    await run()
  } finally {
    await open.queue.executeSql(`alter table bookings enable trigger ${name}`)
  }
}

/** Inserts one person's order of the course and its seats with plain SQL, without the checks of the code, one statement per seat. */
async function insertNaively(courseId: number, dates: number[], personId: number): Promise<number> {
  const [row] = await read(`insert into orders (person_id, kind, course_id, details, price, status, held_until, language)
    values (${personId}, 'pass', ${courseId}, '{"entries": ${dates.length}}', 100, 'pending', now() + interval '1 hour', 'en') returning id`)
  for (const date of dates)
    await read(`insert into bookings (offering_id, person_id, status, held_until, price, language, order_id)
      values (${date}, ${personId}, 'pending', now() + interval '1 hour', 100, 'en', ${row?.id})`)
  return row?.id as number
}

describe('a course that twelve people order at once', () => {
  test('of twelve people who order a course at once, some get only a part of it if the seats are inserted one by one without a transaction', async () => {
    const dates = await makeDates(open.db, { weeks: DATES })
    const courseId = await makeCourse(open.db, dates)
    const order = (n: number) => [...dates.slice(n % DATES), ...dates.slice(0, n % DATES)]
    await Promise.all(people.map((person, n) => outcome(insertNaively(courseId, order(n), person))))
    expect(await seatsOf(dates)).not.toEqual({ [`${DATES} seats`]: PLACES })
    await read(`update bookings set status = 'cancelled', cancelled_by = 'staff', held_until = null where offering_id in (${dates})`)
    await read(`update orders set status = 'cancelled', held_until = null where course_id = ${courseId}`)
  })

  test('a course that twelve people order at once is oversold by plain inserts only when the trigger is disabled', async () => {
    const naive = async () => {
      const dates = await makeDates(open.db, { weeks: 1, capacity: 20 })
      const courseId = await makeCourse(open.db, dates)
      const said = await Promise.all(people.map((person) => outcome(insertNaively(courseId, dates, person))))
      const taken = await seatsOf(dates)
      await read(`update bookings set status = 'cancelled', cancelled_by = 'staff', held_until = null where offering_id in (${dates})`)
      await read(`update orders set status = 'cancelled', held_until = null where course_id = ${courseId}`)
      return { said: tally(said), taken }
    }
    await withoutTrigger('guard_places_of_course', async () => expect((await naive()).taken).toEqual({ '1 seats': 12 }))
    expect(await naive()).toEqual({ said: { held: PLACES, course_places: 2 }, taken: { '1 seats': PLACES } })
  })

  test('exactly ten of twelve people who order a course with ten places at once hold the complete course, in every round', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const taken = await orderAtOnce({ open, deps, people }, round % 2 ? PLACES : PLACES + 5)
      expect(taken).toEqual({ said: { held: PLACES, sold_out: 2 }, seats: { [`${DATES} seats`]: PLACES }, orders: PLACES })
      await expectNoFaults()
    }
  })
})

describe('a course that four members of the earlier course may buy before its sale', () => {
  /** Creates a class with ten seats that belongs to the course and to another one. */
  async function kept() {
    const [earlierDate = 0, date = 0] = await makeDates(open.db, { weeks: 2 })
    const earlier = await makeCourse(open.db, [earlierDate])
    const guests = await makePeople(open.db, 12)
    const members = guests.slice(0, 4)
    for (const member of members) await joinCourse(deps, member, earlier)
    const saleFrom = new Date(Date.now() + 5 * 86_400_000)
    const next = await makeCourse(open.db, [date], { follows: earlier, saleFrom })
    return { date, members, next, other: await makeCourse(open.db, [date]), others: guests.slice(4) }
  }
  const membersOrder = async ({ members, next }: Awaited<ReturnType<typeof kept>>) =>
    tally(await Promise.all(members.map((personId) => outcome(orderCourse(deps, { personId, courseId: next })))))

  test('plain orders of another course take the seats kept for four members of an earlier course only when the trigger is disabled', async () => {
    const naive = async () => {
      const studio = await kept()
      const said = await Promise.all(studio.others.map((person) => outcome(insertNaively(studio.other, [studio.date], person))))
      const members = await membersOrder(studio)
      await read(`update bookings set status = 'cancelled', cancelled_by = 'staff', held_until = null where offering_id = ${studio.date}`)
      await read(`update orders set status = 'cancelled', held_until = null where course_id in (${studio.other}, ${studio.next})`)
      return { said: tally(said), members }
    }
    await withoutTrigger('guard_places_kept', async () =>
      expect(await naive()).toEqual({ said: { held: 8 }, members: { held: 2, sold_out: 2 } }),
    )
    expect(await naive()).toEqual({ said: { held: 6, kept_seats: 2 }, members: { held: 4 } })
    await expectNoFaults()
  })

  test('single bookings take the seats kept for four members of an earlier course only when the trigger that blocks single bookings is disabled', async () => {
    const rushed = async () => {
      const studio = await kept()
      const single = async (personId: number) => {
        const placed = await placeBooking(deps, {
          personId,
          kind: 'session',
          offeringId: studio.date,
          language: 'en',
          siteUrl: 'http://localhost',
        })
        return placed.ok ? 'booked' : placed.reason
      }
      const said = await Promise.all(studio.others.map(single))
      return { said: tally(said), members: await membersOrder(studio) }
    }
    await open.queue.executeSql('alter table course_dates disable trigger singles_follow_date')
    const without = await rushed()
    await open.queue.executeSql('alter table course_dates enable trigger singles_follow_date')
    expect(without).toEqual({ said: { booked: 8 }, members: { held: 2, sold_out: 2 } })
    expect(await rushed()).toEqual({ said: { not_open: 8 }, members: { held: 4 } })
  })

  test('four members of an earlier course get the seats kept for them when eight people order another course of the same class at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const studio = await kept()
      const orders = studio.others.map((personId) => outcome(orderCourse(deps, { personId, courseId: studio.other })))
      const [members, said] = await Promise.all([membersOrder(studio), Promise.all(orders)])
      expect({ members, said: tally(said) }).toEqual({ members: { held: 4 }, said: { held: 6, sold_out: 2 } })
      await expectNoFaults()
    }
  })
})

test('orders of courses do not deadlock with simultaneous single bookings, moves, standing bookings and cancelled dates', async () => {
  const random = seeded(20_261_129)
  for (let round = 0; round < RUSHES; round++) {
    expect(await rush({ open, deps, provider, people, staffId }, random)).toEqual([])
    await expectNoFaults()
  }
  const [seen = {}] = await read(`select (select count(*) from orders where course_id is not null and status = 'paid')::int as paid,
    (select count(*) from payments p join orders o on o.id = p.order_id where o.course_id is not null and p.status = 'returned')::int as returned,
    (select count(*) from orders where course_id is not null and status = 'cancelled')::int as released,
    (select count(*) from bookings where standing_id is not null)::int as standing,
    (select count(*) from bookings b where cancellation_id is not null and order_id is not null)::int as cancelled`)
  for (const [what, many] of Object.entries(seen)) expect(many, what).toBeGreaterThan(0)
})

test('a trigger renews the seats of a course when a new checkout renews the hold of its order', async () => {
  const anna = people[0] as number
  const short = { ...deps, holdSeconds: 60 }
  const renewed = async () => {
    const courseId = await makeCourse(open.db, await makeDates(open.db, { weeks: 3 }))
    const orderId = (await orderCourse(short, { personId: anna, courseId })) as number
    await openSession(short, orderId, anna)
    const ends = await read(`select count(*)::int as n from bookings b join orders o on o.id = b.order_id
      where o.id = ${orderId} and b.held_until = o.held_until`)
    expect(await releaseOrder(deps, { orderId, personId: anna })).toMatchObject({ ok: true })
    return ends
  }
  await open.queue.executeSql('alter table orders disable trigger seats_of_order_follow')
  const without = await renewed()
  await open.queue.executeSql('alter table orders enable trigger seats_of_order_follow')
  expect(without).toEqual([{ n: 0 }])
  expect(await renewed()).toEqual([{ n: 3 }])
})

test('all dates become free at the same instant when the hold of the order ends', async () => {
  const dates = await makeDates(open.db, { weeks: DATES, capacity: 1 })
  const courseId = await makeCourse(open.db, dates)
  const [anna, boris] = people as [number, number]
  const first = (await orderCourse(deps, { personId: anna, courseId })) as number
  expect(await orderCourse(deps, { personId: boris, courseId })).toBe('sold_out')
  const [ends] = await read(`select count(distinct held_until)::int as n from bookings where order_id = ${first}`)
  expect(ends).toEqual({ n: 1 })
  await lapseOrder(open.db, first)
  const second = await orderCourse(deps, { personId: boris, courseId })
  expect(second).toEqual(expect.any(Number))
  expect(await seatsOf(dates)).toEqual({ [`${DATES} seats`]: 1 })
  await expectNoFaults()
})

test('late money for a course takes all its seats again if all are free, and otherwise takes none', async () => {
  const [anna, boris] = people as [number, number]
  for (const isTaken of [false, true]) {
    const dates = await makeDates(open.db, { weeks: 3, capacity: 1 })
    const courseId = await makeCourse(open.db, dates)
    const orderId = (await orderCourse(deps, { personId: anna, courseId })) as number
    const sessionId = await openSession(deps, orderId, anna)
    await lapseOrder(open.db, orderId)
    if (isTaken) {
      const other = await makeCourse(open.db, dates.slice(1, 2), { seats: 1 })
      expect(await orderCourse(deps, { personId: boris, courseId: other })).toEqual(expect.any(Number))
    }
    provider.pay(sessionId)
    expect(await settlePayment(deps, { sessionId })).toBe(isTaken ? 'returned' : 'paid')
    expect(await seatsOf(dates)).toEqual(isTaken ? { '1 seats': 1 } : { '3 seats': 1 })
    await expectNoFaults()
  }
})

test('a person who pays for a course while a date is cancelled gets either the course and the entry of this date, or a full refund and no seat', async () => {
  const anna = people[0] as number
  const reason = { en: 'Ill', ru: 'Болею' }
  const seen = new Set<string>()
  for (let round = 0; round < ROUNDS || (seen.size < 2 && round < MAX_ROUNDS); round++) {
    const dates = await makeDates(open.db, { weeks: 3 })
    const courseId = await makeCourse(open.db, dates)
    const orderId = (await orderCourse(deps, { personId: anna, courseId })) as number
    const sessionId = await openSession(deps, orderId, anna)
    const cancel = async () => {
      const called = await cancelClass({ ...deps, undoSeconds: 0 }, { offeringId: dates[1] ?? 0, reason, notify: false, staffId })
      const id = called.ok ? called.value.cancellation.id : 0
      await Promise.all([runCancellation(deps, id), runCancellation(deps, id)])
    }
    provider.pay(sessionId)
    const settle = async () => {
      await new Promise((resolve) => setTimeout(resolve, round * 15))
      return settlePayment(deps, { sessionId })
    }
    const [, first, second] = await Promise.all([cancel(), settle(), settle()])
    const [pass] = await read(`select id, balance_of(id) as entries from accounts where order_id = ${orderId}`)
    const isPaid = pass !== undefined
    seen.add(isPaid ? 'paid' : 'returned')
    expect([first, second]).toContain(isPaid ? 'paid' : 'returned')
    expect(await seatsOf(dates)).toEqual(isPaid ? { '2 seats': 1 } : {})
    expect(pass?.entries).toBe(isPaid ? 1 : undefined)
    const [back] = await read(`select coalesce(sum(r.amount), 0)::int as n from refunds r join payments p on p.id = r.payment_id
      where p.order_id = ${orderId}`)
    expect(back).toEqual({ n: isPaid ? 0 : 90_000 })
    await expectNoFaults()
  }
  expect([...seen].sort()).toEqual(['paid', 'returned'])
})
