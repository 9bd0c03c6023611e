import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { databaseFault } from '../../../db/database.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { people } from '../../../db/schema/identity.ts'
import { addPersonToClass } from '../../bookings/roster/add-person-to-class.ts'
import { markCancelled } from '../../bookings/seats/booking-repository.ts'
import {
  countLive,
  makePeople,
  makeSession,
  type TestProvider,
  tally,
  testDependencies,
  testProvider,
} from '../../bookings/seats/bookings.testing.ts'
import { moveToClass } from '../../bookings/seats/exchange-repository.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { bookAndPay } from '../../checkout/book-and-pay.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { refundBooking } from '../../checkout/refunds/refund-booking.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { cancelClass } from '../../operations/classes/cancelling/cancel-class.ts'
import { listSeatsToClear } from '../../operations/classes/cancelling/cancellation-repository.ts'
import { runCancellation } from '../../operations/classes/cancelling/run-cancellation.ts'
import { leave } from '../cancelling/cancelling.testing.ts'
import { type ExchangingDependencies, exchangeOwnBooking } from './exchange-own-booking.ts'
import { exchange, pressExchange, setPolicy } from './exchanging.testing.ts'

// Runs on PostgreSQL with forty connections. The first test of each race removes the guard to show that the race exists.

const SITE = 'http://localhost'
const PRICE = 35_000
const nothingPromised = { policyId: null, promisedPlaceEn: '', promisedPlaceRu: '', promisedOnline: false, backCeiling: 100 }

let open: OpenDatabase
let db: OpenDatabase['db']
let provider: TestProvider
let deps: ExchangingDependencies & { undoSeconds: number }
let staffId: number
let guests: number[]

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  db = open.db
  provider = testProvider(() => new ProviderDown('away'))
  deps = { ...testDependencies(db, provider), timeZone: 'Europe/Prague', undoSeconds: 0 }
  ;[staffId = 0, ...guests] = await makePeople(db, 30)
})
afterAll(() => open.close())
beforeEach(() =>
  open.queue.executeSql(`update bookings set status = 'cancelled', held_until = null, cancelled_by = 'staff' where status = 'pending'`),
)

const guest = (n: number) => guests[n] as number
const outcomeOf = (error: unknown) => databaseFault(error)?.constraint ?? databaseFault(error)?.code ?? String(error)

let made = 0
async function session(capacity: number, price = PRICE): Promise<number> {
  const id = await makeSession(db, { capacity, price, startsAt: new Date(Date.now() + (24 + (made++ % 24)) * 3_600_000) })
  await setPolicy(db, id, { percent: 100 })
  return id
}
/** Adds the person with a cash payment, which is the quickest way to a paid booking. */
async function give(personId: number, offeringId: number): Promise<number> {
  const added = await addPersonToClass(deps, { offeringId, who: { personId }, payment: 'cash', staffId })
  if (!added.ok) throw new Error(added.reason)
  return added.value
}
async function buy(personId: number, offeringId: number): Promise<number> {
  const opened = await bookAndPay(deps, { personId, offeringId, kind: 'session', language: 'en', siteUrl: SITE })
  if (!opened.ok) throw new Error(opened.reason)
  const sessionId = opened.value.url.split('/').at(-1) ?? ''
  provider.pay(sessionId)
  expect(await settlePayment(deps, { sessionId })).toBe('paid')
  return opened.value.bookingId
}
const classOf = async (bookingId: number) => (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]
const countOf = async (text: string): Promise<number> => Number(((await open.queue.executeSql(text)).rows as { n: number }[])[0]?.n)

