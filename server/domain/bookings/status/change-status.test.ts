import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import type { Job } from '../../../db/enqueue.ts'
import type { OpenDatabase } from '../../../db/open-database.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { payments, refunds } from '../../../db/schema/payments.ts'
import { expireCheckout } from '../../checkout/expire-checkout.ts'
import { openCheckout } from '../../checkout/open-checkout.ts'
import { placeBooking } from '../../checkout/place-booking.ts'
import { refundBooking } from '../../checkout/refunds/refund-booking.ts'
import { releaseHold } from '../../checkout/release-purchase.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { ProviderDown } from '../../money/payments/payment-provider.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import {
  countLive,
  lapse,
  makePeople,
  makeSession,
  makeSlot,
  type TestProvider,
  testDependencies,
  testProvider,
} from '../seats/bookings.testing.ts'
import { type ChangeStatus, changeStatus } from './change-status.ts'

const SITE = 'http://localhost:3000'
type Status = ChangeStatus['status']

let open: OpenDatabase
let db: BookingDependencies['db']
let deps: BookingDependencies
let provider: TestProvider
let jobs: Job[]
let anna: number
let boris: number
let staffId: number

beforeAll(async () => {
  open = await freshDatabase()
  db = open.db
})
afterAll(() => open.close())
beforeEach(async () => {
  provider = testProvider(() => new ProviderDown('away'))
  jobs = []
  deps = { ...testDependencies(db, provider), enqueue: async (_tx, job) => void jobs.push(job) }
  ;[anna, boris, staffId] = (await makePeople(db, 3)) as [number, number, number]
})

async function hold(personId: number, offeringId: number, kind: 'slot' | 'session' = 'session'): Promise<number> {
  const decision = await placeBooking(deps, { personId, kind, offeringId, language: 'en', siteUrl: SITE })
  if (!decision.ok) throw new Error(decision.reason)
  return decision.value.bookingId
}

async function createCheckout(personId: number, bookingId: number): Promise<string> {
  const opened = await openCheckout(deps, { personId, bookingId, language: 'en', siteUrl: SITE })
  if (!opened.ok) throw new Error(opened.reason)
  return opened.value.url.split('/').at(-1) as string
}

async function buy(personId: number, offeringId: number): Promise<number> {
  const bookingId = await hold(personId, offeringId)
  const sessionId = await createCheckout(personId, bookingId)
  provider.pay(sessionId)
  expect(await settlePayment(deps, { sessionId })).toBe('paid')
  return bookingId
}

async function set(bookingId: number, status: Status, more: Partial<ChangeStatus> = {}): Promise<string> {
  const decision = await changeStatus(deps, { kind: 'session', bookingId, status, staffId, ...more })
  return decision.ok ? 'done' : decision.reason
}

const bookingOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
const refundsOf = (id: number) => db.$count(refunds, sql`${refunds.paymentId} in (select id from payments where booking_id = ${id})`)
const paymentsOf = (id: number) => db.select().from(payments).where(eq(payments.bookingId, id)).orderBy(payments.id)

