import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../db/database.testing.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { bookings } from '../db/schema/bookings.ts'
import { makePeople, tally, testDependencies, testProvider } from '../domain/bookings/seats/bookings.testing.ts'
import type { WaitingListDependencies } from '../domain/guests/waiting-list/take-seat-for-entry.ts'
import { updateDueWaitingLists, updateWaitingList } from '../domain/guests/waiting-list/update-waiting-list.ts'
import { waitingStudio } from '../domain/guests/waiting-list/waiting-list.testing.ts'
import { ProviderDown } from '../domain/money/payments/payment-provider.ts'
import type { Handlers } from './handlers.ts'
import { openQueue, type Queue } from './queue.ts'

// Uses the real queue but starts its workers only later. Until then no job of the site is run.

const MAX_MS = 40_000
let open: OpenDatabase
let queue: Queue
let deps: WaitingListDependencies
const { fullClass, waitFor, book, free, statusesOf, bookingOf, SITE } = waitingStudio(() => deps)
beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  queue = await openQueue(open, console)
  const provider = testProvider(() => new ProviderDown('away'))
  deps = { ...testDependencies(open.db, provider), enqueue: queue.enqueue, siteUrl: SITE }
})
afterAll(async () => {
  await queue.stop()
  await open.close()
})

/** Runs only the jobs of waiting lists. */
const lists = new Proxy({} as Handlers, {
  get: (_, name) => {
    if (name === 'update-waiting-list') return ({ offeringId }: { offeringId: number }) => updateWaitingList(deps, offeringId)
    return name === 'update-waiting-lists' ? () => updateDueWaitingLists(deps) : async () => {}
  },
})

test('seats for the waiting list stay reserved while jobs are stopped, and turns are offered within forty seconds of a restart', async () => {
  const strangers = await makePeople(open.db, 10)
  const refusals = async (offeringId: number) => {
    const asked = await Promise.all(strangers.map((personId) => book(personId, offeringId)))
    return tally(asked.map((one) => (one.ok ? 'booked' : one.reason)))
  }
  // In the first class a booking is cancelled, which queues a job. In the second a hold merely lapses, which queues none.
  const left = await fullClass(1)
  const lapsed = await fullClass(1)
  const [first = 0, second = 0] = [...(await waitFor(left.offeringId, 2)), ...(await waitFor(lapsed.offeringId, 2))].filter(
    (_, index) => index % 2 === 0,
  )
  await free(left.seats[0] ?? 0)
  const runOut = { status: 'pending' as const, heldUntil: new Date(Date.now() - 1000) }
  await open.db
    .update(bookings)
    .set(runOut)
    .where(eq(bookings.id, lapsed.seats[0] ?? 0))
  for (const { offeringId } of [left, lapsed]) {
    expect(await refusals(offeringId)).toEqual({ sold_out: 10 })
    expect(await statusesOf(offeringId)).toEqual(['waiting', 'waiting'])
  }

  await queue.work(lists)
  const begun = Date.now()
  const haveTurns = async () => [(await bookingOf(first))?.isTurn, (await bookingOf(second))?.isTurn]
  await expect.poll(haveTurns, { timeout: MAX_MS, interval: 200 }).toEqual([true, true])
  expect(Date.now() - begun).toBeLessThan(MAX_MS)
  for (const { offeringId } of [left, lapsed]) {
    expect(await refusals(offeringId)).toEqual({ sold_out: 10 })
    expect(await statusesOf(offeringId)).toEqual(['turn', 'waiting'])
  }
})
