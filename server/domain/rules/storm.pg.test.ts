import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../db/database.testing.ts'
import { databaseFault } from '../../db/database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments } from '../../db/schema/payments.ts'
import { makePeople, makeSession, makeSlot, testDependencies, testProvider } from '../bookings/bookings.testing.ts'
import { changeStatus } from '../bookings/change-status.ts'
import { leave } from '../cancelling/cancelling.testing.ts'
import { bookAndPay } from '../checkout/book-and-pay.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { openOrderCheckout } from '../checkout/open-order-checkout.ts'
import { type BookingRequest, placeBooking } from '../checkout/place-booking.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { releaseHold } from '../checkout/release-hold.ts'
import { releaseOrder } from '../checkout/release-order.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { adjustCredit } from '../credit/adjust-credit.ts'
import { faultsOfAccounts } from '../credit/credit.testing.ts'
import { exchange, setPolicy } from '../exchanging/exchanging.testing.ts'
import { moveBooking, readMoveOptions } from '../exchanging/move-booking.ts'
import { adjustPass, endPassByStaff, prolongPass } from '../orders/change-pass.ts'
import { sellPass } from '../orders/sell-pass.ts'
import { makeProduct, sellPasses } from '../passes/passes.testing.ts'
import { ProviderDown } from '../payments/payment-provider.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { refundPass } from '../refunds/refund-pass.ts'
import { readWithdrawal, withdraw } from '../refunds/withdraw.ts'
import { joinList } from '../waiting-list/join-list.ts'
import { leaveList } from '../waiting-list/leave-list.ts'
import { watchTheList } from '../waiting-list/past-the-list.testing.ts'
import { tendList } from '../waiting-list/tend-list.ts'

const SECONDS = 20
// A busy machine moves less in twenty seconds: it gets more of them.
const MOST_SECONDS = 75
const ENOUGH_PAYMENTS = 80
const WORKERS = 30

