import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import { databaseFault, type Transaction } from '../../../db/database.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { people } from '../../../db/schema/identity.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { addPersonToClass } from '../../bookings/roster/add-person-to-class.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { makePeople, makeSession, tally, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { addStudioPayment } from '../../money/payments/studio-payment-repository.ts'
import { merge } from '../../rules/merge-desk.testing.ts'
import { reassignPayment } from './reassign-payment.ts'
import { refundBooking } from './refund-booking.ts'

// Runs on PostgreSQL with many connections. The first test of each race removes the guard to show that the race exists.

const ROUNDS = 10

let open: OpenDatabase
let db: BookingDependencies['db']
let deps: BookingDependencies
let staffId: number

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  db = open.db
  deps = testDependencies(
    db,
    testProvider(() => new ProviderDown('away')),
  )
  ;[staffId] = (await makePeople(db, 1)) as [number]
})
afterAll(() => open.close())

async function add(payment: 'cash' | 'due', given: { personId?: number; offeringId?: number } = {}): Promise<number> {
  const personId = given.personId ?? ((await makePeople(db, 1))[0] as number)
  const added = await addPersonToClass(deps, {
    offeringId: given.offeringId ?? (await makeSession(db)),
    who: { personId },
    payment,
    staffId,
  })
  if (!added.ok) throw new Error(added.reason)
  return added.value
}
const ownerOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.personId ?? 0
const reassign = async (bookingId: number, to: number) => {
  const moved = await reassignPayment(deps, { bookingId, to, staffId })
  return moved.ok ? 'moved' : moved.reason
}
const outcome = (call: Promise<string>) =>
  call.catch((error) => databaseFault(error)?.constraint ?? databaseFault(error)?.code ?? String(error))
const keptOf = (ids: number[]) => db.$count(payments, and(inArray(payments.bookingId, ids), eq(payments.status, 'kept')))

/** Checks that a payment covers each paid booking, and that the studio keeps exactly what it received. */
async function expectBalance(ids: number[], received: number): Promise<void> {
  const rows = await db.select().from(bookings).where(inArray(bookings.id, ids))
  for (const { id, status } of rows) expect([id, await keptOf([id])]).toEqual([id, status === 'paid' ? 1 : 0])
  const [kept] = await db
    .select({
      sum: sql<number>`coalesce(sum(${payments.amount} - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = payments.id and r.status <> 'failed')), 0)::int`,
    })
    .from(payments)
    .where(inArray(payments.bookingId, ids))
  expect(kept?.sum).toBe(received)
}

describe('one payment moved to four bookings at the same time', () => {
  /** Moves the payment like the use case, but reads it without locks. */
  const naive = (from: number, to: number) =>
    db.transaction(async (tx) => {
      const [kept] = await tx
        .select()
        .from(payments)
        .where(and(eq(payments.bookingId, from), eq(payments.status, 'kept')))
      if (!kept) return
      await tx
        .insert(refunds)
        .values({ paymentId: kept.id, amount: kept.amount, cause: 'reassigned', byHand: true, status: 'done', handedOver: 'cash' })
      await tx.update(payments).set({ status: 'returned' }).where(eq(payments.id, kept.id))
      await addStudioPayment(tx, { bookingId: to, amount: kept.amount, covered: 0, termsVersion: 'test' })
    })

  test('without the locks and the trigger on refunds, one payment moved to four bookings at the same time pays for several of them', async () => {
    await open.queue.executeSql('alter table refunds disable trigger guard_refunds')
    try {
      let most = 0
      for (let round = 0; round < ROUNDS && most < 2; round++) {
        const from = await add('cash')
        const targets = await Promise.all([1, 2, 3, 4].map(() => add('due')))
        await Promise.all(targets.map((to) => naive(from, to)))
        most = Math.max(most, await keptOf(targets))
      }
      expect(most).toBeGreaterThan(1)
    } finally {
      await open.queue.executeSql('alter table refunds enable trigger guard_refunds')
    }
  })

  test('one payment moved to four bookings at the same time pays for only one booking', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const from = await add('cash')
      const targets = await Promise.all([1, 2, 3, 4].map(() => add('due')))
      const outcomes = await Promise.all(targets.map((to) => outcome(reassign(from, to))))
      expect(tally(outcomes)).toEqual({ moved: 1, not_reassignable: 3 })
      await expectBalance([from, ...targets], 65_000)
    }
  })
})

