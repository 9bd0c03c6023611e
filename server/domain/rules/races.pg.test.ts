import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../db/database.testing.ts'
import { databaseFault, type Transaction } from '../../db/database.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings } from '../../db/schema/catalog.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import {
  countLive,
  lapse,
  makePeople,
  makeSession,
  makeSlot,
  type TestProvider,
  tally,
  testDependencies,
  testProvider,
} from '../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../bookings/status/change-status.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { placeBooking } from '../checkout/place-booking.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { ProviderDown } from '../money/payments/payment-provider.ts'

// Runs on PostgreSQL with forty connections. The first test of each race removes the guard to show that the race exists.

const ROUNDS = 10
const STAFF_ROUNDS = 4
const SITE = 'http://localhost:3000'

let open: OpenDatabase
let db: BookingDependencies['db']
let deps: BookingDependencies
let provider: TestProvider
let people: number[]

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  db = open.db
  provider = testProvider(() => new ProviderDown('away'))
  deps = testDependencies(db, provider)
  people = await makePeople(db, 50)
})
afterAll(() => open.close())
beforeEach(() => clear())

/** Cancels all pending bookings, because a person may have only five holds. */
async function clear(): Promise<void> {
  await open.queue.executeSql(
    `update bookings set status = 'cancelled', held_until = null, cancelled_by = 'staff' where status = 'pending'`,
  )
}

const someone = (n: number) => people[n] as number
const outcomeOf = (error: unknown) => databaseFault(error)?.constraint ?? databaseFault(error)?.code ?? String(error)

async function place(personId: number, offeringId: number, kind: 'slot' | 'session' = 'session'): Promise<string> {
  const decision = await placeBooking(deps, { personId, offeringId, kind, language: 'en', siteUrl: SITE })
  return decision.ok ? (decision.value.resumed ? 'resumed' : 'held') : decision.reason
}

async function hold(personId: number, offeringId: number, kind: 'slot' | 'session' = 'session'): Promise<number> {
  const decision = await placeBooking(deps, { personId, offeringId, kind, language: 'en', siteUrl: SITE })
  if (!decision.ok) throw new Error(decision.reason)
  return decision.value.bookingId
}

/** Creates a hold with an open checkout and returns both. */
async function holdWithPage(personId: number, offeringId: number): Promise<{ bookingId: number; sessionId: string; paymentId: number }> {
  const bookingId = await hold(personId, offeringId)
  const opened = await openCheckout(deps, { personId, bookingId, language: 'en', siteUrl: SITE })
  if (!opened.ok) throw new Error(opened.reason)
  const [payment] = await db.select().from(payments).where(sql`${payments.bookingId} = ${bookingId} and ${payments.status} = 'open'`)
  return { bookingId, sessionId: payment?.sessionId ?? '', paymentId: payment?.id ?? 0 }
}

/** Sets the status of a booking as staff. */
async function setStatus(bookingId: number, status: 'pending' | 'paid' | 'cancelled'): Promise<string> {
  const decision = await changeStatus(deps, { kind: 'session', bookingId, status, staffId: someone(49) })
  return decision.ok ? status : decision.reason
}

const insertBare = (personId: number, offeringId: number, firstOnline = false, runner: BookingDependencies['db'] | Transaction = db) =>
  runner
    .insert(bookings)
    .values({ personId, offeringId, firstOnline, status: 'pending', heldUntil: sql`now() + interval '1 hour'`, price: 100, language: 'en' })

const all = (calls: Promise<unknown>[]) =>
  Promise.all(calls.map((call) => call.then((answer) => (typeof answer === 'string' ? answer : 'done'), outcomeOf))).then(tally)

const refundsOf = async (paymentId: number) => (await db.select().from(refunds).where(eq(refunds.paymentId, paymentId))).length

async function withoutTrigger(name: string, table: string, run: () => Promise<void>): Promise<void> {
  await open.queue.executeSql(`alter table ${table} disable trigger ${name}`)
  try {
    await run()
  } finally {
    await open.queue.executeSql(`alter table ${table} enable trigger ${name}`)
  }
}