test('twenty seconds of everything at random: nothing oversold, no deadlock, every crown kept or returned', async () => {
  const open = await freshServerDatabase(inject('databaseUrl'))
  try {
    const { db } = open
    const pastTheList = await watchTheList(open)
    const provider = testProvider(() => new ProviderDown('away'))
    const deps = { ...testDependencies(db, provider), holdSeconds: 0.05, timeZone: 'Europe/Prague' }
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
    const wishes = [
      ...sessions.map((offeringId) => ({ offeringId, kind: 'session' as const })),
      { offeringId: slot, kind: 'slot' as const },
    ]

    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item
    const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
    const moved = new Set<string>()
    const said: Record<string, number> = {}
    const faults: Record<string, number> = {}
    const staffRefused: Record<string, number> = {}
    let oversold = 0
    let looks = 0
    let isOver = false

    const read = async (text: string) => (await open.queue.executeSql(text)).rows as Record<string, unknown>[]

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

    const bookThenPay = async (wish: BookingRequest) => {
      const placed = await placeBooking(deps, wish)
      if (!placed.ok || Math.random() < 0.2) return undefined
      return openCheckout(deps, { ...wish, bookingId: placed.value.bookingId })
    }

    const buy = async () => {
      const personId = pick(people)
      const use = Math.random() < 0.5 ? ('credit' as const) : undefined
      const wish = { ...pick(wishes), personId, language: 'en' as const, siteUrl: 'http://localhost', use }
      const opened = await (Math.random() < 0.5 ? bookAndPay(deps, wish) : bookThenPay(wish))
      if (opened?.ok) await payOn(opened.value.url)
    }

    const payOn = async (url: string) => {
      await pause(Math.random() * 120)
      const sessionId = url.split('/').at(-1) as string
      if ((await provider.readSession(sessionId)).state !== 'open') return
      provider.pay(sessionId)
      moved.add(sessionId)
      const eventId = `${sessionId}-${Math.floor(Math.random() * 2)}`
      // Each news twice at once, now and then through another ear.
      const outcomes = await Promise.all([
        settlePayment(deps, { sessionId, eventId }),
        settlePayment(deps, Math.random() < 0.5 ? { sessionId, eventId } : { sessionId }),
      ])
      for (const outcome of outcomes) said[outcome] = (said[outcome] ?? 0) + 1
    }

    const wentAway: Record<string, number> = {}
    /** Somebody changes the date of what they have paid for, or staff do. */
    const goElsewhere = async () => {
      const [row] = await read(`select id, person_id from bookings where status = 'paid' and kind = 'session' order by random() limit 1`)
      if (!row) return
      const [bookingId, personId] = [row.id as number, row.person_id as number]
      const [to, back] = [pick(sessions), pick(['money', 'credit'] as const)]
      if (Math.random() < 0.2) {
        const shown = await readMoveOptions(deps, { kind: 'session', bookingId })
        const expected = shown.ok && shown.value.targets.find(({ id }) => id === to)
        if (expected)
          await moveBooking(deps, {
            kind: 'session',
            bookingId,
            to,
            back,
            tell: false,
            expected,
            staffId: personId,
            siteUrl: 'http://localhost',
          })
        return
      }
      // Long enough to be paid on a busy machine, or over before that.
      const done = await exchange({ ...deps, holdSeconds: pick([0.05, 3]) }, { personId, bookingId, to, back })
      const outcome = done.ok ? done.value.state : done.reason
      wentAway[outcome] = (wentAway[outcome] ?? 0) + 1
      if (done.ok && done.value.state === 'payment' && Math.random() < 0.8) await payOn(done.value.url)
    }

    const passSaid: Record<string, number> = {}
    const saying = (outcome: string) => {
      passSaid[outcome] = (passSaid[outcome] ?? 0) + 1
    }
    /** Somebody orders a pass, with credit or without, and pays it, late or not. */
    const buyPass = async () => {
      const personId = pick(people)
      const use = Math.random() < 0.5 ? ('credit' as const) : undefined
      const wish = {
        personId,
        productId: pick(products),
        expectedPrice: undefined,
        startNow: Math.random() < 0.8,
        use,
        expectedDue: undefined,
      }
      const placed = await placeOrder(deps, { ...wish, language: 'en', siteUrl: 'http://localhost' })
      if (!placed.ok) return saying(placed.reason)
      if (placed.value.order.status === 'paid') return saying('paid by credit')
      const orderId = placed.value.order.id
      if (Math.random() < 0.1) return void (await releaseOrder(deps, { orderId, personId }))
      const opened = await openOrderCheckout(deps, { orderId, personId, language: 'en', siteUrl: 'http://localhost' })
      if (opened.ok) await payOn(opened.value.url)
    }

    const anyPass = async () => {
      const [row] = await read(
        `select id, person_id, order_id from accounts where kind = 'pass' and ended_at is null order by random() limit 1`,
      )
      return row && { passId: row.id as number, personId: row.person_id as number, orderId: row.order_id as number | null }
    }

    const bookByPass = async () => {
      const found = await anyPass()
      if (!found) return
      const wish = { ...pick(wishes), personId: found.personId, language: 'en' as const, siteUrl: 'http://localhost' }
      const placed = await placeBooking(deps, { ...wish, use: { passId: found.passId, startNow: Math.random() < 0.8 } })
      saying(placed.ok ? 'booked' : placed.reason)
    }

    /** Staff sell, prolong, add to, take from, refund and end passes; people cancel what they booked with them, and withdraw. */
    const meddleWithPasses = async () => {
      const [found, chance, staffId] = [await anyPass(), Math.random(), pick(people)]
      if (!found || chance < 0.15)
        return void (await sellPass(deps, { personId: pick(people), productId: pick(products), method: pick(['cash', 'free']), staffId }))
      const { passId, personId, orderId } = found
      const change = { passId, note: 'Why not', staffId }
      if (chance < 0.45) {
        const [row] = await read(
          `select id from bookings where account_id = ${passId} and is_live(status, held_until) and kind = 'session' order by random() limit 1`,
        )
        if (row) saying(`left: ${await leave({ ...deps }, { personId, bookingId: row.id as number })}`)
      } else if (chance < 0.6) await adjustPass(deps, { ...change, amount: pick([-2, -1, 1, 3]) })
      else if (chance < 0.65) await prolongPass(deps, { ...change, until: '2099-01-01' })
      else if (chance < 0.8 && orderId !== null) {
        const shown = await readWithdrawal(deps, { orderId, personId })
        if (!shown.ok) return saying(shown.reason)
        const asked = { orderId, personId, name: 'Somebody', expected: { back: shown.value.back, ahead: shown.value.ahead.length } }
        const done = await Promise.all([withdraw(deps, asked), withdraw(deps, asked)])
        saying(done[0].ok ? 'withdrawn' : done[0].reason)
      } else if (chance < 0.9) {
        const key = randomUUID()
        const wish = { passId, amount: pick([undefined, 10_000]), key, staffId }
        const done = await Promise.all([refundPass(deps, wish), refundPass(deps, wish)])
        saying(done[0].ok ? 'refunded' : done[0].reason)
      } else if (chance < 0.94) await endPassByStaff(deps, change)
    }

    const waitSaid: Record<string, number> = {}
    /** Somebody whose turn it is pays, in time or not. */
    const takeTurn = async () => {
      const [turn] = await read(
        `select id, person_id from bookings where is_turn and is_live(status, held_until) and status = 'pending' order by random() limit 1`,
      )
      if (!turn || Math.random() < 0.2) return
      const wish = {
        bookingId: turn.id as number,
        personId: turn.person_id as number,
        language: 'en' as const,
        siteUrl: 'http://localhost',
      }
      const opened = await openCheckout(deps, wish)
      if (opened.ok && opened.value.url.includes('session-')) await payOn(opened.value.url)
    }
    /** People join waiting lists and leave them; turns run out, and jobs in two processes give the next ones. */
    const waitInLine = async () => {
      const [chance, offeringId, personId] = [Math.random(), pick(sessions), pick(people)]
      if (chance < 0.3) {
        const take = pick(['ask', 'mine'] as const)
        const joined = await joinList(deps, { personId, offeringId, kind: 'session', take, language: 'en', timeZone: null })
        const outcome = joined.ok ? 'waits' : joined.reason
        waitSaid[outcome] = (waitSaid[outcome] ?? 0) + 1
      } else if (chance < 0.4) {
        const [row] = await read(`select id, person_id from waiting where status in ('waiting', 'turn') order by random() limit 1`)
        if (row) await leaveList(deps, { id: row.id as number, personId: row.person_id as number })
      } else {
        // A turn lasts for half an hour at least: some are over now, which locks nothing but the row.
        await read(`update bookings set held_until = clock_timestamp() where id in (
          select id from bookings where is_turn and status = 'pending' and is_live(status, held_until)
          order by random() limit 1 for no key update skip locked)`)
        const lists = { ...deps, siteUrl: 'http://localhost' }
        await Promise.all([tendList(lists, offeringId), tendList(lists, offeringId)])
        await takeTurn()
      }
    }

    const give = async () => {
      const given = { personId: pick(people), amount: 100 * Math.floor(Math.random() * 700 - 100), note: 'A gift', staffId: pick(people) }
      if (given.amount !== 0) await adjustCredit(db, given)
    }

    const meddle = async () => {
      if (Math.random() < 0.2) return give()
      // Half of them among the living: else the places fill up, and nobody moves any more.
      const whose = Math.random() < 0.5 ? 'where is_live(status, held_until)' : ''
      const [row] = await read(`select id, person_id, offering_id from bookings ${whose} order by random() limit 1`)
      if (!row) return
      const chance = Math.random()
      if (chance < 0.3) {
        await releaseHold(deps, {
          personId: row.person_id as number,
          kind: row.offering_id === slot ? 'slot' : 'session',
          bookingId: row.id as number,
        })
        return
      }
      const kind = row.offering_id === slot ? ('slot' as const) : ('session' as const)
      const status = chance < 0.7 ? 'cancelled' : chance < 0.85 ? 'paid' : 'pending'
      const changed = await changeStatus(deps, { kind, bookingId: row.id as number, status, staffId: pick(people) })
      if (!changed.ok) staffRefused[changed.reason] = (staffRefused[changed.reason] ?? 0) + 1
    }

    const begun = Date.now()
    const isTimeUp = () => {
      const seconds = (Date.now() - begun) / 1000
      return seconds > MOST_SECONDS || (seconds > SECONDS && moved.size >= ENOUGH_PAYMENTS)
    }
    const work = async () => {
      while (!isTimeUp()) {
        try {
          const chance = Math.random()
          await (chance < 0.3
            ? buy()
            : chance < 0.36
              ? buyPass()
              : chance < 0.48
                ? bookByPass()
                : chance < 0.55
                  ? meddleWithPasses()
                  : chance < 0.67
                    ? goElsewhere()
                    : chance < 0.77
                      ? waitInLine()
                      : meddle())
        } catch (error) {
          const fault = databaseFault(error)
          const name = fault ? `${fault.code} ${fault.constraint ?? ''}` : String(error)
          faults[name] = (faults[name] ?? 0) + 1
        }
      }
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
         from ledger_entries l join accounts a on a.id = l.account_id where a.kind = 'credit' and (l.why = 'adjusted' or l.refund_id is not null)`,
      ),
    )
    for (const outcome of ['booked', 'refunded', 'withdrawn', 'left: cancelled', 'paid by credit'])
      expect(passSaid[outcome], outcome).toBeGreaterThan(0)
    for (const why of ['sold', 'spent', 'cancelled', 'adjusted'])
      expect(
        await one(`select count(*) from ledger_entries l join accounts a on a.id = l.account_id where a.kind = 'pass' and why = '${why}'`),
        why,
      ).toBeGreaterThan(0)
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
    for (const outcome of ['moved', 'payment', 'sold_out']) expect(wentAway[outcome], outcome).toBeGreaterThan(0)
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
