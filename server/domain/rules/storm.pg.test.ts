import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../db/database.testing.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import { makePeople, makeSession, makeSlot, testDependencies, testProvider } from '../bookings/bookings.testing.ts'
import { faultsOfAccounts } from '../credit/credit.testing.ts'
import { setPolicy } from '../exchanging/exchanging.testing.ts'
import { makeProduct, sellPasses } from '../passes/passes.testing.ts'
import { ProviderDown } from '../payments/payment-provider.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { watchTheList } from '../waiting-list/past-the-list.testing.ts'
import { stormActions } from './storm-actions.testing.ts'

const SECONDS = 20
// A busy machine moves less in twenty seconds: it gets more of them.
const MOST_SECONDS = 75
const ENOUGH_PAYMENTS = 80
const WORKERS = 30
const HOLD_SECONDS = 0.05

test('twenty seconds of everything at random: nothing oversold, no deadlock, every crown kept or returned', async () => {
  const open = await freshServerDatabase(inject('databaseUrl'))
  try {
    const { db } = open
    const pastTheList = await watchTheList(open)
    const provider = testProvider(() => new ProviderDown('away'))
    const deps = { ...testDependencies(db, provider), holdSeconds: HOLD_SECONDS, timeZone: 'Europe/Prague' }
    const { openCheckoutPage } = provider
    provider.openCheckoutPage = async (request) => {
      const isBefore = Math.random() < 0.5
      if (isBefore && Math.random() < 0.2) throw new ProviderDown('away')
      const page = await openCheckoutPage(request)
      if (Math.random() < 0.1) throw new ProviderDown('the answer was lost')
      return page
    }
    const people = await makePeople(db, 12)
    const sessions = [
      await makeSession(db, { capacity: 3 }),
      await makeSession(db, { capacity: 3, price: 50_000 }),
      await makeSession(db, { capacity: 3, price: 80_000 }),
    ]
    // Who changes the date gets all of a difference, or half of it.
    for (const [n, id] of sessions.entries()) await setPolicy(db, id, { percent: n === 0 ? 50 : 100 })
    const slot = await makeSlot(db)
    await sellPasses(db)
    const products = [
      await makeProduct(db, { entries: 3, price: 60_000, days: 30 }),
      await makeProduct(db, { entries: 10, price: 200_000, ahead: 3, perDay: 2, starts: 'purchase' }),
      await makeProduct(db, { entries: null, price: 150_000, days: 30, ahead: 4 }),
    ]
    const press = async (sessionId: string) => {
      if ((await provider.readSession(sessionId)).state !== 'open') return false
      provider.pay(sessionId)
      return true
    }
    const { act, heard } = stormActions({ open, deps, people, sessions, slot, products, press })
    const { said, linkSaid, wentAway, passSaid, voucherSaid, waitSaid, mergeSaid, staffRefused, faults, moved } = heard

    const ofPasses = ['booked', 'refunded', 'withdrawn', 'left: cancelled', 'paid by credit']
    const ofLinks = ['held', 'opened', 'asked', 'forgiven']
    const ofDates = ['moved', 'payment', 'sold_out']
    const ofVouchers = ['redeemed as credit', 'redeemed as a pass', 'voucher_redeemed', 'voucher withdrawn', 'voucher refunded']
    const ofMerges = ['merged', 'parted', 'both_booked']
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
    const read = async (text: string) => (await open.queue.executeSql(text)).rows as Record<string, unknown>[]
    let oversold = 0
    let looks = 0
    let isOver = false
    const watch = async () => {
      while (!isOver) {
        const over = await read(
          `select 1 from offerings o where (select count(*) from bookings b where b.offering_id = o.id and is_live(b.status, b.held_until)) > o.capacity`,
        )
        oversold += over.length
        looks += 1
        await pause(5)
      }
    }

    const begun = Date.now()
    const isAllSeen = () =>
      ofPasses.every((one) => passSaid[one]) &&
      ofLinks.every((one) => linkSaid[one]) &&
      ofMerges.every((one) => mergeSaid[one]) &&
      ofVouchers.every((one) => voucherSaid[one]) &&
      ofDates.every((one) => wentAway[one])
    const isTimeUp = () => {
      const seconds = (Date.now() - begun) / 1000
      return seconds > MOST_SECONDS || (seconds > SECONDS && moved.size >= ENOUGH_PAYMENTS && isAllSeen())
    }
    const work = async () => {
      while (!isTimeUp()) await act()
    }
    const watching = watch()
    await Promise.all(Array.from({ length: WORKERS }, work))
    isOver = true
    await watching

    for (const { id } of await read(`select id from refunds where status = 'due'`)) await sendRefund(deps, id as number)
    const one = async (text: string) => Number(Object.values((await read(text))[0] ?? {})[0])
    const kept = await one(`select count(*) from payments where status = 'kept' and channel = 'online' and amount > 0`)
    const returned = await one(`select count(*) from payments where status = 'returned' and channel = 'online' and amount > 0`)

    expect(looks).toBeGreaterThan(100)
    expect(oversold).toBe(0)
    // Turns were given, taken and passed, and nobody got past those who waited before them.
    expect(await pastTheList.seen()).toEqual([])
    expect(Object.keys(waitSaid)).toEqual(expect.arrayContaining(['waits', 'not_full', 'already_booked']))
    for (const status of ['taken', 'passed', 'left'])
      expect(await one(`select count(*) from waiting where status = '${status}'`), status).toBeGreaterThan(0)
    expect(await one(`select count(*) from bookings where is_turn`)).toBeGreaterThan(0)
    expect(
      await one(`select count(*) from waiting w join bookings b on b.id = w.booking_id where w.status = 'turn' and b.status <> 'pending'`),
    ).toBe(0)
    // Nothing may go wrong, a deadlock (40P01) least of all.
    expect(faults).toEqual({})
    expect(
      Object.keys(staffRefused)
        .filter((reason) => reason !== 'credit_short' && !reason.startsWith('pass_'))
        .sort(),
    ).toEqual(['has_another_booking', 'sold_out'])
    // Credit paid for some, in part and in full; none was made, and none lost.
    expect(await faultsOfAccounts(open)).toEqual([])
    expect(await one(`select count(*) from bookings where covered > 0 and covered < price`)).toBeGreaterThan(0)
    expect(await one(`select count(*) from payments where method = 'credit'`)).toBeGreaterThan(0)
    expect(await one(`select coalesce(sum(balance_of(id)), 0) from accounts where kind = 'credit'`)).toBe(
      await one(
        `select coalesce(sum(l.amount), 0) - (select coalesce(sum(spent_on(b.id, b.account_id)), 0) from bookings b)
           + (select coalesce(sum(m.amount), 0) from ledger_entries m where m.order_id is not null and m.refund_id is null and m.account_id in (select id from accounts where kind = 'credit'))
         from ledger_entries l join accounts a on a.id = l.account_id where a.kind = 'credit' and (l.why in ('adjusted', 'redeemed') or l.refund_id is not null)`,
      ),
    )
    for (const outcome of ofPasses) expect(passSaid[outcome] ?? 0, outcome).toBeGreaterThan(0)
    // Links were given, opened and paid, debts asked for and forgiven, each of them once.
    for (const outcome of ofLinks) expect(linkSaid[outcome] ?? 0, outcome).toBeGreaterThan(0)
    expect(await one(`select count(*) from bookings where by_link and status = 'paid'`)).toBeGreaterThan(0)
    for (const why of ['sold', 'spent', 'cancelled', 'adjusted'])
      expect(
        await one(`select count(*) from ledger_entries l join accounts a on a.id = l.account_id where a.kind = 'pass' and why = '${why}'`),
        why,
      ).toBeGreaterThan(0)
    // Of each voucher one thing became: credit, a pass, or its money again.
    for (const outcome of ofVouchers) expect(voucherSaid[outcome] ?? 0, outcome).toBeGreaterThan(0)
    for (const [kind, outcome] of [
      ['amount', 'redeemed as credit'],
      ['pass', 'redeemed as a pass'],
    ] as const)
      expect(await one(`select count(*) from vouchers where redeemed_at is not null and ${kind} is not null`), kind).toBe(
        voucherSaid[outcome],
      )
    // Two became one, and some were two again; nothing of anybody is left with a row that nobody stands behind.
    expect(Object.keys(mergeSaid)).toEqual(expect.arrayContaining(ofMerges))
    expect(
      await one(`select count(*) from people p where p.merged_into is not null and (exists (select from bookings b where b.person_id = p.id)
        or exists (select from orders o where o.person_id = p.id) or exists (select from accounts a where a.person_id = p.id and balance_of(a.id) <> 0))`),
    ).toBe(0)
    // Paid means paid: by card, or taken by staff.
    expect(
      await one(
        `select count(*) from bookings b where status = 'paid' and not exists (select 1 from payments p where p.booking_id = b.id and p.status = 'kept')`,
      ),
    ).toBe(0)
    expect(await one(`select count(*) from payments where channel = 'studio'`)).toBeGreaterThan(0)
    expect(kept + returned).toBe(moved.size)
    expect(kept).toBeGreaterThan(10)
    expect(returned).toBeGreaterThan(10)
    // Who gives a place back closes its page first, and settles what was paid a moment before: those are not in `said`.
    // What was paid and given up for a dearer class has become credit since.
    const unwanted = await one(`select count(*) from refunds where cause = 'unwanted'`)
    expect(said.paid).toBeLessThanOrEqual(kept + returned - unwanted)
    expect(said.returned).toBeLessThanOrEqual(unwanted)
    expect(unwanted).toBeGreaterThan(10)
    expect(Object.keys(said).sort()).toEqual(['known', 'paid', 'returned'])
    expect(provider.refunds.length).toBe(await one(`select count(*) from refunds where not to_credit and not by_hand`))
    expect(
      await one(
        `select count(*) from payments p where status = 'returned' and channel = 'online' and (select coalesce(sum(r.amount - r.paid_out), 0) from refunds r where r.payment_id = p.id and r.status = 'done') <> p.amount`,
      ),
    ).toBe(0)
    // Of a pass a part may come back, and the rest stay.
    expect(
      await one(
        `select count(*) from refunds r join payments p on p.id = r.payment_id
         where p.booking_id is not null and p.status <> 'returned' and r.cause <> 'exchange'`,
      ),
    ).toBe(0)
    // Dates were changed, for less, the same and more; of what was moved, each left one class and is in one.
    for (const outcome of ofDates) expect(wentAway[outcome] ?? 0, outcome).toBeGreaterThan(0)
    expect(await one(`select count(*) from exchanges where price_after > price_before`)).toBeGreaterThan(0)
    expect(await one(`select count(*) from exchanges where price_after < price_before`)).toBeGreaterThan(0)
    expect(await one(`select count(*) from bookings where carried > 0 and status = 'paid'`)).toBe(0)
    expect(await db.$count(payments, sql`${payments.flagged} is not null`)).toBe(0)
    expect(
      await one(
        `select count(*) from (select person_id from bookings where first_online and is_live(status, held_until) group by 1 having count(*) > 1) as twice`,
      ),
    ).toBe(0)
    expect(await db.$count(bookings)).toBeGreaterThan(100)
  } finally {
    await open.close()
  }
}, 120_000)