/** Replaces a part of the guard's source during `run`. */
async function withChangedGuard(change: (source: string) => string, run: () => Promise<void>): Promise<void> {
  const answer = await open.queue.executeSql(`select pg_get_functiondef('guard_places'::regproc) as source`)
  const { source } = answer.rows[0] as { source: string }
  const changed = change(source)
  expect(changed).not.toBe(source)
  await open.queue.executeSql(changed)
  try {
    await run()
  } finally {
    await open.queue.executeSql(source)
  }
}

describe('five seats booked by fifty people at once', () => {
  const naive = (personId: number, offeringId: number) =>
    db.transaction(async (tx) => {
      const [taken] = await tx.select({ n: sql<number>`count(*)::int` }).from(bookings).where(eq(bookings.offeringId, offeringId))
      if ((taken?.n ?? 0) < 5) await insertBare(personId, offeringId, false, tx)
    })

  test('five seats booked by fifty people at once are oversold when the code only checks before the insert, without lock and trigger', () =>
    withoutTrigger('guard_places', 'bookings', async () => {
      let worst = 0
      for (let round = 0; round < 5; round++) {
        await clear()
        const session = await makeSession(db)
        await all(people.map((person) => naive(person, session)))
        worst = Math.max(worst, await countLive(db, session))
      }
      expect(worst).toBeGreaterThan(5)
    }))

  test('fifty simultaneous bookings of five seats lead to five holds and 45 refusals every time', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await clear()
      const session = await makeSession(db)
      expect(await all(people.map((person) => place(person, session)))).toEqual({ held: 5, sold_out: 45 })
      expect(await countLive(db, session)).toBe(5)
    }
  })

  test('five seats booked by fifty people at once are not oversold with only the lock', () =>
    withoutTrigger('guard_places', 'bookings', async () => {
      const session = await makeSession(db)
      expect(await all(people.map((person) => place(person, session)))).toEqual({ held: 5, sold_out: 45 })
    }))

  test('five seats booked by fifty people at once are not oversold with only the trigger', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await clear()
      const session = await makeSession(db)
      expect(await all(people.map((person) => insertBare(person, session)))).toEqual({ done: 5, places_within_capacity: 45 })
    }
  })

  test('the trigger refuses bookings in transactions with repeatable read, which would oversell a class', async () => {
    const repeatable = (person: number, session: number) =>
      db.transaction((tx) => insertBare(person, session, false, tx), { isolationLevel: 'repeatable read' })
    const guarded = await makeSession(db)
    expect(await all(people.map((person) => repeatable(person, guarded)))).toEqual({ '25001': 50 })

    await withChangedGuard(
      (source) => source.replace("if current_setting('transaction_isolation') <> 'read committed' then", 'if false then'),
      async () => {
        let worst = 0
        for (let round = 0; round < 5; round++) {
          await clear()
          const session = await makeSession(db)
          await all(people.map((person) => repeatable(person, session)))
          worst = Math.max(worst, await countLive(db, session))
        }
        expect(worst).toBeGreaterThan(5)
      },
    )
  })

  test('fifty simultaneous bookings of five seats would cause a deadlock on the foreign key if the trigger used FOR UPDATE', () =>
    withChangedGuard(
      (source) => source.replaceAll('for no key update', 'for update'),
      async () => {
        let deadlocks = 0
        // On a busy machine the calls may not coincide in the first rounds.
        for (let round = 0; round < 50 && deadlocks === 0; round++) {
          await clear()
          const session = await makeSession(db)
          deadlocks += (await all(people.slice(0, 8).map((person) => insertBare(person, session))))['40P01'] ?? 0
        }
        expect(deadlocks).toBeGreaterThan(0)
      },
    ))
})

