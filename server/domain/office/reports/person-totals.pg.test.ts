import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makePeople, makeSession, type TestProvider, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { openCheckout } from '../../checkout/open-checkout.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { listPeoplePage } from '../../people/lists/people-list-repository.ts'
import { foldPersonTotals } from '../../people/lists/person-totals-repository.ts'
import { seat } from '../../schedule/catalog/catalog.testing.ts'

let open: OpenDatabase
let deps: BookingDependencies
let provider: TestProvider
let people: number[]

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'), 40)
  provider = testProvider(() => new Error('away'))
  deps = testDependencies(open.db, provider)
})
beforeEach(async () => {
  await open.queue.executeSql(
    'delete from refunds; delete from payments; delete from bookings; delete from people; delete from person_totals',
  )
  people = await makePeople(open.db, 12)
})
afterAll(() => open.close())

const HOUR = 3_600_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
const first = async (sort: 'bookings_count' | 'last_visit' | 'total_paid', up = false) =>
  (await listPeoplePage(open.db, { sort: up ? sort : `-${sort}` }, { limit: 20, offset: 0 })).rows

/** Returns the stored totals that differ from the rows, for all people. */
async function wrong(): Promise<unknown[]> {
  const { rows } = await open.queue.executeSql(`
    select t.* from person_totals t join people p on p.id = t.person_id where
      coalesce(t.bookings_count, 0) <> (select count(*) from bookings b where b.person_id = p.id and is_live(b.status, b.held_until))
      or coalesce(t.total_paid, 0) <> (select coalesce(sum(y.amount - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = y.id and r.status <> 'failed')), 0)
        from payments y join bookings b on b.id = y.booking_id where b.person_id = p.id and y.status in ('kept', 'returned'))
      or t.last_visit is distinct from (select max(o.starts_at) from bookings b join offerings o on o.id = b.offering_id
        where b.person_id = p.id and b.status = 'paid' and o.starts_at <= now())`)
  return rows
}

async function place(personId: number, offeringId: number): Promise<number> {
  const decision = await placeBooking(deps, { personId, offeringId, kind: 'session', language: 'en', siteUrl: 'http://localhost' })
  if (!decision.ok) throw new Error(decision.reason)
  return decision.value.bookingId
}

test('people can be sorted by bookings, visits or money with empty values last, and each person appears on only one page', async () => {
  const [anna = 0, boris = 0] = people
  const past = await makeSession(open.db, { startsAt: ago(24 * HOUR) })
  const booking = await seat(open.db, past, anna)
  for (const session of [await makeSession(open.db), await makeSession(open.db)]) await place(boris, session)
  await open.db.execute(
    sql`insert into payments (booking_id, provider, amount, status, settled_at) values (${booking}, 'none', 5000, 'kept', now())`,
  )

  expect((await first('bookings_count')).slice(0, 2).map(({ id }) => id)).toEqual([boris, anna])
  expect((await first('bookings_count', true)).slice(0, 2).map(({ id }) => id)).toEqual([anna, boris])
  for (const up of [true, false]) {
    expect((await first('last_visit', up))[0]?.id).toBe(anna)
    expect((await first('total_paid', up))[0]).toMatchObject({ id: anna, totalPaid: 5000 })
  }
  const whole = (await first('bookings_count')).map(({ id }) => id)
  const pages = await Promise.all(whole.map((_, offset) => listPeoplePage(open.db, { sort: '-bookings_count' }, { limit: 1, offset })))
  expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(whole)
})

