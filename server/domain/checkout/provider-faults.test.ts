import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../db/database.testing.ts'
import type { Job } from '../../db/enqueue.ts'
import type { OpenDatabase } from '../../db/open-database.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { lapse, makePeople, makeSession, testDependencies } from '../bookings/seats/bookings.testing.ts'
import { mortalDatabase } from '../fault-recovery/mortal-database.testing.ts'
import { type StripeInProcess, stripeInProcess } from '../money/payments/stripe-in-process.testing.ts'
import { catchUpWithProvider } from './catch-up-with-provider.ts'
import { checkoutOutcome } from './checkout-outcome.ts'
import { handlePaymentEvent } from './handle-payment-event.ts'
import { openCheckout } from './open-checkout.ts'
import { placeBooking } from './place-booking.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { releaseHold } from './release-purchase.ts'

// Covers each fault that can happen between the provider and the server.

let open: OpenDatabase
let db: BookingDependencies['db']
let stripe: StripeInProcess
let deps: BookingDependencies
let jobs: Job[]
let anna: number
let boris: number

beforeAll(async () => {
  open = await freshDatabase()
  db = open.db
})
afterAll(() => open.close())
beforeEach(async () => {
  // Payments left open by earlier tests belong to providers that no longer exist.
  await db.update(payments).set({ pageClosedAt: sql`now()` })
  stripe = stripeInProcess()
  jobs = []
  deps = {
    ...testDependencies(db, stripe.provider),
    enqueue: async (_tx, job) => {
      jobs.push(job)
    },
  }
  ;[anna, boris] = (await makePeople(db, 2)) as [number, number]
})

const common = { language: 'en' as const, siteUrl: 'http://localhost' }

async function hold(personId: number, offeringId: number): Promise<number> {
  const placed = await placeBooking(deps, { ...common, personId, kind: 'session', offeringId })
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value.bookingId
}
const createCheckout = (personId: number, bookingId: number, at: BookingDependencies = deps) =>
  openCheckout(at, { ...common, personId, bookingId })
async function pageOf(personId: number, bookingId: number): Promise<string> {
  const opened = await createCheckout(personId, bookingId)
  if (!opened.ok) throw new Error(opened.reason)
  return opened.value.url.replace('page/', '')
}
async function heldWithPage(offeringId?: number): Promise<{ bookingId: number; sessionId: string; offeringId: number }> {
  const session = offeringId ?? (await makeSession(db, { capacity: 1 }))
  const bookingId = await hold(anna, session)
  return { bookingId, sessionId: await pageOf(anna, bookingId), offeringId: session }
}
const news = (index: number) => stripe.provider.readWebhook(Buffer.from(JSON.stringify(stripe.books.news.at(index))), undefined)
const deliver = async (index = -1) => {
  const read = news(index)
  if (read === undefined || read === 'foreign') throw new Error('foreign')
  return handlePaymentEvent(deps, read)
}
const statusOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.status
const moneyOf = async (bookingId: number) =>
  (await db.select().from(payments).where(eq(payments.bookingId, bookingId)).orderBy(payments.id)).map(({ status }) => status)
const minutesPass = (minutes: number) =>
  open.queue.executeSql(
    `update payments set created_at = created_at - interval '${minutes} minutes', asked_at = asked_at - interval '${minutes} minutes'`,
  )

/** The dependencies of a process that dies at its transaction or write number `at`, or right after committing it. */
const dying = ({ at, committed }: { at: number; committed: boolean }): BookingDependencies => ({
  ...deps,
  db: mortalDatabase(db, { jobs: [], death: { after: at - 1, committed } }),
})

