import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshServerDatabase } from '../../../db/database.testing.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { policies } from '../../../db/schema/policies.ts'
import {
  countLive,
  makePeople,
  makeSession,
  type TestProvider,
  tally,
  testDependencies,
  testProvider,
} from '../../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../../bookings/status/change-status.ts'
import { openCheckout } from '../../checkout/open-checkout.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { refundBooking } from '../../checkout/refunds/refund-booking.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { testAddressKeys } from '../../kernel/link-tokens.testing.ts'
import { changeToken } from '../../kernel/link-tokens.ts'
import { findOrAddPolicy } from '../../kernel/settings/policy-repository.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import { findAcceptedPayment } from '../../money/payments/payment-repository.ts'
import { insertRefund } from '../../money/payments/refund-repository.ts'
import { cancelClass } from '../../operations/classes/cancelling/cancel-class.ts'
import { runCancellation } from '../../operations/classes/cancelling/run-cancellation.ts'
import { cancelByLink } from './booking-by-link.ts'
import { type CancellingDependencies, cancelOwnBooking } from './cancel-own-booking.ts'
import { leave, refundUntilStart } from './cancelling.testing.ts'

// Runs on PostgreSQL with forty connections.

const SITE = 'http://localhost:3000'
const PRICE = 65_000
const HALF = 32_500

let open: OpenDatabase
let db: OpenDatabase['db']
let provider: TestProvider
let deps: CancellingDependencies & { undoSeconds: number }
let staffId: number
let people: number[]

beforeAll(async () => {
  open = await freshServerDatabase(inject('databaseUrl'))
  db = open.db
  provider = testProvider(() => new ProviderDown('away'))
  deps = { ...testDependencies(db, provider), timeZone: 'Europe/Prague', undoSeconds: 0 }
  ;[staffId = 0, ...people] = await makePeople(db, 25)
})
afterAll(() => open.close())

const leaver = () => people[0] as number

async function hold(personId: number, offeringId: number): Promise<{ bookingId: number; sessionId: string }> {
  const placed = await placeBooking(deps, { personId, offeringId, kind: 'session', language: 'en', siteUrl: SITE })
  if (!placed.ok) throw new Error(placed.reason)
  const { bookingId } = placed.value
  const opened = await openCheckout(deps, { personId, bookingId, language: 'en', siteUrl: SITE })
  if (!opened.ok) throw new Error(opened.reason)
  return { bookingId, sessionId: opened.value.url.split('/').at(-1) ?? '' }
}

async function buy(percent: number, capacity = 1): Promise<{ offeringId: number; bookingId: number; token: string }> {
  const offeringId = await makeSession(db, { capacity })
  await refundUntilStart(db, offeringId, percent)
  const { bookingId, sessionId } = await hold(leaver(), offeringId)
  provider.pay(sessionId)
  expect(await settlePayment(deps, { sessionId })).toBe('paid')
  const [row] = await db.select({ key: bookings.changeKey }).from(bookings).where(eq(bookings.id, bookingId))
  return { offeringId, bookingId, token: changeToken(testAddressKeys, { id: bookingId, key: row?.key ?? '' }) }
}

const countOf = async (text: string): Promise<number> => Number(((await open.queue.executeSql(text)).rows as { n: number }[])[0]?.n)
const refunded = (bookingId: number) =>
  countOf(`select coalesce(sum(r.amount), 0) as n from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${bookingId}`)
const refundsOf = (bookingId: number) =>
  countOf(`select count(*) as n from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${bookingId}`)
const mailsOf = (bookingId: number, kind: string) =>
  countOf(`select count(*) as n from mails where booking_id = ${bookingId} and kind = '${kind}'`)
const twenty = <Made>(make: (n: number) => Promise<Made>) => Promise.all(Array.from({ length: 20 }, (_, n) => make(n)))

test('without locks, simultaneous cancellations refund half of the price twice', async () => {
  const { bookingId } = await buy(50)
  const outcomes = await twenty(() =>
    db
      .transaction(async (tx) => {
        const [row] = await tx.select({ status: bookings.status }).from(bookings).where(eq(bookings.id, bookingId))
        const payment = await findAcceptedPayment(tx, { bookingId })
        await tx.execute(sql`select pg_sleep(0.05)`)
        if (row?.status === 'paid' && payment)
          await insertRefund(tx, { paymentId: payment.id, amount: HALF, cause: 'person', byHand: false })
      })
      .then(
        () => 'refunded',
        () => 'refused',
      ),
  )
  expect(tally(outcomes).refunded).toBe(2)
  expect(await refundsOf(bookingId)).toBe(2)
})