describe('setting a booking to paid', () => {
  test('setting a booking to paid closes the checkout of a hold and records a studio payment', async () => {
    const bookingId = await hold(anna, await makeSession(db))
    const sessionId = await createCheckout(anna, bookingId)
    expect(await set(bookingId, 'paid')).toBe('done')
    expect(await bookingOf(bookingId)).toMatchObject({ status: 'paid', heldUntil: null, paidAt: expect.any(Date) })
    const [page, cash] = await paymentsOf(bookingId)
    expect(page).toMatchObject({ status: 'closed', channel: 'online' })
    expect(cash).toMatchObject({
      status: 'kept',
      channel: 'studio',
      method: 'cash',
      amount: 65_000,
      provider: 'none',
      termsVersion: 'test',
    })
    expect(jobs.filter(({ name }) => name !== 'send-email')).toEqual([{ name: 'expire-checkout', paymentId: page?.id }])

    await expireCheckout(deps, page?.id ?? 0)
    expect((await provider.readSession(sessionId)).state).toBe('closed')
  })

  test.each(['transfer', 'card'] as const)('setting a booking to paid records the method %s', async (method) => {
    const bookingId = await hold(anna, await makeSession(db))
    await set(bookingId, 'paid', { method })
    expect(await paymentsOf(bookingId)).toMatchObject([{ channel: 'studio', method }])
  })

  test('setting a booking to paid records the price fixed at booking', async () => {
    const slot = await makeSlot(db)
    const bookingId = await hold(anna, slot, 'slot')
    await set(bookingId, 'paid', { kind: 'slot' })
    expect(await paymentsOf(bookingId)).toMatchObject([{ amount: 52_000 }])
  })

  test('a card payment that arrives after staff set the booking to paid is returned', async () => {
    const bookingId = await hold(anna, await makeSession(db))
    const sessionId = await createCheckout(anna, bookingId)
    await set(bookingId, 'paid')
    provider.pay(sessionId)
    expect(await settlePayment(deps, { sessionId })).toBe('returned')
    expect((await paymentsOf(bookingId)).map(({ status, channel }) => [status, channel])).toEqual([
      ['returned', 'online'],
      ['kept', 'studio'],
    ])
  })

  test('setting a booking to paid records one payment, even if the status changes several times', async () => {
    const bookingId = await hold(anna, await makeSession(db))
    for (const status of ['paid', 'paid', 'pending', 'paid', 'cancelled', 'paid'] as const)
      expect(await set(bookingId, status)).toBe('done')
    expect(await paymentsOf(bookingId)).toHaveLength(1)
  })

  test('setting a booking to paid records a new payment after a full refund, but not after a partial one', async () => {
    const bookingId = await buy(anna, await makeSession(db))
    const refundPurchase = (amount: number) =>
      refundBooking(deps, { kind: 'session', bookingId, amount, key: `${bookingId}-${amount}`, staffId })
    await refundPurchase(15_000)
    await set(bookingId, 'cancelled')
    await set(bookingId, 'paid')
    expect(await paymentsOf(bookingId)).toHaveLength(1)

    await refundPurchase(50_000)
    expect(await bookingOf(bookingId)).toMatchObject({ status: 'cancelled', cancelledBy: 'refund' })
    expect(await set(bookingId, 'paid')).toBe('done')
    expect((await paymentsOf(bookingId)).map(({ status, channel }) => [status, channel])).toEqual([
      ['returned', 'online'],
      ['kept', 'studio'],
    ])
  })

  test('setting a booking to paid records a payment of 0 for a free class', async () => {
    const bookingId = await hold(anna, await makeSession(db, { price: 0 }))
    await set(bookingId, 'cancelled')
    await set(bookingId, 'paid')
    expect(await paymentsOf(bookingId)).toMatchObject([{ method: 'free', amount: 0 }])
  })
})

describe('setting a booking to pending', () => {
  test('setting a booking to pending removes the end of its hold, and the open checkout can still be paid', async () => {
    const session = await makeSession(db, { capacity: 1 })
    const bookingId = await hold(anna, session)
    const sessionId = await createCheckout(anna, bookingId)
    expect(await set(bookingId, 'pending')).toBe('done')
    expect(await bookingOf(bookingId)).toMatchObject({ status: 'pending', heldUntil: null })
    expect(await countLive(db, session)).toBe(1)
    provider.pay(sessionId)
    expect(await settlePayment(deps, { sessionId })).toBe('paid')
  })

  test('setting a paid booking to pending keeps its payment and allows no checkout, and setting it to paid again records no payment', async () => {
    const bookingId = await buy(anna, await makeSession(db))
    await set(bookingId, 'pending')
    expect(await bookingOf(bookingId)).toMatchObject({ status: 'pending', heldUntil: null, paidAt: null })
    expect(await openCheckout(deps, { personId: anna, bookingId, language: 'en', siteUrl: SITE })).toMatchObject({ reason: 'already_paid' })
    await set(bookingId, 'paid')
    expect(await paymentsOf(bookingId)).toMatchObject([{ status: 'kept', channel: 'online' }])
  })

  test('setting a booking to pending revives a lapsed hold while a seat is free', async () => {
    const session = await makeSession(db, { capacity: 1 })
    const bookingId = await hold(anna, session)
    await lapse(db, bookingId)
    expect(await set(bookingId, 'pending')).toBe('done')
    expect(await countLive(db, session)).toBe(1)
  })
})

