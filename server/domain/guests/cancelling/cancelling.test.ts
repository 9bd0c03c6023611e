import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../db/database.testing.ts'
import { bookings } from '../../../db/schema/bookings.ts'
import { offerings, services } from '../../../db/schema/catalog.ts'
import { refunds } from '../../../db/schema/payments.ts'
import { addPersonToClass } from '../../bookings/roster/add-person-to-class.ts'
import { countLive, lapse, makeSession, makeSlot } from '../../bookings/seats/bookings.testing.ts'
import { catchUpWithProvider } from '../../checkout/catch-up-with-provider.ts'
import { sendRefund } from '../../checkout/refunds/send-refund.ts'
import { settlePayment } from '../../checkout/settle-payment.ts'
import { ruledStudio } from '../../rules/rules-studio.testing.ts'
import { leave, refundUntilStart } from './cancelling.testing.ts'
import { previewOwnCancellation } from './preview-own-cancellation.ts'

const studio = ruledStudio(freshDatabase)
const { hold, buy, createCheckout, bookingOf, refundsOf, setStatus } = studio
const deps = () => ({ ...studio.deps, timeZone: 'Europe/Prague' })

async function session(percent: number, changes: Parameters<typeof makeSession>[1] = {}): Promise<number> {
  const id = await makeSession(studio.db, changes)
  await refundUntilStart(studio.db, id, percent)
  return id
}

describe('cancelling a booking while the provider is down', () => {
  test('cancelling a booking while the provider is down frees the seat at once and sends the refund later', async () => {
    const offering = await session(100, { capacity: 1 })
    const { bookingId, sessionId } = await buy(studio.anna, 'session', offering)
    studio.provider.down = true
    expect(await leave(deps(), { personId: studio.anna, bookingId })).toBe('cancelled')
    expect(await countLive(studio.db, offering)).toBe(0)
    const [refund] = await refundsOf(sessionId)
    expect(refund).toMatchObject({ status: 'due', amount: 65_000, cause: 'person' })
    expect(studio.jobs).toContainEqual({ name: 'refund', refundId: refund?.id })
    await expect(sendRefund(deps(), refund?.id ?? 0)).rejects.toThrow()
    studio.provider.down = false
    await studio.db.update(refunds).set({ triedAt: null, createdAt: sql`now() - interval '2 minutes'` })
    await catchUpWithProvider(deps())
    expect(await refundsOf(sessionId)).toMatchObject([{ status: 'done' }])
    expect(studio.provider.refunds).toHaveLength(1)
  })
})

describe('the promise of a booking', () => {
  const promised = async (bookingId: number) => {
    const { policyId, promisedStart, promisedPlaceEn, promisedPlaceRu, promisedOnline } = (await bookingOf(bookingId)) ?? {}
    return { policyId, promisedStart, promisedPlaceEn, promisedPlaceRu, promisedOnline }
  }

  test('the promise of a booking is stored when its seat is held and when its lapsed hold is revived, and includes the venue', async () => {
    const slot = await makeSlot(studio.db, { placeEn: 'Hall', placeRu: 'Зал' })
    const [row] = await studio.db.select().from(offerings).where(eq(offerings.id, slot))
    const id = await hold(studio.anna, 'slot', slot)
    const venue = { promisedPlaceEn: 'Hall', promisedPlaceRu: 'Зал', promisedOnline: true }
    expect(await promised(id)).toEqual({ policyId: null, promisedStart: row?.startsAt, ...venue })
    await refundUntilStart(studio.db, slot, 100)
    await studio.db.update(services).set({ placeEn: 'Park', placeRu: 'Парк', isOnline: false })
    // A second request for the same seat returns the live hold.
    expect(await hold(studio.anna, 'slot', slot)).toBe(id)
    expect(await promised(id)).toMatchObject({ policyId: null, promisedPlaceEn: 'Hall' })
    await lapse(studio.db, id)
    expect(await hold(studio.anna, 'slot', slot)).toBe(id)
    expect(await promised(id)).toMatchObject({ policyId: expect.any(Number), promisedPlaceEn: 'Park', promisedOnline: false })
  })

  test('the promise of an individual online class is broken while its service takes place at a venue', async () => {
    const slot = await makeSlot(studio.db)
    const { bookingId } = await buy(studio.anna, 'slot', slot)
    const preview = () => previewOwnCancellation(deps(), { kind: 'slot', personId: studio.anna, bookingId })
    const setService = (values: Partial<typeof services.$inferInsert>) => studio.db.update(services).set(values)
    await setService({ isOnline: false, placeEn: 'Hall' })
    expect(await preview()).toMatchObject({ ok: true, value: { percent: 100, fault: { why: 'now_in_person' } } })
    await setService({ isOnline: true, placeEn: '' })
    expect(await preview()).toMatchObject({ ok: false, reason: 'not_cancellable' })
  })

  test('the promise of a booking is stored when staff add a person, unless the person already has a hold with a promise', async () => {
    const offering = await session(50)
    const add = (personId: number) =>
      addPersonToClass(deps(), { offeringId: offering, who: { personId }, payment: 'cash', staffId: studio.boris })
    const held = await hold(studio.anna, 'session', offering)
    const first = await promised(held)
    await refundUntilStart(studio.db, offering, 100)
    expect(await add(studio.anna)).toEqual({ ok: true, value: held })
    expect(await promised(held)).toEqual(first)
    const added = await add(studio.boris)
    expect(added.ok && (await promised(added.value)).policyId).not.toBe(first.policyId)
  })

  test('the promise of a booking is not changed by late money or by staff restoring the booking', async () => {
    const offering = await session(50)
    const id = await hold(studio.anna, 'session', offering)
    const first = await promised(id)
    const page = await createCheckout(studio.anna, id)
    await lapse(studio.db, id)
    await refundUntilStart(studio.db, offering, 100)
    studio.provider.pay(page)
    expect(await settlePayment(deps(), { sessionId: page })).toBe('paid')
    await setStatus(id, 'cancelled')
    await setStatus(id, 'paid')
    expect(await promised(id)).toEqual(first)
  })
})

