import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { exchanges } from '../../../db/schema/exchanges.ts'
import { payments } from '../../../db/schema/payments.ts'
import { settings } from '../../../db/schema/settings.ts'
import { freePaidSeats } from '../../bookings/roster/free-paid-seats.ts'
import {
  countLive,
  lapse,
  makeEvent,
  makePeople,
  makeSession,
  makeSlot,
  type TestProvider,
  testDependencies,
  testProvider,
} from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { listAttention } from '../../checkout/attention/attention-repository.ts'
import { bookAndPay } from '../../checkout/book-and-pay.ts'
import { openCheckout } from '../../checkout/open-checkout.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { recordProviderRefunds } from '../../checkout/refunds/record-provider-refunds.ts'
import { refundBooking } from '../../checkout/refunds/refund-booking.ts'
import { sendRefund } from '../../checkout/refunds/send-refund.ts'
import { releaseHold } from '../../checkout/release-purchase.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { adjustCredit } from '../../money/ledger/adjust-credit.ts'
import { faultsOfAccounts } from '../../money/ledger/credit.testing.ts'
import { findCredit } from '../../money/ledger/credit-repository.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { type MonthlyIncome, readIncome } from '../../office/reports/read-income.ts'
import { cancelClass } from '../../operations/classes/cancelling/cancel-class.ts'
import { runCancellation } from '../../operations/classes/cancelling/run-cancellation.ts'
import { leave } from '../cancelling/cancelling.testing.ts'
import { readExchangeOptions } from './exchange-options.ts'
import { type ExchangingDependencies, exchangeOwnBooking } from './exchange-own-booking.ts'
import { exchange, pressExchange, setPolicy } from './exchanging.testing.ts'

const SITE = 'http://localhost'
const HOUR = 3_600_000

let open: OpenDatabase
let db: OpenDatabase['db']
let provider: TestProvider
let deps: ExchangingDependencies & { undoSeconds: number }
let staffId: number
let anna: number

beforeAll(async () => {
  open = await freshDatabase()
  db = open.db
  provider = testProvider(() => new ProviderDown('away'))
  deps = { ...testDependencies(db, provider), timeZone: 'Europe/Prague', undoSeconds: 0 }
})
afterAll(() => open.close())
beforeEach(async () => {
  ;[staffId = 0, anna = 0] = await makePeople(db, 2)
})

type Kind = 'slot' | 'session' | 'event'
const sessionIdOf = (url: string) => url.split('/').at(-1) ?? ''

async function pay(url: string): Promise<string> {
  const sessionId = sessionIdOf(url)
  provider.pay(sessionId)
  return settlePayment(deps, { sessionId })
}
async function buy(offeringId: number, kind: Kind = 'session', use?: 'credit'): Promise<number> {
  const opened = await bookAndPay(deps, { personId: anna, offeringId, kind, language: 'en', siteUrl: SITE, use })
  if (!opened.ok) throw new Error(opened.reason)
  if (opened.value.url.includes('provider.test')) expect(await pay(opened.value.url)).toBe('paid')
  return opened.value.bookingId
}
/** Creates a class at this price that refunds this percentage until it starts. */
async function session(price: number, percent = 100, more: { capacity?: number; startsAt?: Date } = {}): Promise<number> {
  const id = await makeSession(db, { price, ...more })
  await setPolicy(db, id, { percent })
  return id
}
const bookingOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
const exchangesOf = (id: number) => db.select().from(exchanges).where(eq(exchanges.bookingId, id)).orderBy(exchanges.id)
const refundsOf = async (bookingId: number) =>
  (
    await open.queue.executeSql(
      `select r.amount, r.cause, r.to_credit as "toCredit" from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${bookingId} order by r.id`,
    )
  ).rows
const creditOf = async () => (await findCredit(db, anna))?.balance ?? 0
const go = (bookingId: number, to: number, more: { kind?: Kind; back?: 'money' | 'credit' } = {}) =>
  exchange(deps, { personId: anna, bookingId, to, ...more })
/** Exchanges to a more expensive class and returns the hold with its checkout. */
async function goDearer(bookingId: number, to: number, kind: Kind = 'session') {
  const done = await go(bookingId, to, { kind })
  if (!done.ok || done.value.state !== 'payment') throw new Error(JSON.stringify(done))
  return done.value
}