describe('setting a booking to cancelled', () => {
  test('setting a booking to cancelled records staff as the cause, frees the seat and refunds nothing', async () => {
    const session = await makeSession(db, { capacity: 1 })
    const bookingId = await buy(anna, session)
    expect(await set(bookingId, 'cancelled')).toBe('done')
    expect(await bookingOf(bookingId)).toMatchObject({ status: 'cancelled', cancelledBy: 'staff', cancelledAt: expect.any(Date) })
    expect(await paymentsOf(bookingId)).toMatchObject([{ status: 'kept' }])
    expect(await refundsOf(bookingId)).toBe(0)
    expect(await hold(boris, session)).toBeGreaterThan(0)
  })

  test('setting a hold to cancelled closes its checkout, and money that still arrives is returned', async () => {
    const bookingId = await hold(anna, await makeSession(db))
    const sessionId = await createCheckout(anna, bookingId)
    await set(bookingId, 'cancelled')
    const [page] = await paymentsOf(bookingId)
    expect(jobs.filter(({ name }) => name !== 'send-email')).toEqual([{ name: 'expire-checkout', paymentId: page?.id }])
    provider.pay(sessionId)
    await expireCheckout(deps, page?.id ?? 0)
    expect(await paymentsOf(bookingId)).toMatchObject([{ status: 'returned' }])
  })

  test('setting a booking to cancelled does not change a cancellation by the person', async () => {
    const bookingId = await hold(anna, await makeSession(db))
    await releaseHold(deps, { personId: anna, kind: 'session', bookingId })
    expect(await set(bookingId, 'cancelled')).toBe('done')
    expect(await bookingOf(bookingId)).toMatchObject({ cancelledBy: 'person' })
  })
})

describe('the capacity of a class', () => {
  test.each(['pending', 'paid'] as const)('staff cannot set a cancelled or lapsed booking to %s when the class is full', async (status) => {
    const session = await makeSession(db, { capacity: 1 })
    const cancelled = await hold(anna, session)
    await set(cancelled, 'cancelled')
    const lapsed = await hold(boris, session)
    await lapse(db, lapsed)
    const [clara] = (await makePeople(db, 1)) as [number]
    const hers = await hold(clara, session)
    expect([await set(cancelled, status), await set(lapsed, status)]).toEqual(['sold_out', 'sold_out'])
    expect(await paymentsOf(cancelled)).toEqual([])
    expect(await set(hers, 'paid')).toBe('done')
    expect(await countLive(db, session)).toBe(1)
  })
})

describe('the limit of one seat and one discount per person', () => {
  test('restoring a booking is refused while its person has another live booking of the class, and cancels the other booking if it has lapsed', async () => {
    const session = await makeSession(db)
    const first = await hold(anna, session)
    await set(first, 'cancelled')
    const second = await hold(anna, session)
    expect(await set(first, 'paid')).toBe('has_another_booking')
    await lapse(db, second)
    expect(await set(first, 'paid')).toBe('done')
    expect(await bookingOf(second)).toMatchObject({ status: 'cancelled', cancelledBy: 'staff' })
    expect(await countLive(db, session)).toBe(1)
  })

  test('restoring a discounted booking is refused once the discount is used elsewhere', async () => {
    const [one, other] = [await makeSlot(db), await makeSlot(db)]
    const first = await hold(anna, one, 'slot')
    await set(first, 'cancelled', { kind: 'slot' })
    await hold(anna, other, 'slot')
    expect(await set(first, 'pending', { kind: 'slot' })).toBe('discount_used')
    expect(await bookingOf(first)).toMatchObject({ status: 'cancelled' })
  })
})

test('a status change is refused as not found for an unknown id or another kind of booking', async () => {
  const bookingId = await hold(anna, await makeSession(db))
  expect(await set(bookingId, 'paid', { kind: 'slot' })).toBe('not_found')
  expect(await set(2_000_000_000, 'paid')).toBe('not_found')
  expect(await bookingOf(bookingId)).toMatchObject({ status: 'pending' })
})