describe('a booking of a class that was moved earlier', () => {
  const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const moveStart = (id: number, startsAt: Date) =>
    studio.db
      .update(offerings)
      .set({ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) })
      .where(eq(offerings.id, id))

  test('a booking of a class that was moved earlier can be cancelled for a full refund until the promised start', async () => {
    const offering = await makeSession(studio.db, { startsAt: hoursAhead(2) })
    await refundUntilStart(studio.db, offering, 50)
    const { bookingId } = await studio.buy(studio.anna, 'session', offering)
    await moveStart(offering, hoursAhead(-1))
    const shown = await previewOwnCancellation(deps(), { kind: 'session', personId: studio.anna, bookingId })
    expect(shown).toMatchObject({ ok: true, value: { percent: 100, refunded: 65_000, fault: { why: 'moved' } } })
    expect(await leave(deps(), { personId: studio.anna, bookingId })).toBe('cancelled')
  })

  test('a booking of a class that was moved earlier cannot be cancelled after the promised start', async () => {
    const offering = await makeSession(studio.db, { startsAt: hoursAhead(2) })
    await refundUntilStart(studio.db, offering, 50)
    const { bookingId } = await studio.buy(studio.anna, 'session', offering)
    await moveStart(offering, hoursAhead(-3))
    await studio.db
      .update(bookings)
      .set({ promisedStart: hoursAhead(-1) })
      .where(eq(bookings.id, bookingId))
    expect(await leave(deps(), { personId: studio.anna, bookingId })).toBe('already_started')
  })
})

describe('taking and leaving a seat', () => {
  const takenAt = async (bookingId: number) => (await bookingOf(bookingId))?.takenAt?.getTime() ?? 0

  test('the time taken_at is set again when a lapsed hold is revived, but not on payments or status changes by staff', async () => {
    const id = await hold(studio.anna, 'session', await session(100))
    const first = await takenAt(id)
    expect(first).toBeGreaterThan(0)
    const page = await createCheckout(studio.anna, id)
    studio.provider.pay(page)
    await settlePayment(deps(), { sessionId: page })
    for (const status of ['pending', 'paid'] as const) await setStatus(id, status)
    expect(await takenAt(id)).toBe(first)
    await setStatus(id, 'cancelled')
    expect(await takenAt(id)).toBe(first)

    const other = await hold(studio.boris, 'session', await session(100))
    const before = await takenAt(other)
    const otherPage = await createCheckout(studio.boris, other)
    await lapse(studio.db, other)
    studio.provider.pay(otherPage)
    await settlePayment(deps(), { sessionId: otherPage })
    expect(await takenAt(other)).toBeGreaterThan(before)
  })

  test('the database clears the left_* columns of a restored booking, and refuses incomplete left_* or promised_* columns', async () => {
    const { bookingId } = await buy(studio.anna, 'session', await session(50))
    expect(await leave(deps(), { personId: studio.anna, bookingId })).toBe('cancelled')
    const raw = (set: Partial<typeof bookings.$inferInsert>) => studio.db.update(bookings).set(set).where(eq(bookings.id, bookingId))
    await raw({ status: 'paid', cancelledBy: null, cancelledAt: null })
    expect(await bookingOf(bookingId)).toMatchObject({ leftAt: null, leftPercent: null, backTo: null, leftFull: false })
    await expect(raw({ leftAt: new Date() })).rejects.toMatchObject({ cause: { constraint: 'bookings_left' } })
    await expect(raw({ promisedStart: null })).rejects.toMatchObject({ cause: { constraint: 'bookings_promise' } })
  })
})