describe('a seat taken by an exchange', () => {
  test('without locks and triggers, simultaneous exchanges oversell a seat', async () => {
    await open.queue.executeSql('alter table bookings disable trigger guard_places')
    try {
      const to = await session(1)
      const owned = await Promise.all(guests.slice(0, 10).map(async (personId) => give(personId, await session(1))))
      await Promise.all(
        owned.map((id) =>
          db.transaction(async (tx) => {
            if ((await tx.$count(bookings, eq(bookings.offeringId, to))) > 0) return
            await tx.execute(sql`select pg_sleep(0.05)`)
            const promise = { ...nothingPromised, promisedStart: new Date() }
            await moveToClass(tx, id, { offeringId: to, price: PRICE, covered: 0, accountId: null, firstOnline: false, promise })
          }),
        ),
      )
      expect(await countLive(db, to)).toBeGreaterThan(1)
    } finally {
      await open.queue.executeSql('alter table bookings enable trigger guard_places')
    }
  })

  test('the last seat goes either to an exchange or to one of twenty bookings, and a failed exchange leaves the old booking in place', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [from, to] = [await session(1), await session(1)]
      const id = await give(guest(0), from)
      const [moved, ...taken] = await Promise.all([
        pressExchange(deps, { personId: guest(0), bookingId: id, to }),
        ...guests.slice(1, 21).map(async (personId) => {
          const placed = await placeBooking(deps, { personId, offeringId: to, kind: 'session', language: 'en', siteUrl: SITE })
          return placed.ok ? 'held' : placed.reason
        }),
      ])
      const isMoved = moved === 'moved'
      expect(['moved', 'sold_out']).toContain(moved)
      expect(tally(taken)).toEqual(isMoved ? { sold_out: 20 } : { held: 1, sold_out: 19 })
      expect([await countLive(db, to), await countLive(db, from)]).toEqual([1, isMoved ? 0 : 1])
      expect(await classOf(id)).toMatchObject({ status: 'paid', offeringId: isMoved ? to : from, price: PRICE })
      expect(await countOf(`select count(*) as n from exchanges where booking_id = ${id}`)).toBe(isMoved ? 1 : 0)
      await open.queue.executeSql(
        `update bookings set status = 'cancelled', held_until = null, cancelled_by = 'staff' where status = 'pending'`,
      )
    }
  })

  test('an exchange that is requested twenty times at once takes one seat and refunds the difference once', async () => {
    const [from, to] = [await session(3), await session(3, 30_000)]
    const id = await buy(guest(0), from)
    const done = await Promise.all(Array.from({ length: 20 }, () => pressExchange(deps, { personId: guest(0), bookingId: id, to })))
    const { moved = 0, ...others } = tally(done)
    expect(moved).toBe(1)
    // A request that reads the booking after the move finds the booking already in this class.
    for (const reason of Object.keys(others)) expect(['same_class', 'sold_out']).toContain(reason)
    expect(
      await countOf(
        `select coalesce(sum(r.amount), 0) as n from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${id}`,
      ),
    ).toBe(5000)
  })
})

