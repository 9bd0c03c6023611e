import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { holdSeat, markPaid } from '../../bookings/seats/booking-repository.ts'
import { countLive, makePeople, type TestProvider, tally, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { lockSeatFacts } from '../../bookings/seats/lock-seat-facts.ts'
import { findFirst } from '../../bookings/seats/waiting-repository.ts'
import { openCheckout } from '../../checkout/open-checkout.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { offerSeatTo } from './change-list.ts'
import { leaveList } from './leave-list.ts'
import { offerTurn } from './offer-turns.ts'
import type { WaitingListDependencies } from './take-seat-for-entry.ts'
import { waitingStudio } from './waiting-list.testing.ts'

// Runs on PostgreSQL with forty connections. The first tests remove each guard to show that the race exists.

const ROUNDS = 3

let open: OpenDatabase
let db: OpenDatabase['db']
let provider: TestProvider
let deps: WaitingListDependencies
let strangers: number[]
const { fullClass, inHours, join, waitFor, book, free, tend, statusesOf, entryOf, bookingOf, moveTo, setCapacity, SITE } = waitingStudio(
  () => deps,
)

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  db = open.db
  provider = testProvider(() => new ProviderDown('away'))
  deps = { ...testDependencies(db, provider), siteUrl: SITE }
  strangers = await makePeople(db, 20)
})
afterAll(() => open.close())

const idOf = async (personId: number) => (await entryOf(personId))?.id ?? 0
const said = async (asked: Promise<{ ok: boolean; reason?: string }>) => {
  const one = await asked
  return one.ok ? 'ok' : (one.reason ?? '')
}
/** Creates a class with people on its waiting list and one seat that has just become free. */
async function oneFree(howMany: number) {
  const { offeringId, seats } = await fullClass(1)
  const people = await waitFor(offeringId, howMany)
  await free(seats[0] ?? 0)
  return { offeringId, people }
}
const turnsOf = async (offeringId: number) => (await statusesOf(offeringId)).filter((status) => status === 'turn').length

describe('the waiting list without one of its guards', () => {
  test('strangers can take the free seat of a waiting list if the code does not count the waiting people', async () => {
    const { offeringId } = await oneFree(2)
    await Promise.all(
      strangers.map((personId) =>
        db
          .transaction(async (tx) => {
            const facts = await lockSeatFacts(tx, deps, { personId, offeringId })
            if (!facts || facts.takenByOthers >= facts.offering.capacity) return
            const taking = { price: 0, covered: 0, accountId: null, firstOnline: false, isTurn: false, heldSince: facts.now }
            const heldUntil = new Date(Date.now() + 60_000)
            await holdSeat(tx, undefined, { personId, offeringId, language: 'en' }, { ...taking, heldUntil, promise: facts.promise })
          })
          .catch(() => undefined),
      ),
    )
    expect([await countLive(db, offeringId), await turnsOf(offeringId)]).toEqual([1, 0])
  })

  test('without reading the entry again under the locks, a turn would go to a person who has left the waiting list', async () => {
    const { offeringId, people } = await oneFree(1)
    const first = await findFirst(db, offeringId)
    if (!first) throw new Error('Nobody waits.')
    await leaveList(deps, { id: first.id, personId: first.personId })
    await db.transaction(async (tx) => {
      const facts = await lockSeatFacts(tx, deps, first)
      if (facts) await offerTurn(tx, deps, first, facts)
    })
    expect([await countLive(db, offeringId), await statusesOf(offeringId), people.length]).toEqual([1, ['left'], 1])
  })

  test('late money takes the seat of another person’s turn if the settlement checks only whether a seat is free', async () => {
    const { offeringId, people } = await oneFree(2)
    await tend(offeringId)
    const late = await bookingOf(people[0] ?? 0)
    await db
      .update(bookings)
      .set({ heldUntil: sql`clock_timestamp()` })
      .where(eq(bookings.id, late?.id ?? 0))
    await db.transaction(async (tx) => {
      const facts = await lockSeatFacts(tx, deps, { personId: people[0] ?? 0, offeringId })
      if (facts && facts.takenByOthers < facts.offering.capacity) await markPaid(tx, late?.id ?? 0)
    })
    expect(await statusesOf(offeringId)).toEqual(['taken', 'waiting'])
  })
})

test('the first waiting person gets a cancelled seat while twenty strangers try to book it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { offeringId, seats } = await fullClass(2)
    const [first = 0] = await waitFor(offeringId, 3)
    const [, ...asked] = await Promise.all([
      free(seats[0] ?? 0),
      ...strangers.map((personId) => said(book(personId, offeringId))),
      tend(offeringId).then(() => 'tended'),
      tend(offeringId).then(() => 'tended'),
    ])
    expect(tally(asked as string[])).toEqual({ sold_out: 20, tended: 2 })
    await tend(offeringId)
    expect([await statusesOf(offeringId), (await bookingOf(first))?.isTurn]).toEqual([['turn', 'waiting', 'waiting'], true])
    expect(await countLive(db, offeringId)).toBe(2)
  }
})