describe('one person', () => {
  test('one person has one booking after five simultaneous requests for a class', async () => {
    const session = await makeSession(db)
    expect(await all([1, 2, 3, 4, 5].map(() => place(someone(0), session)))).toEqual({ held: 1, resumed: 4 })
    expect(await countLive(db, session)).toBe(1)
  })

  test('one person has one checkout after five simultaneous requests', async () => {
    const session = await makeSession(db)
    const bookingId = await hold(someone(1), session)
    const opened = await Promise.all(
      [1, 2, 3, 4, 5].map(() => openCheckout(deps, { personId: someone(1), bookingId, language: 'en', siteUrl: SITE })),
    )
    expect(new Set(opened.map((decision) => (decision.ok ? decision.value.url : decision.reason))).size).toBe(1)
    expect(await db.$count(payments, eq(payments.bookingId, bookingId))).toBe(1)
  })

  test('one person has one discount after eight simultaneous requests for online slots', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await clear()
      const [person] = (await makePeople(db, 1)) as [number]
      const slots: number[] = []
      for (let n = 0; n < 8; n++) slots.push(await makeSlot(db))
      // A person can have five unpaid holds. Further holds are refused.
      expect(await all(slots.map((slot) => place(person, slot, 'slot')))).toEqual({ held: 5, too_many_holds: 3 })
      expect(await db.$count(bookings, sql`${bookings.personId} = ${person} and ${bookings.firstOnline}`)).toBe(1)
    }
  })

  test('one person has one discount when only the trigger is enabled, and eight discounts without the trigger', async () => {
    const attempt = async () => {
      const [person] = (await makePeople(db, 1)) as [number]
      const slots: number[] = []
      for (let n = 0; n < 8; n++) slots.push(await makeSlot(db))
      await all(slots.map((slot) => insertBare(person, slot, true)))
      return db.$count(bookings, sql`${bookings.personId} = ${person} and ${bookings.firstOnline}`)
    }
    expect(await attempt()).toBe(1)
    await withoutTrigger('guard_places', 'bookings', async () => expect(await attempt()).toBe(8))
  })
})

describe('a lapsed hold', () => {
  test('a lapsed hold can be resold, and can be revived with the same id once the seat is free again', async () => {
    const session = await makeSession(db, { capacity: 1 })
    const first = await hold(someone(0), session)
    await lapse(db, first)
    const second = await hold(someone(1), session)
    expect(await place(someone(0), session)).toBe('sold_out')
    await setStatus(second, 'cancelled')
    expect(await hold(someone(0), session)).toBe(first)
  })
})

describe('twenty-five simultaneous confirmations of lapsed holds by staff', () => {
  const lapsedHolds = async (session: number) => {
    const lapsed: number[] = []
    for (const person of people.slice(0, 25)) {
      const id = await hold(person, session)
      await lapse(db, id)
      lapsed.push(id)
    }
    return lapsed
  }
  const confirmBare = (id: number) => db.update(bookings).set({ status: 'paid', heldUntil: null }).where(eq(bookings.id, id))
  const confirmLooking = (id: number, session: number) =>
    db.transaction(async (tx) => {
      const [live] = await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(sql`${bookings.offeringId} = ${session} and is_live(${bookings.status}, ${bookings.heldUntil})`)
      if (!live) await tx.update(bookings).set({ status: 'paid', heldUntil: null }).where(eq(bookings.id, id))
    })

  test('without lock and trigger, twenty-five lapsed holds of one seat that staff confirm at once oversell the seat despite a check before the write', () =>
    withoutTrigger('guard_places', 'bookings', async () => {
      let worst = 0
      for (let round = 0; round < 3; round++) {
        await clear()
        const session = await makeSession(db, { capacity: 1 })
        await all((await lapsedHolds(session)).map((id) => confirmLooking(id, session)))
        worst = Math.max(worst, await countLive(db, session))
      }
      expect(worst).toBeGreaterThan(1)
    }))

  test('when staff confirm twenty-five lapsed holds of one seat at once, one booking becomes paid with one kept payment, and 24 are refused', async () => {
    for (let round = 0; round < STAFF_ROUNDS; round++) {
      await clear()
      const session = await makeSession(db, { capacity: 1 })
      const lapsed = await lapsedHolds(session)
      expect(await all(lapsed.map((id) => setStatus(id, 'paid')))).toEqual({ paid: 1, sold_out: 24 })
      expect(await countLive(db, session)).toBe(1)
      expect(await db.$count(payments, sql`${payments.status} = 'kept' and ${payments.bookingId} in ${lapsed}`)).toBe(1)
    }
  })

  test('when staff confirm twenty-five lapsed holds of one seat at once, one booking becomes paid even with only the lock, or with only the trigger', async () => {
    await withoutTrigger('guard_places', 'bookings', async () => {
      const session = await makeSession(db, { capacity: 1 })
      expect(await all((await lapsedHolds(session)).map((id) => setStatus(id, 'paid')))).toEqual({ paid: 1, sold_out: 24 })
    })
    const session = await makeSession(db, { capacity: 1 })
    expect(await all((await lapsedHolds(session)).map(confirmBare))).toEqual({ done: 1, places_within_capacity: 24 })
  })
})