test('four payments moved to one booking at the same time pay for the booking once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const to = await add('due')
    const sources = await Promise.all([1, 2, 3, 4].map(() => add('cash')))
    expect(tally(await Promise.all(sources.map((from) => outcome(reassign(from, to)))))).toEqual({ moved: 1, not_owed: 3 })
    await expectBalance([to, ...sources], 4 * 65_000)
  }
})

test('a payment that is refunded while it is moved is either refunded or moved', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [from, to] = [await add('cash'), await add('due')]
    const refund = refundBooking(deps, { kind: 'session', bookingId: from, amount: undefined, key: `round-${round}`, staffId })
    const [moved, refunded] = await Promise.all([
      outcome(reassign(from, to)),
      outcome(refund.then((given) => (given.ok ? 'refunded' : given.reason))),
    ])
    expect(['moved refund_too_much', 'not_reassignable refunded']).toContain(`${moved} ${refunded}`)
    await expectBalance([from, to], moved === 'moved' ? 65_000 : 0)
  }
})

test('a booking that is paid while staff move another payment to it gets only one payment', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [from, to] = [await add('cash'), await add('due')]
    const paid = changeStatus(deps, { kind: 'session', bookingId: to, status: 'paid', method: 'card', staffId })
    const [moved] = await Promise.all([outcome(reassign(from, to)), paid])
    expect(['moved', 'not_owed']).toContain(moved)
    expect(await keptOf([to])).toBe(1)
    await expectBalance([from, to], moved === 'moved' ? 65_000 : 130_000)
  }
})

describe('payments moved in both directions between two people in two classes', () => {
  /** Two people, each with a payment in one class and a debt in the other. */
  async function twoPeople(): Promise<[[number, number], [number, number]]> {
    const [one = 0, other = 0] = await makePeople(db, 2)
    const [first, second] = [await makeSession(db), await makeSession(db)]
    return [
      [await add('cash', { personId: one, offeringId: first }), await add('due', { personId: other, offeringId: second })],
      [await add('cash', { personId: other, offeringId: first }), await add('due', { personId: one, offeringId: second })],
    ]
  }

  test('two simultaneous moves of payments between two people deadlock if each move locks the person of its own payment first', async () => {
    const lockInTurn = async (from: number, to: number) => {
      const owners = [await ownerOf(from), await ownerOf(to)]
      const lock = (tx: Transaction, id: number) => tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for('no key update')
      await db.transaction(async (tx) => {
        for (const owner of owners) {
          await lock(tx, owner)
          await tx.execute(sql`select pg_sleep(0.05)`)
        }
      })
      return 'done'
    }
    const pairs = await twoPeople()
    expect((await Promise.all(pairs.map(([from, to]) => outcome(lockInTurn(from, to))))).sort()).toEqual(['40P01', 'done'])
  })

  test('two payments moved in opposite directions between two people at the same time are both moved', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const pairs = await twoPeople()
      expect(await Promise.all(pairs.map(([from, to]) => outcome(reassign(from, to))))).toEqual(['moved', 'moved'])
      await expectBalance(pairs.flat(), 2 * 65_000)
    }
  })
})

test('a payment can be moved while its person is merged with another one', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [from, to] = [await add('cash'), await add('due')]
    const [survivorId, absorbedId] = [(await makePeople(db, 1))[0] ?? 0, await ownerOf(from)]
    const [moved] = await Promise.all([outcome(reassign(from, to)), merge(deps, [survivorId, absorbedId], staffId)])
    expect(moved).toBe('moved')
    await expectBalance([from, to], 65_000)
  }
})