test('twenty simultaneous cancellations of one booking, by account and by link, cause one refund and one email to each side', async () => {
  for (const percent of [50, 100]) {
    const { offeringId, bookingId, token } = await buy(percent)
    const amount = (PRICE * percent) / 100
    const input = { back: 'money' as const, expected: { percent, refunded: amount, entries: 0 } }
    const done = await twenty(async (n) => {
      const pressed =
        n % 2 === 0
          ? await cancelOwnBooking(deps, { kind: 'session', bookingId, personId: leaver(), ...input })
          : await cancelByLink({ ...deps, linkKeys: testAddressKeys }, token, input)
      return pressed.ok ? 'cancelled' : pressed.reason
    })
    expect(tally(done)).toEqual({ cancelled: 20 })
    expect([await refundsOf(bookingId), await refunded(bookingId), await countLive(db, offeringId)]).toEqual([1, amount, 0])
    for (const kind of ['booking-cancelled-by-guest', 'studio-cancellation']) expect(await mailsOf(bookingId, kind)).toBe(1)
  }
})

test('simultaneous cancellations by person, staff and a class cancellation refund exactly the price', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { offeringId, bookingId } = await buy(round % 2 === 0 ? 50 : 100)
    const called = await cancelClass(deps, { offeringId, reason: { en: '', ru: '' }, notify: true, staffId })
    if (!called.ok) throw new Error(called.reason)
    await Promise.all([
      leave(deps, { personId: leaver(), bookingId }),
      runCancellation(deps, called.value.cancellation.id),
      runCancellation(deps, called.value.cancellation.id),
      changeStatus(deps, { kind: 'session', bookingId, status: 'cancelled', staffId }),
      refundBooking(deps, { kind: 'session', bookingId, amount: undefined, key: `round ${round}`, staffId }),
    ])
    expect(await countLive(db, offeringId)).toBe(0)
    expect(await refunded(bookingId)).toBe(PRICE)
    expect(await countOf(`select count(*) as n from payments where booking_id = ${bookingId} and status = 'kept'`)).toBe(0)
  }
})

test('the last seat of a class goes to one of nineteen simultaneous bookings or stays free when its person cancels at the same time', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { offeringId, bookingId } = await buy(100)
    const strangers = people.slice(1, 20)
    const [left, ...placed] = await Promise.all([
      leave(deps, { personId: leaver(), bookingId }),
      ...strangers.map(async (personId) => {
        const taken = await placeBooking(deps, { personId, offeringId, kind: 'session', language: 'en', siteUrl: SITE })
        return taken.ok ? 'held' : taken.reason
      }),
    ])
    expect(left).toBe('cancelled')
    const { held = 0, sold_out = 0 } = tally(placed)
    expect([held <= 1, held + sold_out, await countLive(db, offeringId)]).toEqual([true, strangers.length, held])
    await open.queue.executeSql(
      `update bookings set status = 'cancelled', held_until = null, cancelled_by = 'staff' where status = 'pending'`,
    )
  }
})

test('a cancellation while the payment arrives is either refused, or frees the seat and refunds the full price', async () => {
  for (let round = 0; round < 10; round += 1) {
    const offeringId = await makeSession(db, { capacity: 1 })
    await refundUntilStart(db, offeringId, 100)
    const { bookingId, sessionId } = await hold(leaver(), offeringId)
    provider.pay(sessionId)
    const [left] = await Promise.all([leave(deps, { personId: leaver(), bookingId }), settlePayment(deps, { sessionId })])
    expect(['cancelled', 'not_paid']).toContain(left)
    expect(await refunded(bookingId)).toBe(left === 'cancelled' ? PRICE : 0)
    expect(await countLive(db, offeringId)).toBe(left === 'cancelled' ? 0 : 1)
  }
})

test('setting the same policy twenty times at once stores only one row', async () => {
  const policy = { steps: [{ until: { day_before: '19:00' }, back_percent: 70 }], exchange_until: { hours: 2 }, resale: true }
  const ids = await twenty(() => db.transaction((tx) => findOrAddPolicy(tx, policy)))
  expect(new Set(ids).size).toBe(1)
  expect(
    await db
      .select()
      .from(policies)
      .where(eq(policies.id, ids[0] ?? 0)),
  ).toMatchObject([{ exchangeUntil: { hours: 2 }, resale: true }])
})