describe('simultaneous status changes by staff', () => {
  test('simultaneous status changes by staff record the payment of one hold once', async () => {
    for (let round = 0; round < STAFF_ROUNDS; round++) {
      await clear()
      const id = await hold(someone(0), await makeSession(db))
      expect(await all(Array.from({ length: 25 }, () => setStatus(id, 'paid')))).toEqual({ paid: 25 })
      expect(await db.$count(payments, sql`${payments.status} = 'kept' and ${payments.bookingId} = ${id}`)).toBe(1)
    }
  })

  test.each(['paid', 'cancelled'] as const)(
    'a card payment is accepted at most once or returned when staff set the booking to %s several times at the same time',
    async (status) => {
      for (let round = 0; round < STAFF_ROUNDS; round++) {
        await clear()
        const session = await makeSession(db, { capacity: 1 })
        const { bookingId, sessionId, paymentId } = await holdWithPage(someone(0), session)
        provider.pay(sessionId)
        const news = (n: number) => settlePayment(deps, { sessionId, eventId: `s${session}-${n}` })
        const outcomes = await all([news(1), ...Array.from({ length: 20 }, () => setStatus(bookingId, status)), news(2)])
        const wasReturned = outcomes.returned === 1
        expect(await refundsOf(paymentId)).toBe(wasReturned ? 1 : 0)
        const kept = await db.$count(payments, sql`${payments.status} = 'kept' and ${payments.bookingId} = ${bookingId}`)
        expect(kept).toBe(status === 'cancelled' && wasReturned ? 0 : 1)
        expect(await countLive(db, session)).toBe(status === 'paid' ? 1 : 0)
      }
    },
  )

  test('simultaneous status changes by staff give a freed seat to at most one of twenty other bookings', async () => {
    for (let round = 0; round < STAFF_ROUNDS; round++) {
      await clear()
      const session = await makeSession(db, { capacity: 1 })
      const wanting: number[] = []
      for (const person of people.slice(1, 21)) {
        const id = await hold(person, session)
        await setStatus(id, 'cancelled')
        wanting.push(id)
      }
      const owner = await hold(someone(0), session)
      await all([setStatus(owner, 'cancelled'), ...wanting.map((id) => setStatus(id, 'pending')), place(someone(30), session)])
      expect(await countLive(db, session)).toBeLessThanOrEqual(1)
    }
  })
})

