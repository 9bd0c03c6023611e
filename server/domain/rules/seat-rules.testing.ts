import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { offerings } from '../../db/schema/catalog.ts'
import { people } from '../../db/schema/identity.ts'
import { listBookings } from '../bookings/lists/booking-list-repository.ts'
import { countLive, lapse, makeEvent, makeSession, makeSlot } from '../bookings/seats/bookings.testing.ts'
import { checkoutOutcome } from '../checkout/checkout-outcome.ts'
import { releaseHold } from '../checkout/release-purchase.ts'
import type { RulesStudio } from './rules-studio.testing.ts'

/** Defines the tests of taking a seat and of its price. */
export function placeRules(studio: RulesStudio): void {
  const { place, hold, checkout, buy, bookingOf, setStatus } = studio

  describe('a seat', () => {
    test('a seat is held for 35 minutes, and a second request returns the same booking', async () => {
      const session = await makeSession(studio.db)
      const first = await place(studio.anna, 'session', session)
      const again = await place(studio.anna, 'session', session)
      expect([first, again]).toMatchObject([{ value: { resumed: false } }, { value: { resumed: true } }])
      expect(first.ok && again.ok && first.value.bookingId === again.value.bookingId).toBe(true)
      const heldFor = ((await bookingOf(first.ok ? first.value.bookingId : 0))?.heldUntil?.getTime() ?? 0) - Date.now()
      expect(heldFor / 1000).toBeGreaterThan(2090)
      expect(heldFor / 1000).toBeLessThan(2110)
    })

    test('booking a seat is refused as not found for an unknown id or another kind of booking', async () => {
      const session = await makeSession(studio.db)
      expect(await place(studio.anna, 'slot', session)).toMatchObject({ reason: 'not_found' })
      expect(await place(studio.anna, 'event', 2_000_000_000)).toMatchObject({ reason: 'not_found' })
    })

    test('a seat in a slot of another service is refused', async () => {
      const slot = await makeSlot(studio.db)
      expect(await place(studio.anna, 'slot', slot, { serviceId: 2_000_000_000 })).toMatchObject({ reason: 'service_mismatch' })
    })

    test('a seat in a class that has started or is inactive is refused', async () => {
      const past = { startsAt: new Date(Date.now() - 3_600_000), endsAt: new Date() }
      expect(await place(studio.anna, 'session', await makeSession(studio.db, past))).toMatchObject({ reason: 'already_started' })
      expect(await place(studio.anna, 'session', await makeSession(studio.db, { isActive: false }))).toMatchObject({ reason: 'inactive' })
    })

    test('a seat is refused when the person has already paid for one in the class', async () => {
      const session = await makeSession(studio.db)
      await buy(studio.anna, 'session', session)
      expect(await place(studio.anna, 'session', session)).toMatchObject({ reason: 'already_booked' })
    })

    test('a seat is refused to a person with five unpaid holds, until one is released', async () => {
      const sessions: number[] = []
      for (let n = 0; n < 6; n++) sessions.push(await makeSession(studio.db))
      const held: number[] = []
      for (const session of sessions.slice(0, 5)) held.push(await hold(studio.anna, 'session', session))
      expect(await place(studio.anna, 'session', sessions[5] as number)).toMatchObject({ reason: 'too_many_holds' })
      await releaseHold(studio.deps, { personId: studio.anna, kind: 'session', bookingId: held[0] as number })
      expect(await place(studio.anna, 'session', sessions[5] as number)).toMatchObject({ ok: true })
    })

    test('a seat is refused to a person with one unpaid hold, unless the person has a confirmed address or has paid before', async () => {
      const [first, second, third] = [await makeSession(studio.db), await makeSlot(studio.db), await makeEvent(studio.db)]
      const free = await makeSession(studio.db, { price: 0 })
      await studio.db.update(people).set({ emailProvenAt: null })
      await hold(studio.anna, 'session', free)
      await hold(studio.anna, 'session', first)
      expect(await place(studio.anna, 'session', first)).toMatchObject({ value: { resumed: true } })
      expect(await place(studio.anna, 'slot', second)).toMatchObject({ reason: 'address_not_confirmed' })
      await studio.db.update(people).set({ emailProvenAt: new Date() }).where(eq(people.id, studio.anna))
      expect(await place(studio.anna, 'slot', second)).toMatchObject({ ok: true })

      await buy(studio.boris, 'session', first)
      expect(await place(studio.boris, 'event', third)).toMatchObject({ ok: true })
      expect(await place(studio.boris, 'session', await makeSession(studio.db))).toMatchObject({ ok: true })
    })

    test('a person without a confirmed address gets only one of two seats requested at the same time', async () => {
      const wishes = [await makeSession(studio.db), await makeSession(studio.db)]
      await studio.db.update(people).set({ emailProvenAt: null }).where(eq(people.id, studio.anna))
      const decisions = await Promise.all(wishes.map((session) => place(studio.anna, 'session', session)))
      expect(decisions.map((one) => (one.ok ? 'held' : one.reason)).sort()).toEqual(['address_not_confirmed', 'held'])
    })

    test('a seat that staff hold without an end does not count towards the limits of unpaid holds', async () => {
      for (let n = 0; n < 5; n++) await setStatus(await hold(studio.anna, 'session', await makeSession(studio.db)), 'pending')
      await studio.db.update(people).set({ emailProvenAt: null }).where(eq(people.id, studio.anna))
      expect(await place(studio.anna, 'session', await makeSession(studio.db))).toMatchObject({ ok: true })
    })

    test('a seat with a lapsed hold is not live, is shown as cancelled and can be taken by another person', async () => {
      const session = await makeSession(studio.db, { capacity: 1 })
      const lapsed = await hold(studio.anna, 'session', session)
      await lapse(studio.db, lapsed)
      expect(await countLive(studio.db, session)).toBe(0)
      expect(await listBookings(studio.db, { kind: 'session', personId: studio.anna }, { limit: 10, offset: 0 })).toMatchObject([
        { status: 'cancelled', heldUntil: null },
      ])
      expect(await place(studio.boris, 'session', session)).toMatchObject({ ok: true })
      expect(await place(studio.anna, 'session', session)).toMatchObject({ reason: 'sold_out' })
    })

    test('a seat keeps the price of its booking until the hold lapses', async () => {
      const session = await makeSession(studio.db, { price: 35_000 })
      const id = await hold(studio.anna, 'session', session)
      await studio.db.update(offerings).set({ price: 40_000 }).where(eq(offerings.id, session))
      expect(await place(studio.anna, 'session', session, { expectedPrice: 40_000 })).toMatchObject({
        reason: 'price_changed',
        detail: { price: 35_000 },
      })
      expect((await bookingOf(id))?.price).toBe(35_000)
      await lapse(studio.db, id)
      expect(await hold(studio.anna, 'session', session)).toBe(id)
      expect((await bookingOf(id))?.price).toBe(40_000)
    })

    test('a seat in a free class is paid at once, with our own success page', async () => {
      const slot = await makeSlot(studio.db, { price: 0 })
      const id = await hold(studio.anna, 'slot', slot)
      expect(await bookingOf(id)).toMatchObject({ status: 'paid', heldUntil: null })
      const opened = await checkout(studio.anna, id)
      expect(opened).toMatchObject({
        ok: true,
        value: { url: expect.stringMatching(/^http:\/\/localhost:3000\/checkout\/success\?session_id=free_/) },
      })
      const sessionId = opened.ok ? (new URL(opened.value.url).searchParams.get('session_id') ?? '') : ''
      expect(await checkoutOutcome(studio.deps, sessionId, studio.anna)).toMatchObject({ value: { status: 'paid', amount: 0 } })
      expect(studio.provider.opened).toEqual([])
    })
  })

  describe('the price', () => {
    test('the price of the first online class is 20 % lower only once per person', async () => {
      const [first, second] = [await makeSlot(studio.db), await makeSlot(studio.db)]
      expect(await bookingOf(await hold(studio.anna, 'slot', first))).toMatchObject({ price: 52_000, firstOnline: true })
      expect(await bookingOf(await hold(studio.anna, 'slot', second))).toMatchObject({ price: 65_000, firstOnline: false })
    })

    test('the price of a class in the studio has no first-online discount', async () => {
      expect(await bookingOf(await hold(studio.anna, 'slot', await makeSlot(studio.db, { isOnline: false })))).toMatchObject({
        price: 65_000,
        firstOnline: false,
      })
    })

    test('the price of the first online class is discounted again when the hold with the discount has lapsed', async () => {
      const [first, second] = [await makeSlot(studio.db), await makeSlot(studio.db)]
      await lapse(studio.db, await hold(studio.anna, 'slot', first))
      expect(await bookingOf(await hold(studio.anna, 'slot', second))).toMatchObject({ firstOnline: true })
    })

    test('the price of an event is lower for a person who has paid before', async () => {
      const event = await makeEvent(studio.db, { price: 120_000, returningPrice: 100_000 })
      expect((await bookingOf(await hold(studio.anna, 'event', event)))?.price).toBe(120_000)
      await buy(studio.boris, 'session', await makeSession(studio.db))
      expect((await bookingOf(await hold(studio.boris, 'event', event)))?.price).toBe(100_000)
    })
  })
}
