import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Job } from '../../db/enqueue.ts'
import type { OpenDatabase } from '../../db/open.ts'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings, services } from '../../db/schema/catalog.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { ProviderDown } from '../payments/payment-provider.ts'
import { sendRefund } from '../payments/send-refund.ts'
import { listBookings } from './booking-list-repository.ts'
import { findOwner } from './booking-repository.ts'
import { changeStatus } from './change-status.ts'
import { checkoutOutcome } from './checkout-outcome.ts'
import { closePage } from './close-page.ts'
import type { Desk } from './desk.ts'
import { givePlaceBack } from './give-place-back.ts'
import { openCheckout } from './open-checkout.ts'
import { placeBooking } from './place-booking.ts'
import { settlePayment } from './settle-payment.ts'
import { sweep } from './sweep.ts'
import { countLive, lapse, makeEvent, makePeople, makeSession, makeSlot, type TestProvider, testDesk, testProvider } from './testing.ts'

const SITE = 'http://localhost:3000'

/** The rules of the studio (PRODUCT 5), run on whichever database is opened. */
export function bookingRules(openDatabase: () => Promise<OpenDatabase>): void {
  let open: OpenDatabase
  let db: Desk['db']
  let desk: Desk
  let provider: TestProvider
  let jobs: Job[]
  let anna: number
  let boris: number

  beforeAll(async () => {
    open = await openDatabase()
    db = open.db
  })
  afterAll(() => open.close())
  beforeEach(async () => {
    provider = testProvider(() => new ProviderDown('away'))
    // Session ids are unique for ever; each test's provider knows its own.
    jobs = []
    desk = {
      ...testDesk(db, provider),
      enqueue: async (_tx, job) => {
        jobs.push(job)
      },
    }
    ;[anna, boris] = (await makePeople(db, 2)) as [number, number]
  })

  const place = (
    personId: number,
    kind: 'slot' | 'session' | 'event',
    offeringId: number,
    more: { expectedPrice?: number; serviceId?: number } = {},
  ) => placeBooking(desk, { personId, kind, offeringId, language: 'en', siteUrl: SITE, ...more })

  async function hold(personId: number, kind: 'slot' | 'session' | 'event', offeringId: number): Promise<number> {
    const decision = await place(personId, kind, offeringId)
    if (!decision.ok) throw new Error(decision.reason)
    return decision.value.bookingId
  }

  const checkout = (personId: number, bookingId: number, expectedPrice?: number) =>
    openCheckout(desk, { personId, bookingId, language: 'en', siteUrl: SITE, expectedPrice })

  async function openPage(personId: number, bookingId: number): Promise<string> {
    const opened = await checkout(personId, bookingId)
    if (!opened.ok) throw new Error(opened.reason)
    return opened.value.url.split('/').at(-1) as string
  }

  async function buy(
    personId: number,
    kind: 'slot' | 'session' | 'event',
    offeringId: number,
  ): Promise<{ bookingId: number; sessionId: string }> {
    const bookingId = await hold(personId, kind, offeringId)
    const sessionId = await openPage(personId, bookingId)
    provider.pay(sessionId)
    expect(await settlePayment(desk, { sessionId })).toBe('paid')
    return { bookingId, sessionId }
  }

  const bookingOf = async (id: number) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
  const paymentOf = async (sessionId: string) => (await db.select().from(payments).where(eq(payments.sessionId, sessionId)))[0]
  const refundsOf = async (sessionId: string) =>
    db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, (await paymentOf(sessionId))?.id ?? 0))
  const setStatus = async (bookingId: number, status: 'pending' | 'paid' | 'cancelled') => {
    const kind = (await findOwner(db, bookingId))?.kind ?? 'session'
    expect(await changeStatus(desk, { kind, bookingId, status, staffId: boris })).toMatchObject({ ok: true })
  }
  const age = (sessionId: string) =>
    db.update(payments).set({ createdAt: sql`now() - interval '2 minutes'` }).where(eq(payments.sessionId, sessionId))

  describe('a place', () => {
    test('is held for 35 minutes, and asking again answers the same booking', async () => {
      const session = await makeSession(db)
      const first = await place(anna, 'session', session)
      const again = await place(anna, 'session', session)
      expect([first, again]).toMatchObject([{ value: { resumed: false } }, { value: { resumed: true } }])
      expect(first.ok && again.ok && first.value.bookingId === again.value.bookingId).toBe(true)
      const heldFor = ((await bookingOf(first.ok ? first.value.bookingId : 0))?.heldUntil?.getTime() ?? 0) - Date.now()
      expect(heldFor / 1000).toBeGreaterThan(2090)
      expect(heldFor / 1000).toBeLessThan(2110)
    })

    test('is not found under another kind, or where there is none', async () => {
      const session = await makeSession(db)
      expect(await place(anna, 'slot', session)).toMatchObject({ reason: 'not_found' })
      expect(await place(anna, 'event', 2_000_000_000)).toMatchObject({ reason: 'not_found' })
    })

    test('in a slot of another service is refused', async () => {
      const slot = await makeSlot(db)
      expect(await place(anna, 'slot', slot, { serviceId: 2_000_000_000 })).toMatchObject({ reason: 'service_mismatch' })
    })

    test('in what has started or is inactive is refused', async () => {
      const past = { startsAt: new Date(Date.now() - 3_600_000), endsAt: new Date() }
      expect(await place(anna, 'session', await makeSession(db, past))).toMatchObject({ reason: 'already_started' })
      expect(await place(anna, 'session', await makeSession(db, { isActive: false }))).toMatchObject({ reason: 'inactive' })
    })

    test('is refused once one is paid for', async () => {
      const session = await makeSession(db)
      await buy(anna, 'session', session)
      expect(await place(anna, 'session', session)).toMatchObject({ reason: 'already_booked' })
    })

    test('a sixth unpaid one is refused, until one is given back', async () => {
      const sessions: number[] = []
      for (let n = 0; n < 6; n++) sessions.push(await makeSession(db))
      const held: number[] = []
      for (const session of sessions.slice(0, 5)) held.push(await hold(anna, 'session', session))
      expect(await place(anna, 'session', sessions[5] as number)).toMatchObject({ reason: 'too_many_holds' })
      await givePlaceBack(desk, { personId: anna, kind: 'session', bookingId: held[0] as number })
      expect(await place(anna, 'session', sessions[5] as number)).toMatchObject({ ok: true })
    })

    test('that lapsed counts no more, says cancelled, and may be taken by someone else', async () => {
      const session = await makeSession(db, { capacity: 1 })
      const lapsed = await hold(anna, 'session', session)
      await lapse(db, lapsed)
      expect(await countLive(db, session)).toBe(0)
      expect(await listBookings(db, { kind: 'session', personId: anna }, { limit: 10, offset: 0 })).toMatchObject([
        { status: 'cancelled', heldUntil: null },
      ])
      expect(await place(boris, 'session', session)).toMatchObject({ ok: true })
      expect(await place(anna, 'session', session)).toMatchObject({ reason: 'sold_out' })
    })

    test('keeps its price when the price changes, unless it lapses', async () => {
      const session = await makeSession(db, { price: 35_000 })
      const id = await hold(anna, 'session', session)
      await db.update(offerings).set({ price: 40_000 }).where(eq(offerings.id, session))
      expect(await place(anna, 'session', session, { expectedPrice: 40_000 })).toMatchObject({
        reason: 'price_changed',
        detail: { price: 35_000 },
      })
      expect((await bookingOf(id))?.price).toBe(35_000)
      await lapse(db, id)
      expect(await hold(anna, 'session', session)).toBe(id)
      expect((await bookingOf(id))?.price).toBe(40_000)
    })

    test('that costs nothing is paid at once, with a page of our own', async () => {
      const slot = await makeSlot(db, { price: 0 })
      const id = await hold(anna, 'slot', slot)
      expect(await bookingOf(id)).toMatchObject({ status: 'paid', heldUntil: null })
      const opened = await checkout(anna, id)
      expect(opened).toMatchObject({
        ok: true,
        value: { url: expect.stringMatching(/^http:\/\/localhost:3000\/checkout\/success\?session_id=free_/) },
      })
      const sessionId = opened.ok ? (new URL(opened.value.url).searchParams.get('session_id') ?? '') : ''
      expect(await checkoutOutcome(desk, sessionId, anna)).toMatchObject({ status: 'paid', amount: 0 })
      expect(provider.opened).toEqual([])
    })
  })

  describe('the price', () => {
    test('of the first online class is a fifth lower, once', async () => {
      const [first, second] = [await makeSlot(db), await makeSlot(db)]
      expect(await bookingOf(await hold(anna, 'slot', first))).toMatchObject({ price: 52_000, firstOnline: true })
      expect(await bookingOf(await hold(anna, 'slot', second))).toMatchObject({ price: 65_000, firstOnline: false })
    })

    test('of a class in the studio has no such discount', async () => {
      expect(await bookingOf(await hold(anna, 'slot', await makeSlot(db, { isOnline: false })))).toMatchObject({
        price: 65_000,
        firstOnline: false,
      })
    })

    test('is discounted again when the discounted hold lapsed', async () => {
      const [first, second] = [await makeSlot(db), await makeSlot(db)]
      await lapse(db, await hold(anna, 'slot', first))
      expect(await bookingOf(await hold(anna, 'slot', second))).toMatchObject({ firstOnline: true })
    })

    test('of an event is lower for whoever has paid for something before', async () => {
      const event = await makeEvent(db, { price: 120_000, returningPrice: 100_000 })
      expect((await bookingOf(await hold(anna, 'event', event)))?.price).toBe(120_000)
      await buy(boris, 'session', await makeSession(db))
      expect((await bookingOf(await hold(boris, 'event', event)))?.price).toBe(100_000)
    })
  })

  describe('the payment page', () => {
    test('renews the hold when it is made, and not when it is opened again', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      await db.update(bookings).set({ heldUntil: sql`clock_timestamp() + interval '5 seconds'` }).where(eq(bookings.id, id))
      const first = await checkout(anna, id)
      const renewed = (await bookingOf(id))?.heldUntil as Date
      expect(renewed.getTime() - Date.now()).toBeGreaterThan(2_000_000)
      const again = await checkout(anna, id)
      expect(first.ok && again.ok && first.value.url === again.value.url).toBe(true)
      expect((await bookingOf(id))?.heldUntil).toEqual(renewed)
      expect(provider.opened).toHaveLength(1)
    })

    test('is somebody else’s: not found', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      expect(await checkout(boris, id)).toMatchObject({ reason: 'not_found' })
    })

    test('of a lapsed or cancelled hold is refused', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      await lapse(db, id)
      expect(await checkout(anna, id)).toMatchObject({ reason: 'hold_lapsed' })
      await setStatus(id, 'cancelled')
      expect(await checkout(anna, id)).toMatchObject({ reason: 'hold_lapsed' })
    })

    test('is refused for what is paid, also when staff moved it back to pending', async () => {
      const { bookingId } = await buy(anna, 'session', await makeSession(db))
      expect(await checkout(anna, bookingId)).toMatchObject({ reason: 'already_paid' })
      await setStatus(bookingId, 'pending')
      expect(await checkout(anna, bookingId)).toMatchObject({ reason: 'already_paid' })
      const twice = { bookingId, provider: 'sandbox', amount: 65_000, status: 'kept' as const, settledAt: new Date() }
      await expect(db.insert(payments).values(twice)).rejects.toMatchObject({ cause: { constraint: 'one_kept_payment' } })
    })

    test('with another price than the person was shown is refused', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      expect(await checkout(anna, id, 1000)).toMatchObject({ reason: 'price_changed', detail: { price: 65_000 } })
      expect(provider.opened).toEqual([])
    })

    test('when the provider is down is refused, and the same request is sent when it is back', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      provider.down = true
      expect(await checkout(anna, id)).toMatchObject({ reason: 'provider_down' })
      provider.down = false
      expect(await checkout(anna, id)).toMatchObject({ ok: true })
      expect(await db.$count(payments, eq(payments.bookingId, id))).toBe(1)
    })

    test('that has ended is replaced by a new one', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      const old = await openPage(anna, id)
      await db.update(payments).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(payments.sessionId, old))
      expect(await openPage(anna, id)).not.toBe(old)
      expect(await paymentOf(old)).toMatchObject({ status: 'closed' })
      expect(jobs).toContainEqual({ name: 'close-page', paymentId: (await paymentOf(old))?.id })
    })

    test('of an old hold is left when the hold is taken anew, and money that still comes there goes back', async () => {
      const session = await makeSession(db)
      const id = await hold(anna, 'session', session)
      const old = await openPage(anna, id)
      await lapse(db, id)
      await db.update(offerings).set({ price: 70_000 }).where(eq(offerings.id, session))
      await hold(anna, 'session', session)
      const fresh = await openPage(anna, id)
      provider.pay(old)
      provider.pay(fresh)
      expect(await settlePayment(desk, { sessionId: old })).toBe('returned')
      expect(await settlePayment(desk, { sessionId: fresh })).toBe('paid')
      expect(await refundsOf(old)).toMatchObject([{ amount: 65_000, cause: 'unwanted', status: 'due' }])
    })
  })

  describe('money', () => {
    test('pays once, however often the news comes', async () => {
      const { sessionId, bookingId } = await buy(anna, 'session', await makeSession(db))
      expect(await settlePayment(desk, { sessionId })).toBe('known')
      expect(await settlePayment(desk, { sessionId, eventId: 'e1' })).toBe('known')
      expect(await settlePayment(desk, { sessionId, eventId: 'e1' })).toBe('known')
      expect(await bookingOf(bookingId)).toMatchObject({ status: 'paid', heldUntil: null })
      expect(await paymentOf(sessionId)).toMatchObject({ status: 'kept', termsVersion: 'test', channel: 'online', method: 'card' })
    })

    test('of another amount or currency confirms nothing and is flagged', async () => {
      for (const wrong of [{ amount: 64_900 }, { currency: 'EUR' }]) {
        const id = await hold(anna, 'session', await makeSession(db))
        const sessionId = await openPage(anna, id)
        provider.pay(sessionId, wrong)
        expect(await settlePayment(desk, { sessionId })).toBe('flagged')
        expect(await bookingOf(id)).toMatchObject({ status: 'pending' })
        expect(await paymentOf(sessionId)).toMatchObject({ status: 'open', flagged: 'amount_mismatch' })
      }
    })

    test('that comes late is kept while the place is free', async () => {
      const id = await hold(anna, 'session', await makeSession(db, { capacity: 1 }))
      const sessionId = await openPage(anna, id)
      await lapse(db, id)
      provider.pay(sessionId)
      expect(await settlePayment(desk, { sessionId })).toBe('paid')
    })

    test('that comes late for a place taken meanwhile goes back in full, once', async () => {
      const session = await makeSession(db, { capacity: 1 })
      const id = await hold(anna, 'session', session)
      const sessionId = await openPage(anna, id)
      await lapse(db, id)
      await hold(boris, 'session', session)
      provider.pay(sessionId)
      expect(await settlePayment(desk, { sessionId })).toBe('returned')
      expect(await settlePayment(desk, { sessionId })).toBe('known')
      const [refund] = await refundsOf(sessionId)
      expect(jobs).toContainEqual({ name: 'refund', refundId: refund?.id })
      expect(await checkoutOutcome(desk, sessionId, anna)).toMatchObject({ status: 'refunded' })
    })

    test('that comes late with a discount used since goes back', async () => {
      const [first, second] = [await makeSlot(db), await makeSlot(db)]
      const id = await hold(anna, 'slot', first)
      const sessionId = await openPage(anna, id)
      await lapse(db, id)
      expect(await bookingOf(await hold(anna, 'slot', second))).toMatchObject({ firstOnline: true })
      provider.pay(sessionId)
      expect(await settlePayment(desk, { sessionId })).toBe('returned')
    })

    test('that comes late for what has begun or was called off goes back', async () => {
      for (const change of [{ startsAt: new Date(Date.now() - 60_000) }, { isActive: false }]) {
        const session = await makeSession(db)
        const id = await hold(anna, 'session', session)
        const sessionId = await openPage(anna, id)
        await lapse(db, id)
        await db.update(offerings).set(change).where(eq(offerings.id, session))
        provider.pay(sessionId)
        expect(await settlePayment(desk, { sessionId })).toBe('returned')
      }
    })

    test.each(['paid', 'cancelled'] as const)('goes back when staff have set the booking to %s meanwhile', async (status) => {
      const id = await hold(anna, 'session', await makeSession(db))
      const sessionId = await openPage(anna, id)
      await setStatus(id, status)
      provider.pay(sessionId)
      expect(await settlePayment(desk, { sessionId })).toBe('returned')
      expect(await bookingOf(id)).toMatchObject({ status })
    })

    test('of an unknown session changes nothing', async () => {
      expect(await settlePayment(desk, { sessionId: 'nobody’s', eventId: 'foreign' })).toBe('unknown')
    })

    test('is sent back by the provider once, and tried again while it is down', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      const sessionId = await openPage(anna, id)
      await setStatus(id, 'cancelled')
      provider.pay(sessionId)
      await settlePayment(desk, { sessionId })
      const [due] = await refundsOf(sessionId)
      provider.down = true
      await expect(sendRefund(desk, due?.id ?? 0)).rejects.toBeInstanceOf(ProviderDown)
      expect(await refundsOf(sessionId)).toMatchObject([{ status: 'due', attempts: 1, lastError: 'away' }])
      provider.down = false
      await sendRefund(desk, due?.id ?? 0)
      await sendRefund(desk, due?.id ?? 0)
      expect(await refundsOf(sessionId)).toMatchObject([{ status: 'done', attempts: 2 }])
      expect(provider.refunds).toMatchObject([{ key: `refund-${due?.id}-0`, amount: 65_000 }])
    })
  })

  describe('giving a place back', () => {
    test('frees it at once and closes its page first', async () => {
      const session = await makeSession(db, { capacity: 1 })
      const id = await hold(anna, 'session', session)
      const sessionId = await openPage(anna, id)
      expect(await givePlaceBack(desk, { personId: anna, kind: 'session', bookingId: id })).toMatchObject({ ok: true })
      expect(provider.closed).toEqual([sessionId])
      expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'person' })
      expect(await place(boris, 'session', session)).toMatchObject({ ok: true })
      expect(await givePlaceBack(desk, { personId: anna, kind: 'session', bookingId: id })).toMatchObject({ ok: true })
    })

    test('that was paid a moment ago is refused: the money counts', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      provider.pay(await openPage(anna, id))
      expect(await givePlaceBack(desk, { personId: anna, kind: 'session', bookingId: id })).toMatchObject({ reason: 'not_pending' })
      expect(await bookingOf(id)).toMatchObject({ status: 'paid' })
    })

    test('works while the provider is down; money that comes later goes back', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      const sessionId = await openPage(anna, id)
      provider.down = true
      expect(await givePlaceBack(desk, { personId: anna, kind: 'session', bookingId: id })).toMatchObject({ ok: true })
      expect(jobs).toContainEqual({ name: 'close-page', paymentId: (await paymentOf(sessionId))?.id })
      provider.down = false
      provider.pay(sessionId)
      await closePage(desk, (await paymentOf(sessionId))?.id ?? 0)
      expect(await refundsOf(sessionId)).toHaveLength(1)
    })

    test('is not for others, nor under another kind', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      expect(await givePlaceBack(desk, { personId: boris, kind: 'session', bookingId: id })).toMatchObject({ reason: 'not_found' })
      expect(await givePlaceBack(desk, { personId: anna, kind: 'event', bookingId: id })).toMatchObject({ reason: 'not_found' })
      expect(await bookingOf(id)).toMatchObject({ status: 'pending' })
    })
  })

  describe('the sweep', () => {
    test('finds money of which no news came', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      const sessionId = await openPage(anna, id)
      provider.pay(sessionId)
      await sweep(desk)
      expect(await bookingOf(id)).toMatchObject({ status: 'pending' })
      await age(sessionId)
      await sweep(desk)
      expect(await bookingOf(id)).toMatchObject({ status: 'paid' })
    })

    test('closes the page of a lapsed hold', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      const sessionId = await openPage(anna, id)
      await age(sessionId)
      await sweep(desk)
      expect(provider.closed).not.toContain(sessionId)
      await lapse(db, id)
      await db.update(payments).set({ askedAt: null }).where(eq(payments.sessionId, sessionId))
      await sweep(desk)
      expect(provider.closed).toContain(sessionId)
      expect(await paymentOf(sessionId)).toMatchObject({ status: 'closed' })
    })

    test('sends refunds that were left due, and outlives a provider that is down', async () => {
      const id = await hold(anna, 'session', await makeSession(db))
      const sessionId = await openPage(anna, id)
      await setStatus(id, 'cancelled')
      provider.pay(sessionId)
      await settlePayment(desk, { sessionId })
      await db
        .update(refunds)
        .set({ createdAt: sql`now() - interval '2 minutes'` })
        .where(eq(refunds.paymentId, (await paymentOf(sessionId))?.id ?? 0))
      provider.down = true
      await sweep(desk)
      provider.down = false
      await db
        .update(refunds)
        .set({ triedAt: null })
        .where(eq(refunds.paymentId, (await paymentOf(sessionId))?.id ?? 0))
      await sweep(desk)
      expect(await refundsOf(sessionId)).toMatchObject([{ status: 'done' }])
    })
  })

  test('the success page asks the provider when no news has come, and only for the owner', async () => {
    const id = await hold(anna, 'session', await makeSession(db))
    const sessionId = await openPage(anna, id)
    expect(await checkoutOutcome(desk, sessionId, anna)).toMatchObject({ status: 'checking' })
    provider.pay(sessionId)
    provider.down = true
    expect(await checkoutOutcome(desk, sessionId, anna)).toMatchObject({ status: 'checking' })
    provider.down = false
    expect(await checkoutOutcome(desk, sessionId, boris)).toBeUndefined()
    expect(await checkoutOutcome(desk, sessionId, anna)).toMatchObject({ status: 'paid', amount: 65_000 })
    expect(await checkoutOutcome(desk, 'nothing', anna)).toBeUndefined()
  })

  test('a service’s price is its slots’ price', async () => {
    const slot = await makeSlot(db, { price: 80_000, isOnline: false })
    const [row] = await db.select().from(offerings).where(eq(offerings.id, slot))
    await db
      .update(services)
      .set({ price: 90_000 })
      .where(eq(services.id, row?.serviceId ?? 0))
    expect(await bookingOf(await hold(anna, 'slot', slot))).toMatchObject({ price: 90_000 })
  })
}