describe('two opposite exchanges between two classes with one free seat each', () => {
  /** Moves both people to each other's class at the same time, in every round. */
  async function cross(rounds: number, go: (personId: number, bookingId: number, from: number, to: number) => Promise<string>) {
    const [one, other] = [await session(2), await session(2)]
    const [anna, boris] = [guest(0), guest(1)]
    const ids = [await give(anna, one), await give(boris, other)] as const
    const outcomes: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const [from, to] = round % 2 === 0 ? [one, other] : [other, one]
      outcomes.push(...(await Promise.all([go(anna, ids[0], from, to).catch(outcomeOf), go(boris, ids[1], to, from).catch(outcomeOf)])))
    }
    return { ids, outcomes: tally(outcomes), one, other }
  }

  test('two opposite exchanges deadlock when the classes are locked in the order of the request', async () => {
    // Both continue once each of them has its first lock.
    let other: PromiseWithResolvers<void> | undefined
    const bothHaveOne = async () => {
      const first = other === undefined
      other ??= Promise.withResolvers()
      if (!first) other.resolve()
      await other.promise
    }
    const { outcomes } = await cross(1, (personId, bookingId, from, to) =>
      db.transaction(async (tx) => {
        await tx.select().from(people).where(eq(people.id, personId)).for('no key update')
        for (const id of [from, to]) {
          await tx.select().from(offerings).where(eq(offerings.id, id)).for('no key update')
          await bothHaveOne()
        }
        const promise = { ...nothingPromised, promisedStart: new Date() }
        await moveToClass(tx, bookingId, { offeringId: to, price: PRICE, covered: 0, accountId: null, firstOnline: false, promise })
        return 'moved'
      }),
    )
    expect(outcomes['40P01']).toBeGreaterThan(0)
  })

  test('two opposite exchanges succeed 200 times without a deadlock, and each person has one class afterwards', async () => {
    const asked = {
      back: 'money',
      expected: { difference: 0, due: 0, refunded: 0 },
      language: 'en',
      timeZone: null,
      siteUrl: SITE,
    } as const
    const { ids, outcomes, one, other } = await cross(200, async (personId, bookingId, _from, to) => {
      const done = await exchangeOwnBooking(deps, { kind: 'session', personId, bookingId, to, ...asked })
      return done.ok ? done.value.state : done.reason
    })
    expect(outcomes).toEqual({ moved: 400 })
    expect([await countLive(db, one), await countLive(db, other)]).toEqual([1, 1])
    expect(await countOf(`select count(*) as n from exchanges where booking_id in (${ids.join(', ')})`)).toBe(400)
    expect(await countOf(`select calendar_sequence as n from bookings where id = ${ids[0]}`)).toBeGreaterThanOrEqual(200)
  }, 120_000)
})

describe('an exchange during other changes', () => {
  /** Creates a full class of six paid bookings, and a class to move them to. */
  async function leaving() {
    const [from, to] = [await session(6), await session(6)]
    const owned = await Promise.all(guests.slice(0, 6).map(async (personId) => ({ personId, id: await give(personId, from) })))
    return { from, to, owned }
  }
  const cancelledIn = (offeringId: number) =>
    countOf(`select count(*) as n from bookings where offering_id = ${offeringId} and status = 'cancelled'`)

  test('an exchanged booking is cancelled in the new class if the cancellation of the old class does not read the booking again after the move', async () => {
    const { from, to, owned } = await leaving()
    const listed = await listSeatsToClear(db, from)
    const moved = await Promise.all(owned.map(({ personId, id }) => pressExchange(deps, { personId, bookingId: id, to })))
    await Promise.all(
      listed.map(({ id, personId }) =>
        db.transaction(async (tx) => {
          await tx.select().from(people).where(eq(people.id, personId)).for('no key update')
          await tx.select().from(offerings).where(eq(offerings.id, from)).for('no key update')
          await markCancelled(tx, id, 'staff')
        }),
      ),
    )
    expect(tally(moved)).toEqual({ moved: 6 })
    expect(await cancelledIn(to)).toBe(6)
  })

  test('the cancellation of a class does not cancel a booking that is exchanged for another class at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { from, to, owned } = await leaving()
      const called = await cancelClass(deps, { offeringId: from, reason: { en: '', ru: '' }, notify: true, staffId })
      if (!called.ok) throw new Error(called.reason)
      const { id } = called.value.cancellation
      const [, , ...outcomes] = await Promise.all([
        runCancellation(deps, id),
        runCancellation(deps, id),
        ...owned.map(({ personId, id: bookingId }) => pressExchange(deps, { personId, bookingId, to })),
      ])
      const { moved = 0, already_cancelled: gone = 0 } = tally(outcomes as string[])
      expect(moved + gone).toBe(6)
      expect([await cancelledIn(to), await countLive(db, to), await countLive(db, from), await cancelledIn(from)]).toEqual([
        0,
        moved,
        0,
        gone,
      ])
    }
  })

  test('an exchange never oversells the class or refunds more than was paid, even if person and staff cancel or refund the booking meanwhile', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [from, to] = [await session(2), await session(1, 30_000)]
      const id = await buy(guest(0), from)
      const own = { personId: guest(0), bookingId: id }
      await Promise.all([
        pressExchange(deps, { ...own, to }),
        round % 3 === 0 ? leave(deps, own) : undefined,
        round % 3 === 1 ? changeStatus(deps, { kind: 'session', bookingId: id, status: 'cancelled', staffId }) : undefined,
        refundBooking(deps, {
          kind: 'session',
          bookingId: id,
          amount: round % 2 === 0 ? undefined : 20_000,
          key: `round ${round}`,
          staffId,
        }),
      ])
      expect(
        await countOf(
          `select coalesce(sum(r.amount), 0) as n from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${id}`,
        ),
      ).toBeLessThanOrEqual(PRICE)
      const after = await classOf(id)
      expect((await countLive(db, from)) + (await countLive(db, to))).toBe(after?.status === 'paid' ? 1 : 0)
    }
  })
})