describe('exchanging for a class of the same or a lower price', () => {
  test('exchanging for a class of the same or a lower price moves the booking itself with a new promise and policy, and updates its calendar entry', async () => {
    const [from, to] = [await session(35_000), await session(35_000)]
    const id = await buy(from)
    await db.update(offerings).set({ calendarSequence: 7 }).where(eq(offerings.id, from))
    const before = await bookingOf(id)
    expect(await go(id, to)).toEqual({ ok: true, value: { state: 'moved', bookingId: id, refunded: 0, credit: 0 } })
    const after = await bookingOf(id)
    const [target] = await db.select().from(offerings).where(eq(offerings.id, to))
    expect(after).toMatchObject({
      offeringId: to,
      status: 'paid',
      price: 35_000,
      kind: 'session',
      backCeiling: 100,
      policyId: target?.policyId,
      calendarUid: before?.calendarUid,
      changeKey: before?.changeKey,
      promisedStart: target?.startsAt,
    })
    expect(after?.calendarSequence).toBeGreaterThan((before?.calendarSequence ?? 0) + 7)
    expect(after?.takenAt?.getTime()).toBeGreaterThan(before?.takenAt?.getTime() ?? 0)
    expect([await countLive(db, from), await countLive(db, to)]).toEqual([0, 1])
    expect(await exchangesOf(id)).toMatchObject([
      { fromOffering: from, toOffering: to, priceBefore: 35_000, priceAfter: 35_000, retained: 0, by: 'person' },
    ])
    const { rows } = await open.queue.executeSql(
      `select kind, about->'from'->>'startsAt' as was, about->'from'->'isOnline' as "wasOnline" from mails where booking_id = ${id} order by id desc limit 1`,
    )
    expect(rows).toEqual([{ kind: 'booking-exchanged', was: before?.promisedStart?.toISOString(), wasOnline: false }])
  })

  test('exchanging for a class of the same or a lower price refunds the difference by the original payment method', async () => {
    const id = await buy(await session(35_000))
    expect(await go(id, await session(30_000))).toMatchObject({ value: { refunded: 5000, credit: 0 } })
    expect(await refundsOf(id)).toEqual([{ amount: 5000, cause: 'exchange', toCredit: false }])
  })

  test('exchanging for a class of the same or a lower price refunds the difference as credit on request', async () => {
    const id = await buy(await session(35_000))
    expect(await go(id, await session(30_000), { back: 'credit' })).toMatchObject({ value: { refunded: 5000, credit: 5000 } })
    expect(await creditOf()).toBe(5000)
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  test('exchanging for a class of the same or a lower price refunds the credit first, and only the rest of the difference as money', async () => {
    await adjustCredit(db, { personId: anna, amount: 20_000, note: 'A gift', staffId })
    const id = await buy(await session(35_000), 'session', 'credit')
    expect(await go(id, await session(12_000))).toMatchObject({ value: { refunded: 23_000, credit: 20_000 } })
    expect(await bookingOf(id)).toMatchObject({ price: 12_000, covered: 0 })
    expect(await refundsOf(id)).toEqual([{ amount: 3000, cause: 'exchange', toCredit: false }])
    expect(await creditOf()).toBe(20_000)
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  test('exchanging for a free class refunds the full price, and the booking stays paid when the provider reports the refund', async () => {
    const id = await buy(await session(35_000))
    expect(await go(id, await session(0))).toMatchObject({ value: { refunded: 35_000 } })
    const of = await db
      .select({ status: payments.status, method: payments.method, amount: payments.amount })
      .from(payments)
      .where(eq(payments.bookingId, id))
      .orderBy(payments.id)
    expect(of).toEqual([
      { status: 'returned', method: 'card', amount: 35_000 },
      { status: 'kept', method: 'free', amount: 0 },
    ])
    const { rows: due } = await open.queue.executeSql(
      `select r.id from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${id}`,
    )
    for (const { id: refundId } of due as { id: number }[]) await sendRefund(deps, refundId)
    const { providerPaymentId } = (await db.select().from(payments).where(eq(payments.bookingId, id)).orderBy(payments.id))[0] ?? {}
    expect(await recordProviderRefunds(deps, { providerPaymentId: providerPaymentId ?? '' })).toBe('booked')
    expect(await bookingOf(id)).toMatchObject({ status: 'paid', price: 0 })
  })

  test('exchanging for a class of the same or a lower price does not refund again an amount that staff have already refunded', async () => {
    const id = await buy(await session(35_000))
    await refundBooking(deps, { kind: 'session', bookingId: id, amount: 32_000, key: 'a goodwill', staffId })
    expect(await go(id, await session(30_000))).toMatchObject({ value: { refunded: 0 } })
    expect(await bookingOf(id)).toMatchObject({ status: 'paid', price: 30_000 })
  })

  test('exchanging for a class of the same or a lower price refuses outdated figures, returns the current ones and changes nothing', async () => {
    const [from, to] = [await session(35_000), await session(30_000)]
    const id = await buy(from)
    const input = {
      kind: 'session',
      bookingId: id,
      personId: anna,
      to,
      back: 'money',
      language: 'en',
      timeZone: null,
      siteUrl: SITE,
    } as const
    const refused = await exchangeOwnBooking(deps, { ...input, expected: { difference: 0, due: 0, refunded: 0 } })
    expect(refused).toMatchObject({ ok: false, reason: 'consequences_changed' })
    const shown = 'detail' in refused ? refused.detail?.exchange?.targets.find((target) => target.id === to) : undefined
    expect(shown).toMatchObject({ price: 30_000, difference: -5000, refunded: 5000, due: 0 })
    expect(await bookingOf(id)).toMatchObject({ offeringId: from, price: 35_000 })
    expect(await exchangesOf(id)).toEqual([])
  })
})

describe('the refund ceiling of a 50 % booking after an exchange', () => {
  test('the refund ceiling of a 50 % booking limits the refund to half when the new class would refund everything', async () => {
    const id = await buy(await session(35_000, 50))
    await go(id, await session(35_000, 100))
    expect(await bookingOf(id)).toMatchObject({ backCeiling: 50 })
    expect(await leave(deps, { personId: anna, bookingId: id })).toBe('cancelled')
    expect(await refundsOf(id)).toEqual([{ amount: 17_500, cause: 'person', toCredit: false }])
  })

  test('the refund ceiling of a 50 % booking limits the refund for a cheaper class to half of the difference, and the other half is retained', async () => {
    const id = await buy(await session(35_000, 50))
    expect(await go(id, await session(5000, 100))).toMatchObject({ value: { refunded: 15_000 } })
    expect(await exchangesOf(id)).toMatchObject([{ retained: 15_000 }])
    await leave(deps, { personId: anna, bookingId: id })
    expect((await refundsOf(id)).map((refund) => (refund as { amount: number }).amount)).toEqual([15_000, 2500])
  })

  test('the refund ceiling of a 50 % booking applies to the new booking in a more expensive class', async () => {
    const id = await buy(await session(35_000, 50))
    const held = await goDearer(id, await session(45_000, 100))
    expect(await pay(held.url)).toBe('paid')
    expect(await bookingOf(held.bookingId)).toMatchObject({ backCeiling: 50 })
    await leave(deps, { personId: anna, bookingId: held.bookingId })
    expect([await creditOf(), await refundsOf(held.bookingId)]).toEqual([22_500, []])
  })

  test('the part not refundable under a 50 % policy remains after exchanges for a cheaper and a more expensive class, and causes no attention item', async () => {
    const id = await buy(await session(35_000, 50))
    await go(id, await session(5000, 100))
    const held = await goDearer(id, await session(45_000, 100))
    const { price = 0, covered = 0 } = (await bookingOf(held.bookingId)) ?? {}
    expect([price, covered]).toEqual([45_000, 5000])
    expect(await pay(held.url)).toBe('paid')
    expect(await creditOf()).toBe(0)
    expect(await refundsOf(id)).toMatchObject([{ amount: 15_000 }, { amount: 5000, toCredit: true }])
    expect((await listAttention(db, 'cancelled_money_kept', false)).filter((item) => item.booking?.id === id)).toEqual([])
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  test('the refund ceiling of a 50 % booking applies to a new hold after the late payment for the previous hold was returned', async () => {
    const id = await buy(await session(35_000, 50))
    const to = await session(45_000, 100)
    const held = await goDearer(id, to)
    await lapse(db, held.bookingId)
    expect(await pay(held.url)).toBe('returned')
    expect(await bookingOf(id)).toMatchObject({ status: 'paid', backCeiling: 100 })
    await go(id, to)
    const again = await goDearer(id, to)
    expect(again.bookingId).not.toBe(held.bookingId)
    expect(await bookingOf(again.bookingId)).toMatchObject({ backCeiling: 50, carried: 35_000 })
  })

  test('the refund ceiling of a 50 % booking does not limit the refund of the difference when the studio is at fault', async () => {
    const from = await session(35_000, 0)
    const id = await buy(from)
    await db.update(offerings).set({ isActive: false }).where(eq(offerings.id, from))
    const shown = await readExchangeOptions(deps, { kind: 'session', bookingId: id, personId: anna })
    expect(shown).toMatchObject({ value: { until: null, fault: { why: 'hidden' } } })
    expect(await go(id, await session(30_000))).toMatchObject({ value: { refunded: 5000 } })
  })
})

describe('exchanging for a more expensive class', () => {
  test('exchanging for a more expensive class charges the difference, moves money and calendar entry to the new booking, and cancels the old one', async () => {
    const from = await session(35_000)
    const id = await buy(from)
    const { calendarUid } = (await bookingOf(id)) ?? {}
    const to = await session(45_000)
    const held = await goDearer(id, to)
    expect(await bookingOf(held.bookingId)).toMatchObject({
      status: 'pending',
      price: 45_000,
      covered: 35_000,
      carried: 35_000,
      exchangedFor: id,
    })
    expect(await bookingOf(id)).toMatchObject({ status: 'paid', offeringId: from })
    expect(await creditOf()).toBe(0)
    expect(await pay(held.url)).toBe('paid')
    expect(await bookingOf(held.bookingId)).toMatchObject({ status: 'paid', carried: 0, exchangedFor: null, covered: 35_000, calendarUid })
    expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'person', leftAt: null })
    const kept = await db
      .select({ amount: payments.amount })
      .from(payments)
      .where(sql`${payments.bookingId} = ${held.bookingId} and ${payments.status} = 'kept'`)
    expect(kept).toEqual([{ amount: 10_000 }])
    expect(await refundsOf(id)).toEqual([{ amount: 35_000, cause: 'exchange', toCredit: true }])
    expect([await creditOf(), await countLive(db, from), await countLive(db, to)]).toEqual([0, 0, 1])
    expect(await exchangesOf(held.bookingId)).toMatchObject([
      { fromOffering: from, toOffering: to, priceBefore: 35_000, priceAfter: 45_000, retained: 0 },
    ])
    expect(await faultsOfAccounts(open)).toEqual([])
    const { rows } = await open.queue.executeSql(
      `select kind from mails where booking_id in (${id}, ${held.bookingId}) and kind in ('booking-exchanged', 'booking-confirmed') order by id`,
    )
    expect(rows).toEqual([{ kind: 'booking-confirmed' }, { kind: 'booking-exchanged' }])
  })

  test('exchanging for a more expensive class charges at least 15 Kč for a difference of 5 Kč and adds the other 10 Kč to the credit', async () => {
    const id = await buy(await session(35_000))
    const to = await session(35_500)
    const shown = await readExchangeOptions(deps, { kind: 'session', bookingId: id, personId: anna })
    expect(shown.ok && shown.value.targets.find((target) => target.id === to)).toMatchObject({ difference: 500, due: 1500, toCredit: 1000 })
    const held = await goDearer(id, to)
    expect(await pay(held.url)).toBe('paid')
    expect(await creditOf()).toBe(1000)
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  test('exchanging for a more expensive class changes nothing if the difference is not paid, and frees the seat when the hold lapses', async () => {
    const from = await session(35_000)
    const id = await buy(from)
    const to = await session(45_000)
    const held = await goDearer(id, to)
    await lapse(db, held.bookingId)
    expect([await countLive(db, from), await countLive(db, to)]).toEqual([1, 0])
    expect(await bookingOf(id)).toMatchObject({ status: 'paid', offeringId: from })
  })

  test('exchanging for a more expensive class again returns the existing hold, and exchanging for another class releases that hold', async () => {
    const id = await buy(await session(35_000))
    const [one, other, same] = [await session(45_000), await session(50_000), await session(35_000)]
    const first = await goDearer(id, one)
    expect((await goDearer(id, one)).bookingId).toBe(first.bookingId)
    const second = await goDearer(id, other)
    expect(await bookingOf(first.bookingId)).toMatchObject({ status: 'cancelled' })
    expect(await countLive(db, one)).toBe(0)
    expect(await go(id, same)).toMatchObject({ value: { state: 'moved' } })
    expect(await pay(second.url)).toBe('returned')
    expect(await bookingOf(id)).toMatchObject({ status: 'paid', offeringId: same })
  })

  const changes: Record<string, (bookingId: number, from: number) => Promise<unknown>> = {
    'is cancelled by its person': (bookingId) => leave(deps, { personId: anna, bookingId }),
    'is cancelled by staff': (bookingId) => changeStatus(deps, { kind: 'session', bookingId, status: 'cancelled', staffId }),
    'is set to pending by staff': (bookingId) => changeStatus(deps, { kind: 'session', bookingId, status: 'pending', staffId }),
    'is refunded in part': (bookingId) =>
      refundBooking(deps, { kind: 'session', bookingId, amount: 100, key: `part of ${bookingId}`, staffId }),
    'is refunded in full': (bookingId) =>
      refundBooking(deps, { kind: 'session', bookingId, amount: undefined, key: `all of ${bookingId}`, staffId }),
    'is erased together with its person': () => freePaidSeats(deps, anna),
    'is cancelled together with its class': async (_, from) => {
      const cancelled = await cancelClass(deps, { offeringId: from, staffId, reason: { en: '', ru: '' }, notify: true })
      if (!cancelled.ok) throw new Error(cancelled.reason)
      await runCancellation(deps, cancelled.value.cancellation.id)
    },
    'has begun': (_, from) =>
      db.update(offerings).set({ startsAt: sql`clock_timestamp() - interval '1 second'` }).where(eq(offerings.id, from)),
    'was attended': (bookingId) => db.update(bookings).set({ attendedAt: new Date() }).where(eq(bookings.id, bookingId)),
  }
  test.each(Object.keys(changes))('an exchange refunds a payment that arrives after the old booking %s', async (what) => {
    const from = await session(35_000)
    const id = await buy(from)
    const held = await goDearer(id, await session(45_000))
    await changes[what]?.(id, from)
    const before = await bookingOf(id)
    expect(await pay(held.url)).toBe('returned')
    expect(await refundsOf(held.bookingId)).toEqual([{ amount: 10_000, cause: 'unwanted', toCredit: false }])
    expect(await bookingOf(id)).toEqual(before)
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  const ends = Object.keys(changes).filter((what) => what.startsWith('is '))
  test.each(ends)('an exchange releases its hold and closes its checkout when the old booking %s', async (what) => {
    const from = await session(35_000)
    const id = await buy(from)
    const to = await session(45_000, 100, { capacity: 1 })
    const held = await goDearer(id, to)
    expect(await countLive(db, to)).toBe(1)
    await changes[what]?.(id, from)
    expect(await bookingOf(held.bookingId)).toMatchObject({ status: 'cancelled', heldUntil: null })
    expect(await countLive(db, to)).toBe(0)
    expect(await db.$count(payments, sql`${payments.bookingId} = ${held.bookingId} and ${payments.status} = 'open'`)).toBe(0)
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  test('exchanging for a more expensive class holds the seat at most until the old class starts, even after a new checkout', async () => {
    const startsAt = new Date(Date.now() + HOUR / 4)
    const id = await buy(await session(35_000, 100, { startsAt }))
    const held = await goDearer(id, await session(45_000))
    expect(held.heldUntil).toEqual(startsAt)
    await openCheckout(deps, { personId: anna, bookingId: held.bookingId, language: 'en', siteUrl: SITE })
    expect((await bookingOf(held.bookingId))?.heldUntil).toEqual(startsAt)
  })

  test('exchanging for a more expensive class leaves the old booking paid when staff record the full price for the held seat', async () => {
    const id = await buy(await session(35_000))
    const held = await goDearer(id, await session(45_000))
    expect(await changeStatus(deps, { kind: 'session', bookingId: held.bookingId, status: 'paid', method: 'cash', staffId })).toMatchObject(
      { ok: true },
    )
    expect(await bookingOf(held.bookingId)).toMatchObject({ status: 'paid', covered: 0, carried: 0, exchangedFor: null, backCeiling: 100 })
    const kept = await db
      .select({ amount: payments.amount })
      .from(payments)
      .where(sql`${payments.bookingId} = ${held.bookingId} and ${payments.status} = 'kept'`)
    expect(kept).toEqual([{ amount: 45_000 }])
    expect(await bookingOf(id)).toMatchObject({ status: 'paid' })
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  test('exchanging for a more expensive class spends no credit beyond the balance when the held class is booked again directly', async () => {
    const id = await buy(await session(35_000))
    const to = await session(45_000)
    const held = await goDearer(id, to)
    const input = { personId: anna, offeringId: to, kind: 'session', language: 'en', siteUrl: SITE, use: 'credit' } as const
    expect(await placeBooking(deps, input)).toEqual({ ok: true, value: { bookingId: held.bookingId, resumed: true } })
    expect(await bookingOf(held.bookingId)).toMatchObject({ carried: 35_000, covered: 35_000 })
    await lapse(db, held.bookingId)
    expect(await placeBooking(deps, input)).toMatchObject({ ok: true, value: { resumed: false } })
    expect(await bookingOf(held.bookingId)).toMatchObject({ carried: 0, covered: 0, exchangedFor: null })
    expect(await releaseHold(deps, { personId: anna, kind: 'session', bookingId: held.bookingId })).toMatchObject({ ok: true })
    expect(await bookingOf(id)).toMatchObject({ status: 'paid' })
  })

  test('exchanging for a more expensive class refunds the old payment as credit and the difference to the card when the new class is cancelled', async () => {
    const income = () => readIncome(db, dayOf(new Date(), 'Europe/Prague').slice(0, 7), 'Europe/Prague')
    const before = await income()
    const id = await buy(await session(35_000))
    const to = await session(45_000)
    const held = await goDearer(id, to)
    await pay(held.url)
    const paid = await income()
    expect(cardOf(paid) - cardOf(before)).toBe(45_000)
    expect(paid.wentBack.amount - before.wentBack.amount).toBe(0)
    const called = await cancelClass(deps, { offeringId: to, reason: { en: '', ru: '' }, notify: true, staffId })
    if (!called.ok) throw new Error(called.reason)
    await runCancellation(deps, called.value.cancellation.id)
    expect(await creditOf()).toBe(35_000)
    expect(await refundsOf(held.bookingId)).toEqual([{ amount: 10_000, cause: 'staff', toCredit: false }])
    expect((await income()).wentBack.amount - before.wentBack.amount).toBe(10_000)
    expect(await faultsOfAccounts(open)).toEqual([])
  })

  test('exchanging for a more expensive class frees the seat at once when the provider is down', async () => {
    const id = await buy(await session(35_000))
    const to = await session(45_000)
    provider.down = true
    expect(await pressExchange(deps, { personId: anna, bookingId: id, to })).toBe('provider_down')
    provider.down = false
    expect(await countLive(db, to)).toBe(0)
    expect((await goDearer(id, to)).state).toBe('payment')
  })

  test('exchanging for a more expensive class is refused with too_many_holds while the person has five holds', async () => {
    const id = await buy(await session(35_000))
    for (let n = 0; n < 5; n += 1)
      await placeBooking(deps, { personId: anna, offeringId: await session(10_000), kind: 'session', language: 'en', siteUrl: SITE })
    expect(await pressExchange(deps, { personId: anna, bookingId: id, to: await session(45_000) })).toBe('too_many_holds')
  })
})

const cardOf = ({ cameIn }: MonthlyIncome) => cameIn.filter(({ method }) => method === 'card').reduce((sum, { amount }) => sum + amount, 0)

describe('the possible targets of an exchange', () => {
  const idsFor = async (bookingId: number, kind: Kind = 'session') => {
    const shown = await readExchangeOptions(deps, { kind, bookingId, personId: anna })
    if (!shown.ok) throw new Error(shown.reason)
    return shown.value.targets
  }

  test('the possible targets of an exchange are free, visible classes of the same kind within sixty days, soonest first, with overlapping bookings marked', async () => {
    const from = await session(35_000, 100, { startsAt: new Date(Date.now() + 30 * HOUR) })
    const id = await buy(from)
    const at = (hours: number) => ({ startsAt: new Date(Date.now() + hours * HOUR) })
    const [late, soon] = [await session(2000, 100, at(59 * 24)), await session(2000, 100, at(5))]
    const busy = await session(2000, 100, at(9))
    await buy(await session(3000, 100, at(9.5)))
    const [far, hidden, begun, full] = [
      await session(2000, 100, at(61 * 24)),
      await session(2000),
      await session(2000, 100, at(-1)),
      await session(2000, 100, { capacity: 1 }),
    ]
    await db.update(offerings).set({ isActive: false }).where(eq(offerings.id, hidden))
    const mine = anna
    ;[anna = 0] = await makePeople(db, 1)
    await buy(full)
    anna = mine
    const event = await makeEvent(db)
    const targets = await idsFor(id)
    const found = targets.map((target) => target.id)
    expect(found).toEqual(expect.arrayContaining([soon, busy, late]))
    expect(found.indexOf(soon)).toBeLessThan(found.indexOf(late))
    for (const not of [from, far, hidden, begun, full, event]) expect(found).not.toContain(not)
    expect(targets.filter(({ overlaps }) => overlaps).map((target) => target.id)).toContain(busy)
    expect(targets.find((target) => target.id === soon)?.overlaps).toBe(false)
    for (const [to, reason] of [
      [far, 'not_found'],
      [hidden, 'inactive'],
      [begun, 'already_started'],
      [full, 'sold_out'],
      [from, 'same_class'],
      [event, 'not_found'],
      [999_999, 'not_found'],
    ] as const) {
      const input = {
        kind: 'session',
        bookingId: id,
        personId: anna,
        to,
        back: 'money',
        language: 'en',
        timeZone: null,
        siteUrl: SITE,
      } as const
      expect(await exchangeOwnBooking(deps, { ...input, expected: { difference: 0, due: 0, refunded: 0 } })).toMatchObject({
        ok: false,
        reason,
      })
    }
    expect(await go(id, busy)).toMatchObject({ value: { state: 'moved' } })
  })

  test('an exchange is refused for a class where the person has a live hold, and succeeds once this hold has lapsed', async () => {
    const id = await buy(await session(35_000))
    const to = await session(35_000)
    const input = {
      kind: 'session',
      bookingId: id,
      personId: anna,
      to,
      back: 'money',
      language: 'en',
      timeZone: null,
      siteUrl: SITE,
    } as const
    const press = () => exchangeOwnBooking(deps, { ...input, expected: { difference: 0, due: 0, refunded: 0 } })
    const placed = await placeBooking(deps, { personId: anna, offeringId: to, kind: 'session', language: 'en', siteUrl: SITE })
    const held = placed.ok ? placed.value.bookingId : 0
    expect(await press()).toMatchObject({ ok: false, reason: 'has_another_booking' })
    await lapse(db, held)
    expect(await press()).toMatchObject({ ok: true })
    expect(await bookingOf(held)).toMatchObject({ status: 'cancelled' })
  })

  test('the possible targets of an exchange have the full price if the person would be a returning guest only through the exchanged event', async () => {
    const first = await makeEvent(db, { price: 100_000, returningPrice: 80_000 })
    const other = await makeEvent(db, { price: 100_000, returningPrice: 80_000 })
    const without = await makeEvent(db, { price: 100_000, returningPrice: null })
    for (const id of [first, other, without]) await setPolicy(db, id, { percent: 100 })
    const id = await buy(first, 'event')
    const priceOf = async (offeringId: number, bookingId = id) =>
      (await idsFor(bookingId, 'event')).find((target) => target.id === offeringId)
    expect(await priceOf(other)).toMatchObject({ price: 100_000, difference: 0 })
    const returning = await buy(other, 'event')
    expect(await bookingOf(returning)).toMatchObject({ price: 80_000 })
    expect(await priceOf(without, returning)).toMatchObject({ price: 100_000, difference: 20_000, due: 20_000 })
  })

  test('the possible targets of an exchange include slots of any service, and only online slots keep the discount for the first online class', async () => {
    await db
      .insert(settings)
      .values({ id: 1, firstOnlineDiscountPercent: 50 } as never)
      .onConflictDoNothing()
    const online = await makeSlot(db, { price: 60_000 })
    const [dearer, inStudio] = [await makeSlot(db, { price: 80_000 }), await makeSlot(db, { price: 60_000, isOnline: false })]
    for (const id of [online, dearer, inStudio]) await setPolicy(db, id, { percent: 100 })
    const id = await buy(online, 'slot')
    const paid = (await bookingOf(id))?.price ?? 0
    expect(await bookingOf(id)).toMatchObject({ firstOnline: true })
    expect(paid).toBeLessThan(60_000)
    const targets = await idsFor(id, 'slot')
    expect(targets.find((target) => target.id === inStudio)).toMatchObject({ price: 60_000, difference: 60_000 - paid, firstOnline: false })
    expect(targets.find((target) => target.id === dearer)).toMatchObject({ price: (paid * 80) / 60, firstOnline: true })
    const held = await goDearer(id, dearer, 'slot')
    expect(await bookingOf(held.bookingId)).toMatchObject({ firstOnline: false })
    expect(await pay(held.url)).toBe('paid')
    expect(await bookingOf(held.bookingId)).toMatchObject({ firstOnline: true, price: (paid * 80) / 60 })
    const back = await goDearerOrMove(held.bookingId, inStudio)
    expect(await bookingOf(back)).toMatchObject({ firstOnline: false, price: 60_000 })
  })

  async function goDearerOrMove(bookingId: number, to: number): Promise<number> {
    const done = await go(bookingId, to, { kind: 'slot' })
    if (!done.ok) throw new Error(done.reason)
    if (done.value.state === 'payment') await pay(done.value.url)
    return done.value.bookingId
  }
})

describe('the deadline of an exchange', () => {
  const tomorrow = (hours: number) => new Date(Date.now() + hours * HOUR)
  const optionsOf = (bookingId: number) => readExchangeOptions(deps, { kind: 'session', bookingId, personId: anna })

  test('the deadline of an exchange is set by the policy, or else is the last moment for a full refund', async () => {
    const of = async (policy: Parameters<typeof setPolicy>[2], startsAt: Date) => {
      const from = await makeSession(db, { price: 35_000, startsAt })
      await setPolicy(db, from, policy)
      return optionsOf(await buy(from))
    }
    const startsAt = tomorrow(20)
    expect(await of({ percent: 100, until: { hours: 24 }, exchangeUntil: { hours: 2 } }, startsAt)).toMatchObject({
      value: { until: new Date(startsAt.getTime() - 2 * HOUR) },
    })
    expect(await of({ percent: 100, until: { hours: 24 }, exchangeUntil: null }, tomorrow(21))).toMatchObject({
      ok: false,
      reason: 'exchange_over',
    })
    const later = tomorrow(30)
    expect(await of({ percent: 100, until: { hours: 24 }, exchangeUntil: null }, later)).toMatchObject({
      value: { until: new Date(later.getTime() - 24 * HOUR) },
    })
    expect(await of({ percent: 50, until: { hours: 1 }, exchangeUntil: null }, tomorrow(31))).toMatchObject({
      ok: false,
      reason: 'exchange_over',
    })
  })

  test('an exchange is refused if the booking has no policy or its class has begun', async () => {
    const without = await buy(await makeSession(db))
    await db.update(bookings).set({ policyId: null }).where(eq(bookings.id, without))
    expect(await optionsOf(without)).toMatchObject({ ok: false, reason: 'not_cancellable' })
    const from = await session(35_000)
    const begun = await buy(from)
    await db.update(offerings).set({ startsAt: sql`clock_timestamp() - interval '1 second'` }).where(eq(offerings.id, from))
    expect(await optionsOf(begun)).toMatchObject({ ok: false, reason: 'already_started' })
  })
})