describe('a payment event', () => {
  test('a payment event delivered twenty times at once has one effect', async () => {
    const { bookingId, sessionId } = await heldWithPage()
    stripe.books.pay(sessionId)
    const heard = await Promise.all(Array.from({ length: 20 }, () => deliver()))
    expect(heard.filter((one) => one === 'paid')).toHaveLength(1)
    expect(heard.filter((one) => one === 'known')).toHaveLength(19)
    expect([await statusOf(bookingId), await moneyOf(bookingId)]).toEqual(['paid', ['kept']])
  })

  test('a payment event about an expired checkout does not undo a payment, whether it arrives before or after the event about the payment', async () => {
    const { bookingId, sessionId } = await heldWithPage()
    stripe.books.pay(sessionId)
    const ended = { ...(stripe.books.news.at(-1) as object), id: 'evt_ended', type: 'checkout.session.expired' }
    stripe.books.news.push(ended as never)
    await deliver(-1)
    expect(await statusOf(bookingId)).toBe('paid')
    await deliver(-2)
    await deliver(-1)
    expect([await statusOf(bookingId), await moneyOf(bookingId)]).toEqual(['paid', ['kept']])
  })

  test('a payment event about a pending bank payment confirms nothing until the bank has decided', async () => {
    for (const good of [true, false]) {
      const { bookingId, sessionId } = await heldWithPage()
      stripe.books.pay(sessionId, { later: true })
      expect(await deliver()).toBe('open')
      expect(await checkoutOutcome(deps, sessionId, anna)).toMatchObject({ value: { status: 'checking' } })
      stripe.books.decide(sessionId, good)
      expect(await deliver()).toBe(good ? 'paid' : 'closed')
      expect(await statusOf(bookingId)).toBe(good ? 'paid' : 'pending')
    }
  })

  test.each([
    ['amount', { amount: 64_900 }],
    ['currency', { currency: 'eur' }],
  ])('a payment event with a wrong %s confirms nothing and prevents a second checkout', async (_what, wrong) => {
    const { bookingId, sessionId } = await heldWithPage()
    stripe.books.pay(sessionId, wrong)
    expect(await deliver()).toBe('flagged')
    expect(await statusOf(bookingId)).toBe('pending')
    expect(await createCheckout(anna, bookingId)).toMatchObject({ reason: 'money_in_question' })
  })

  test('the sweep confirms a paid booking within two minutes if the payment event gets lost', async () => {
    const { bookingId, sessionId } = await heldWithPage()
    await minutesPass(10)
    await catchUpWithProvider(deps)
    stripe.books.pay(sessionId)
    // The sweep runs every minute, and queries payments again that were last checked 50 seconds ago or more.
    await minutesPass(1)
    await catchUpWithProvider(deps)
    expect(await statusOf(bookingId)).toBe('paid')
  })
})

describe('pressing Pay again', () => {
  test('pressing Pay again leads to the success page and confirms the booking when the payment was made but not yet reported', async () => {
    const { bookingId, sessionId } = await heldWithPage()
    stripe.books.pay(sessionId)
    expect(await createCheckout(anna, bookingId)).toMatchObject({
      value: { url: `http://localhost/checkout/success?session_id=${sessionId}` },
    })
    expect([await statusOf(bookingId), await moneyOf(bookingId)]).toEqual(['paid', ['kept']])
  })

  test('pressing Pay again opens a new checkout when the old one expired at the provider', async () => {
    const { bookingId, sessionId } = await heldWithPage()
    await stripe.provider.expireCheckout(sessionId)
    expect(await pageOf(anna, bookingId)).not.toBe(sessionId)
    expect(await moneyOf(bookingId)).toEqual(['closed', 'open'])
  })
})

describe('a process that is killed', () => {
  test('the next attempt opens one checkout with one payment after a process was killed between storing the request and opening the checkout', async () => {
    const bookingId = await hold(anna, await makeSession(db))
    await expect(createCheckout(anna, bookingId, dying({ at: 1, committed: true }))).rejects.toThrow('killed')
    expect(stripe.books.sessions.size).toBe(0)
    await pageOf(anna, bookingId)
    expect([stripe.books.sessions.size, await moneyOf(bookingId)]).toEqual([1, ['open']])
  })

  test('the next attempt leads to the same checkout after a process was killed between opening and storing the checkout', async () => {
    const bookingId = await hold(anna, await makeSession(db))
    await expect(createCheckout(anna, bookingId, dying({ at: 2, committed: false }))).rejects.toThrow('killed')
    expect(stripe.books.sessions.size).toBe(1)
    expect(stripe.books.sessions.has(await pageOf(anna, bookingId))).toBe(true)
    expect([stripe.books.sessions.size, await moneyOf(bookingId)]).toEqual([1, ['open']])
  })

  test.each([
    ['before the settlement was committed', false],
    ['after the settlement was committed', true],
  ])('a booking becomes paid when the payment event is delivered again after a process was killed %s', async (_when, committed) => {
    const { bookingId, sessionId } = await heldWithPage()
    stripe.books.pay(sessionId)
    const read = news(-1)
    if (read === undefined || read === 'foreign') throw new Error('foreign')
    await expect(handlePaymentEvent(dying({ at: 1, committed }), read)).rejects.toThrow('killed')
    expect(await statusOf(bookingId)).toBe(committed ? 'paid' : 'pending')
    await deliver()
    expect([await statusOf(bookingId), await moneyOf(bookingId)]).toEqual(['paid', ['kept']])
  })

  test('a refund is sent only once if the process is killed between sending and recording the refund, even if the job is repeated a week later', async () => {
    const { bookingId, sessionId } = await heldWithPage()
    await db.update(bookings).set({ status: 'cancelled', heldUntil: null, cancelledBy: 'staff' }).where(eq(bookings.id, bookingId))
    stripe.books.pay(sessionId)
    await deliver()
    const [due] = await db.select().from(refunds).orderBy(sql`${refunds.id} desc`).limit(1)
    stripe.faults.push('lost')
    await expect(sendRefund(deps, due?.id ?? 0)).rejects.toThrow()
    // A day later the provider has forgotten the idempotency key.
    stripe.forgetKeys()
    await sendRefund(deps, due?.id ?? 0)
    expect([...stripe.books.refunds.values()]).toMatchObject([{ amount: 65_000, status: 'succeeded' }])
    expect(
      (
        await db
          .select()
          .from(refunds)
          .where(eq(refunds.id, due?.id ?? 0))
      )[0],
    ).toMatchObject({ status: 'done' })
  })
})