test('the totals of a person reflect payments, refunds, moved classes and cancelled bookings at once', async () => {
  const [anna = 0] = people
  const session = await makeSession(open.db, { startsAt: ago(24 * HOUR) })
  const booking = await seat(open.db, session, anna)
  const run = (statement: string) => open.queue.executeSql(statement)
  const seen = async () => {
    await first('total_paid')
    expect(await wrong()).toEqual([])
    const { rows } = await run(`select bookings_count, total_paid, last_visit from person_totals where person_id = ${anna}`)
    return rows[0]
  }
  await run(`insert into payments (booking_id, provider, amount, status) values (${booking}, 'none', 5000, 'open')`)
  expect(await seen()).toMatchObject({ bookings_count: 1, total_paid: null })
  await run(`update payments set status = 'kept', settled_at = now()`)
  expect(await seen()).toMatchObject({ total_paid: 5000 })
  await run(`insert into refunds (payment_id, amount, cause, status) select id, 2000, 'staff', 'sent' from payments`)
  expect(await seen()).toMatchObject({ total_paid: 3000 })
  await run(`update refunds set status = 'failed'`)
  expect(await seen()).toMatchObject({ total_paid: 5000 })
  await run(`update offerings set starts_at = starts_at + interval '30 days', ends_at = ends_at + interval '30 days' where id = ${session}`)
  expect(await seen()).toMatchObject({ last_visit: null })
  await run(`update bookings set status = 'cancelled', cancelled_by = 'staff'`)
  expect(await seen()).toMatchObject({ bookings_count: null })
  await run('delete from refunds; delete from payments; delete from bookings')
  expect(await seen()).toMatchObject({ bookings_count: null, total_paid: null })
})

test('the totals of a person reflect lapsed holds and past classes without any write', async () => {
  const [anna = 0, boris = 0] = people
  const soon = new Date(Date.now() + 1200)
  await seat(open.db, await makeSession(open.db, { startsAt: soon }), anna)
  await seat(open.db, await makeSession(open.db), boris, { status: 'pending', heldFor: 1.2 })
  expect(await first('last_visit')).toMatchObject([{ lastVisit: null }, ...Array(11).fill({})])
  await pause(1500)
  expect((await first('last_visit'))[0]).toMatchObject({ id: anna, lastVisit: soon })
  expect((await first('bookings_count'))[0]).toMatchObject({ id: anna })
  expect(await wrong()).toEqual([])
})

test('the totals of a person are right after people book, pay and cancel while others update the totals', async () => {
  let isDone = false
  const adding = [1, 2, 3].map(async () => {
    while (!isDone) await foldPersonTotals(open.db)
  })
  const sessions = await Promise.all([1, 2, 3, 4].map(() => makeSession(open.db, { capacity: 12 })))
  await Promise.all(
    people.map(async (personId) => {
      for (const [n, session] of sessions.entries()) {
        const bookingId = await place(personId, session)
        if (n === 3) continue
        const opened = await openCheckout(deps, {
          personId,
          bookingId,
          kind: 'session',
          language: 'en',
          siteUrl: 'http://localhost',
        } as never)
        if (!opened.ok) throw new Error(opened.reason)
        const { rows } = await open.queue.executeSql(`select session_id from payments where booking_id = ${bookingId}`)
        const { session_id: sessionId } = rows[0] as { session_id: string }
        provider.pay(sessionId)
        await settlePayment(deps, { sessionId })
        if (n === 2) await open.queue.executeSql(`update bookings set status = 'cancelled', cancelled_by = 'staff' where id = ${bookingId}`)
      }
    }),
  )
  isDone = true
  await Promise.all(adding)
  await foldPersonTotals(open.db)
  expect(await wrong()).toEqual([])
  expect(await open.db.$count(sql`person_totals`)).toBe(12)
  expect(await open.db.$count(sql`person_totals_due`)).toBe(0)
})

test('a booking does not wait for a transaction that updates the totals of a person', async () => {
  const [anna = 0, boris = 0] = people
  const session = await makeSession(open.db)
  await seat(open.db, session, anna)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const adding = open.db.transaction(async (tx) => {
    await foldPersonTotals(tx)
    begin()
    await held
  })
  await begun
  const placed = Promise.all([
    place(boris, session),
    open.queue.executeSql(`update bookings set status = 'cancelled', cancelled_by = 'staff' where person_id = ${anna}`),
  ])
  expect(await Promise.race([placed.then(() => 'booked'), pause(3000).then(() => 'waited')])).toBe('booked')
  letGo()
  await adding
  await first('bookings_count')
  expect(await wrong()).toEqual([])
})