test('simultaneous jobs give one turn per free seat, in the order of the waiting list', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { offeringId } = await fullClass(1)
    await waitFor(offeringId, 4)
    await setCapacity(offeringId, 3)
    await Promise.all(Array.from({ length: 6 }, () => tend(offeringId)))
    expect(await statusesOf(offeringId)).toEqual(['turn', 'turn', 'waiting', 'waiting'])
    expect(await countLive(db, offeringId)).toBe(3)
  }
})

test('only one turn is given when at the same time staff give the third person a seat, a job runs and the first person leaves the list', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { offeringId, people } = await oneFree(3)
    const [first = 0, , third = 0] = people
    const [given] = await Promise.all([
      said(offerSeatTo(deps, { id: await idOf(third), staffId: strangers[0] ?? 0 })),
      tend(offeringId),
      leaveList(deps, { id: await idOf(first), personId: first }),
    ])
    await tend(offeringId)
    expect(['ok', 'sold_out']).toContain(given)
    expect([await countLive(db, offeringId), await turnsOf(offeringId)]).toEqual([1, 1])
    if (given === 'ok') expect((await statusesOf(offeringId))[2]).toBe('turn')
  }
})

test('simultaneous requests of one person create either one hold or one entry, and no entry while a seat is free', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { offeringId, people } = await oneFree(1)
    await Promise.all([book(people[0] ?? 0, offeringId), tend(offeringId), book(people[0] ?? 0, offeringId)])
    expect([await countLive(db, offeringId), await statusesOf(offeringId)]).toEqual([1, ['turn']])
    const { offeringId: other, seats } = await fullClass(1)
    const [one = 0, two = 0] = strangers
    const joined = await Promise.all([said(join(one, other)), said(join(one, other)), free(seats[0] ?? 0), said(book(two, other))])
    const waits = (await statusesOf(other)).length
    // A person who joined before the seat became free blocks the other booking. A person who joined later would not block it.
    expect([waits <= 1, waits === 1 && joined[3] === 'ok' ? await countLive(db, other) : 1]).toEqual([true, 1])
    if (joined[3] === 'ok' && waits === 1) expect(joined.slice(0, 2)).toContain('ok')
  }
})

test('after the waiting list has closed, a free seat goes to one of many simultaneous requests, and payment confirms the booking', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { offeringId, seats } = await fullClass(1, inHours(3))
    const people = await waitFor(offeringId, 3)
    await moveTo(offeringId, 1.5)
    await free(seats[0] ?? 0)
    // The people on the list make their requests at the beginning, in the middle and at the end.
    const all = [...strangers, ...people]
    const everyone = [...all.slice(10 * round), ...all.slice(0, 10 * round)]
    const [, ...asked] = await Promise.all([tend(offeringId), ...everyone.map((personId) => said(book(personId, offeringId)))])
    expect(tally(asked)).toEqual({ ok: 1, sold_out: 22 })
    const holder = everyone[asked.indexOf('ok')] ?? 0
    const bookingId = (await bookingOf(holder))?.id ?? 0
    const opened = await openCheckout(deps, { personId: holder, bookingId, language: 'en', siteUrl: SITE })
    const sessionId = opened.ok ? (opened.value.url.split('/').at(-1) ?? '') : ''
    provider.pay(sessionId)
    const [settled] = await Promise.all([settlePayment(deps, { sessionId }), tend(offeringId)])
    expect([settled, await countLive(db, offeringId), await turnsOf(offeringId)]).toEqual(['paid', 1, 0])
  }
})

test('if a process is killed between creating the hold and the email of a turn, nothing is stored, and the next run of the job creates both', async () => {
  const { offeringId, people } = await oneFree(1)
  const { enqueue } = deps
  deps.enqueue = async () => {
    throw new Error('killed')
  }
  await expect(tend(offeringId)).rejects.toThrow('killed')
  expect([await bookingOf(people[0] ?? 0), await statusesOf(offeringId)]).toEqual([undefined, ['waiting']])
  deps.enqueue = enqueue
  await tend(offeringId)
  const mails = (
    await open.queue.executeSql(
      `select count(*)::int as n from mails where kind = 'your-turn' and about->>'waitingId' = '${await idOf(people[0] ?? 0)}'`,
    )
  ).rows
  expect([await statusesOf(offeringId), mails]).toEqual([['turn'], [{ n: 1 }]])
})