describe('the payment for a booking', () => {
  test('the payment for a booking is accepted only once when two processes settle the payment at the same time', async () => {
    const { bookingId, sessionId } = await heldWithPage()
    stripe.books.pay(sessionId)
    await minutesPass(2)
    const outcomes = await Promise.all([
      deliver(),
      checkoutOutcome(deps, sessionId, anna),
      catchUpWithProvider(deps),
      catchUpWithProvider(deps),
    ])
    expect(outcomes[1]).toMatchObject({ value: { status: 'paid' } })
    expect(await moneyOf(bookingId)).toEqual(['kept'])
  })

  test('after staff set a paid booking to pending, its kept payment prevents a second checkout and the release of the seat', async () => {
    const { bookingId, sessionId } = await heldWithPage()
    stripe.books.pay(sessionId)
    await deliver()
    await db.update(bookings).set({ status: 'pending', heldUntil: null }).where(eq(bookings.id, bookingId))
    expect(await createCheckout(anna, bookingId)).toMatchObject({ reason: 'already_paid' })
    // The person cannot release the seat either, because its payment is kept.
    expect(await releaseHold(deps, { personId: anna, kind: 'session', bookingId })).toMatchObject({ reason: 'not_pending' })
  })

  test('a checkout opened in the last minute of a hold renews the hold, stays open for over 30 minutes and ends before the hold', async () => {
    const bookingId = await hold(anna, await makeSession(db, { capacity: 1 }))
    await db.update(bookings).set({ heldUntil: sql`clock_timestamp() + interval '20 seconds'` }).where(eq(bookings.id, bookingId))
    const sessionId = await pageOf(anna, bookingId)
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
    const pageEnds = (stripe.books.session(sessionId).expires_at ?? 0) * 1000
    expect(pageEnds).toBeLessThan(booking?.heldUntil?.getTime() ?? 0)
    expect(pageEnds - Date.now()).toBeGreaterThan(30 * 60_000)
  })

  test('the payment for a booking is returned when the hold was released while the provider was down', async () => {
    const { bookingId, sessionId, offeringId } = await heldWithPage()
    stripe.isDown = true
    expect(await releaseHold(deps, { personId: anna, kind: 'session', bookingId })).toMatchObject({ ok: true })
    expect(await hold(boris, offeringId)).toBeGreaterThan(0)
    stripe.isDown = false
    stripe.books.pay(sessionId)
    expect(await deliver()).toBe('returned')
    expect(await moneyOf(bookingId)).toEqual(['returned'])
  })
})

describe('the sweep', () => {
  test('the sweep stops while the provider is down, and settles all payments once the provider responds', async () => {
    const first = await heldWithPage()
    const second = await heldWithPage()
    stripe.books.pay(first.sessionId)
    stripe.books.pay(second.sessionId)
    await minutesPass(2)
    stripe.isDown = true
    expect(await catchUpWithProvider(deps)).toEqual({ asked: 0, closed: 0, refunded: 0 })
    stripe.isDown = false
    await catchUpWithProvider(deps)
    await minutesPass(1)
    await catchUpWithProvider(deps)
    expect([await statusOf(first.bookingId), await statusOf(second.bookingId)]).toEqual(['paid', 'paid'])
  })

  test('the sweep continues after a checkout that the provider does not know, and flags this checkout for staff after two days', async () => {
    const lost = await heldWithPage()
    const other = await heldWithPage()
    stripe.books.sessions.delete(lost.sessionId)
    stripe.books.pay(other.sessionId)
    await minutesPass(2)
    await catchUpWithProvider(deps)
    expect(await statusOf(other.bookingId)).toBe('paid')
    await minutesPass(3 * 1440)
    await catchUpWithProvider(deps)
    const [payment] = await db.select().from(payments).where(eq(payments.sessionId, lost.sessionId))
    expect(payment).toMatchObject({ flagged: 'lost_at_provider' })
  })

  test('the sweep closes the checkouts of lapsed holds', async () => {
    const { bookingId, sessionId } = await heldWithPage()
    await lapse(db, bookingId)
    await minutesPass(2)
    await catchUpWithProvider(deps)
    expect(stripe.books.session(sessionId).status).toBe('expired')
  })
})