describe('an exchange to a more expensive class', () => {
  test('an exchange to a more expensive class leaves at most one paid booking and balanced accounts when the old booking changes during settlement', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [from, to, third] = [await session(2), await session(2, 45_000), await session(2)]
      const id = await buy(guest(0), from)
      const own = { personId: guest(0), bookingId: id }
      const held = await exchange(deps, { ...own, to })
      if (!held.ok || held.value.state !== 'payment') throw new Error('not held')
      const { url, bookingId } = held.value
      const sessionId = url.split('/').at(-1) ?? ''
      provider.pay(sessionId)
      await Promise.all([
        settlePayment(deps, { sessionId }),
        settlePayment(deps, { sessionId }),
        round % 4 === 0 ? leave(deps, own) : undefined,
        round % 4 === 1
          ? refundBooking(deps, { kind: 'session', bookingId: id, amount: undefined, key: `dearer ${round}`, staffId })
          : undefined,
        round % 4 === 2 ? pressExchange(deps, { ...own, to: third }) : undefined,
        round % 4 === 3 ? changeStatus(deps, { kind: 'session', bookingId: id, status: 'cancelled', staffId }) : undefined,
      ])
      const [old, successor] = [await classOf(id), await classOf(bookingId)]
      if (successor?.status === 'paid') expect(old?.status).toBe('cancelled')
      // There is exactly one outcome: either the new booking is paid, or its hold has ended together with its checkout.
      if (successor?.status !== 'paid') expect(successor).toMatchObject({ status: 'cancelled', heldUntil: null })
      expect(await countOf(`select count(*) as n from payments where booking_id = ${bookingId} and status = 'open'`)).toBe(0)
      const inTheStudio =
        await countOf(`select sum(p.amount) - coalesce(sum((select sum(r.amount - r.paid_out) from refunds r where r.payment_id = p.id and not r.to_credit)), 0) as n
        from payments p where p.booking_id in (${id}, ${bookingId}) and p.status in ('kept', 'returned')`)
      const spokenFor = await countOf(`select coalesce((select sum(balance_of(id)) from accounts where person_id = ${guest(0)}), 0) as n`)
      const spent = await countOf(
        `select coalesce(sum(spent_on(id, account_id)), 0) as n from bookings where id in (${id}, ${bookingId}) and account_id is not null`,
      )
      const left =
        await countOf(`select coalesce(sum(p.amount - coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id), 0)), 0) as n
        from payments p where p.booking_id in (${id}, ${bookingId}) and p.status = 'kept'`)
      expect(inTheStudio).toBe(spokenFor + spent + left)
      expect(await faultsOfAccounts(open)).toEqual([])
      // Unpaid holds of earlier rounds would count towards the limit of holds per person.
      await open.queue.executeSql(`update bookings set held_until = clock_timestamp() where person_id = ${guest(0)} and status = 'pending'`)
      await open.queue.executeSql(
        `insert into ledger_entries (account_id, amount, why, cause, at) select id, -balance_of(id), 'adjusted', 'emptied:' || id || ':${round}', clock_timestamp() from accounts where person_id = ${guest(0)} and balance_of(id) <> 0`,
      )
    }
  })
})