describe('a late payment', () => {
  test('a late payment is returned when the new holder of the seat pays at the same time, even if events are repeated', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await clear()
      const session = await makeSession(db, { capacity: 1 })
      const a = await holdWithPage(someone(0), session)
      await lapse(db, a.bookingId)
      const b = await holdWithPage(someone(1), session)
      provider.pay(a.sessionId)
      provider.pay(b.sessionId)
      const news = Array.from({ length: 10 }, (_, n) => [
        settlePayment(deps, { sessionId: a.sessionId, eventId: `a${session}-${n % 5}` }),
        settlePayment(deps, { sessionId: b.sessionId, eventId: `b${session}-${n}` }),
      ]).flat()
      expect(await all(news)).toEqual({ paid: 1, returned: 1, known: 18 })
      expect([await refundsOf(a.paymentId), await refundsOf(b.paymentId)]).toEqual([1, 0])
      expect(await countLive(db, session)).toBe(1)
    }
  })

  test('late payments of two people whose holds of one seat have lapsed are kept for one person and returned to the other', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await clear()
      const session = await makeSession(db, { capacity: 1 })
      const buyers: Awaited<ReturnType<typeof holdWithPage>>[] = []
      for (const person of people.slice(0, 2)) {
        const buyer = await holdWithPage(person, session)
        await lapse(db, buyer.bookingId)
        provider.pay(buyer.sessionId)
        buyers.push(buyer)
      }
      expect(await all(buyers.map(({ sessionId }) => settlePayment(deps, { sessionId })))).toEqual({ paid: 1, returned: 1 })
    }
  })

  test('a late payment and a new booking do not deadlock in the lock order of the code, but deadlock in the opposite order', async () => {
    const lateOne = async () => {
      const session = await makeSession(db, { capacity: 1 })
      const late = await holdWithPage(someone(0), session)
      await lapse(db, late.bookingId)
      provider.pay(late.sessionId)
      return { session, late }
    }
    // The obvious but wrong order: settling locks the payment and then the booking, whose trigger locks the offering.
    const settleInWrongOrder = (paymentId: number, bookingId: number) =>
      db.transaction(async (tx) => {
        await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
        await tx.update(bookings).set({ status: 'paid', heldUntil: null }).where(eq(bookings.id, bookingId))
      })
    const placeInWrongOrder = (personId: number, session: number) =>
      db.transaction(async (tx) => {
        await tx.select().from(offerings).where(eq(offerings.id, session)).for('update')
        await tx
          .update(bookings)
          .set({ status: 'cancelled', heldUntil: null, cancelledBy: 'staff' })
          .where(sql`${bookings.offeringId} = ${session} and not is_live(${bookings.status}, ${bookings.heldUntil})`)
        await insertBare(personId, session, false, tx)
      })
    let deadlocks = 0
    for (let round = 0; round < 30; round++) {
      await clear()
      const { session, late } = await lateOne()
      deadlocks += (await all([settleInWrongOrder(late.paymentId, late.bookingId), placeInWrongOrder(someone(1), session)]))['40P01'] ?? 0
    }
    expect(deadlocks).toBeGreaterThan(0)

    for (let round = 0; round < 30; round++) {
      await clear()
      const { session, late } = await lateOne()
      const outcomes = await all([settlePayment(deps, { sessionId: late.sessionId }), place(someone(1), session)])
      expect([
        { paid: 1, sold_out: 1 },
        { returned: 1, held: 1 },
      ]).toContainEqual(outcomes)
    }
  })
})

test('lowering the capacity while twenty people book never leaves more seats taken than the class has', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await clear()
    const session = await makeSession(db, { capacity: 10 })
    const lower = (capacity: number) => db.update(offerings).set({ capacity }).where(eq(offerings.id, session))
    await all([...people.slice(0, 20).map((person) => place(person, session)), ...[3, 4, 5].map(lower)])
    const [row] = await db.select().from(offerings).where(eq(offerings.id, session))
    expect(await countLive(db, session)).toBeLessThanOrEqual(row?.capacity ?? 0)
  }
})

test('only two of six simultaneous refunds of CZK 300 from CZK 650 succeed, but all six succeed without the guard', async () => {
  const pay = async () => {
    const session = await makeSession(db)
    const paid = await holdWithPage(someone(2), session)
    provider.pay(paid.sessionId)
    await settlePayment(deps, { sessionId: paid.sessionId })
    return paid.paymentId
  }
  const refund = (paymentId: number) => db.insert(refunds).values({ paymentId, amount: 30_000, cause: 'staff' })

  const guarded = await pay()
  expect(await all([1, 2, 3, 4, 5, 6].map(() => refund(guarded)))).toEqual({ done: 2, refund_within_payment: 4 })
  await withoutTrigger('guard_refunds', 'refunds', async () => {
    const bare = await pay()
    expect(await all([1, 2, 3, 4, 5, 6].map(() => refund(bare)))).toEqual({ done: 6 })
  })
})
