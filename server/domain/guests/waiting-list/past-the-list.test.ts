import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { accounts } from '../../../db/schema/accounts.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { makePeople, testDependencies, testProvider } from '../../bookings/seats/bookings.testing.ts'
import { insertExchange } from '../../bookings/seats/exchange-repository.ts'
import { adjustCredit } from '../../money/ledger/adjust-credit.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { watchTheList } from './past-the-list.testing.ts'
import { waitingStudio } from './waiting-list.testing.ts'

// Tests that the checks of the storm test detect violations, by writing rows directly, without the rules.

let open: OpenDatabase
let watch: Awaited<ReturnType<typeof watchTheList>>
const provider = testProvider(() => new ProviderDown('away'))
const { fullClass, waitFor, free } = waitingStudio(() => testDependencies(open.db, provider))
beforeAll(async () => {
  open = await freshDatabase()
  watch = await watchTheList(open)
})
afterAll(() => open.close())

/** Creates a class with a free seat and a person on its waiting list. */
async function waitedFor() {
  const { offeringId, seats } = await fullClass(1)
  const [waits = 0] = await waitFor(offeringId, 1)
  await free(seats[0] ?? 0)
  const [stranger = 0] = await makePeople(open.db, 1)
  return { offeringId, waits, stranger }
}
/** Returns the number of violations detected during `act`. */
async function seenBy(act: () => Promise<unknown>): Promise<number> {
  const before = (await watch.seen()).length
  await act()
  return (await watch.seen()).length - before
}
const inTime = (milliseconds: number) => sql`clock_timestamp() + make_interval(secs => ${milliseconds / 1000})`
const holdFor = (milliseconds: number, personId: number, offeringId: number) =>
  open.db
    .insert(bookings)
    .values({ personId, offeringId, language: 'en', status: 'pending', price: 65_000, heldUntil: inTime(milliseconds) })
    .returning({ id: bookings.id })
const idOf = (rows: { id: number }[]) => rows[0]?.id ?? 0

test('the check for bypassed waiting lists detects a hold of a stranger, but ignores a hold of a waiting person', async () => {
  const [past, own] = [await waitedFor(), await waitedFor()]
  expect(await seenBy(() => holdFor(60_000, past.stranger, past.offeringId))).toBe(1)
  expect(await seenBy(() => holdFor(60_000, own.waits, own.offeringId))).toBe(0)
})

test('the check for bypassed waiting lists detects a seat paid by credit, but ignores a seat given by staff', async () => {
  const take = async (covered: number) => {
    const { offeringId, stranger: personId } = await waitedFor()
    await adjustCredit(open.db, { personId, amount: 65_000, note: 'why not', staffId: personId })
    const [account] = await open.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.personId, personId))
    const accountId = covered > 0 ? (account?.id ?? 0) : null
    const paid = { offeringId, personId, status: 'paid', price: 65_000, language: 'en', paidAt: new Date(), covered, accountId } as const
    return seenBy(() => open.db.insert(bookings).values(paid))
  }
  expect([await take(65_000), await take(0)]).toEqual([1, 0])
})

test('the check for bypassed waiting lists detects an exchange by a guest, but ignores an exchange made by staff', async () => {
  const moveBy = async (by: 'person' | 'staff') => {
    const { offeringId } = await waitedFor()
    const { seats, offeringId: from } = await fullClass(1)
    const bookingId = seats[0] ?? 0
    return seenBy(() =>
      open.db.transaction(async (tx) => {
        await tx.update(bookings).set({ offeringId }).where(eq(bookings.id, bookingId))
        await insertExchange(tx, { bookingId, by, priceBefore: 65_000, priceAfter: 65_000, fromOffering: from, toOffering: offeringId })
      }),
    )
  }
  expect([await moveBy('person'), await moveBy('staff')]).toEqual([1, 0])
})

test('the check for bypassed waiting lists detects a revived lapsed hold, but ignores a hold that lapses while it is renewed', async () => {
  const { offeringId, stranger } = await waitedFor()
  const lapsed = idOf(await holdFor(-1000, stranger, offeringId))
  const renew = (id: number) =>
    open.db
      .update(bookings)
      .set({ heldUntil: inTime(60_000) })
      .where(eq(bookings.id, id))
  expect(await seenBy(() => renew(lapsed))).toBe(1)
  const { offeringId: full } = await fullClass(1, { capacity: 2 })
  const hold = idOf(await holdFor(60_000, stranger, full))
  await waitFor(full, 1)
  const longer = () =>
    open.db.transaction(async (tx) => {
      await tx
        .update(bookings)
        .set({ heldUntil: inTime(20) })
        .where(eq(bookings.id, hold))
      await tx.execute(sql`select pg_sleep(0.1)`)
      await tx
        .update(bookings)
        .set({ heldUntil: inTime(60_000) })
        .where(eq(bookings.id, hold))
    })
  expect(await seenBy(longer)).toBe(0)
})
