import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { offerings, services } from '../../db/schema/catalog.ts'
import { payments, refunds } from '../../db/schema/payments.ts'
import { lapse, makeSession, makeSlot } from '../bookings/seats/bookings.testing.ts'
import { catchUpWithProvider } from '../checkout/catch-up-with-provider.ts'
import { checkoutOutcome } from '../checkout/checkout-outcome.ts'
import { expireCheckout } from '../checkout/expire-checkout.ts'
import { releaseHold } from '../checkout/release-purchase.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import type { RulesStudio } from './rules-studio.testing.ts'

/** Defines the tests of releasing holds, of the sweep and of the success page. */
export function returnRules(studio: RulesStudio): void {
  const { place, hold, createCheckout, bookingOf, paymentOf, refundsOf, setStatus, age } = studio

  describe('releasing a hold', () => {
    test('releasing a hold frees the seat at once and closes its checkout first', async () => {
      const session = await makeSession(studio.db, { capacity: 1 })
      const id = await hold(studio.anna, 'session', session)
      const sessionId = await createCheckout(studio.anna, id)
      expect(await releaseHold(studio.deps, { personId: studio.anna, kind: 'session', bookingId: id })).toMatchObject({ ok: true })
      expect(studio.provider.closed).toEqual([sessionId])
      expect(await bookingOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'person' })
      expect(await place(studio.boris, 'session', session)).toMatchObject({ ok: true })
      expect(await releaseHold(studio.deps, { personId: studio.anna, kind: 'session', bookingId: id })).toMatchObject({ ok: true })
    })

    test('releasing a hold is refused when the checkout was just paid, and the booking is confirmed', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      studio.provider.pay(await createCheckout(studio.anna, id))
      expect(await releaseHold(studio.deps, { personId: studio.anna, kind: 'session', bookingId: id })).toMatchObject({
        reason: 'not_pending',
      })
      expect(await bookingOf(id)).toMatchObject({ status: 'paid' })
    })

    test('releasing a hold works while the provider is down, and money that arrives later is returned', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      const sessionId = await createCheckout(studio.anna, id)
      studio.provider.down = true
      expect(await releaseHold(studio.deps, { personId: studio.anna, kind: 'session', bookingId: id })).toMatchObject({ ok: true })
      expect(studio.jobs).toContainEqual({ name: 'expire-checkout', paymentId: (await paymentOf(sessionId))?.id })
      studio.provider.down = false
      studio.provider.pay(sessionId)
      await expireCheckout(studio.deps, (await paymentOf(sessionId))?.id ?? 0)
      expect(await refundsOf(sessionId)).toHaveLength(1)
    })

    test('releasing a hold is refused for other people and as another kind of booking', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      expect(await releaseHold(studio.deps, { personId: studio.boris, kind: 'session', bookingId: id })).toMatchObject({
        reason: 'not_found',
      })
      expect(await releaseHold(studio.deps, { personId: studio.anna, kind: 'event', bookingId: id })).toMatchObject({
        reason: 'not_found',
      })
      expect(await bookingOf(id)).toMatchObject({ status: 'pending' })
    })
  })

  describe('the sweep', () => {
    test('the sweep settles a payment without an event', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      const sessionId = await createCheckout(studio.anna, id)
      studio.provider.pay(sessionId)
      await catchUpWithProvider(studio.deps)
      expect(await bookingOf(id)).toMatchObject({ status: 'pending' })
      await age(sessionId)
      await catchUpWithProvider(studio.deps)
      expect(await bookingOf(id)).toMatchObject({ status: 'paid' })
    })

    test('the sweep closes the checkout of a lapsed hold', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      const sessionId = await createCheckout(studio.anna, id)
      await age(sessionId)
      await catchUpWithProvider(studio.deps)
      expect(studio.provider.closed).not.toContain(sessionId)
      await lapse(studio.db, id)
      await studio.db.update(payments).set({ askedAt: null }).where(eq(payments.sessionId, sessionId))
      await catchUpWithProvider(studio.deps)
      expect(studio.provider.closed).toContain(sessionId)
      expect(await paymentOf(sessionId)).toMatchObject({ status: 'closed' })
    })

    test('the sweep sends due refunds once the provider works again', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      const sessionId = await createCheckout(studio.anna, id)
      await setStatus(id, 'cancelled')
      studio.provider.pay(sessionId)
      await settlePayment(studio.deps, { sessionId })
      await studio.db
        .update(refunds)
        .set({ createdAt: sql`now() - interval '2 minutes'` })
        .where(eq(refunds.paymentId, (await paymentOf(sessionId))?.id ?? 0))
      studio.provider.down = true
      await catchUpWithProvider(studio.deps)
      studio.provider.down = false
      await studio.db
        .update(refunds)
        .set({ triedAt: null })
        .where(eq(refunds.paymentId, (await paymentOf(sessionId))?.id ?? 0))
      await catchUpWithProvider(studio.deps)
      expect(await refundsOf(sessionId)).toMatchObject([{ status: 'done' }])
    })
  })

  test('the success page asks the provider when no payment event has arrived, but only for the owner of the booking', async () => {
    const id = await hold(studio.anna, 'session', await makeSession(studio.db))
    const sessionId = await createCheckout(studio.anna, id)
    expect(await checkoutOutcome(studio.deps, sessionId, studio.anna)).toMatchObject({ value: { status: 'checking' } })
    studio.provider.pay(sessionId)
    studio.provider.down = true
    expect(await checkoutOutcome(studio.deps, sessionId, studio.anna)).toMatchObject({ value: { status: 'checking' } })
    studio.provider.down = false
    expect(await checkoutOutcome(studio.deps, sessionId, studio.boris)).toMatchObject({ reason: 'not_found' })
    expect(await checkoutOutcome(studio.deps, sessionId, studio.anna)).toMatchObject({ value: { status: 'paid', amount: 65_000 } })
    expect(await checkoutOutcome(studio.deps, 'nothing', studio.anna)).toMatchObject({ reason: 'not_found' })
  })

  test('a slot costs the price of its service', async () => {
    const slot = await makeSlot(studio.db, { price: 80_000, isOnline: false })
    const [row] = await studio.db.select().from(offerings).where(eq(offerings.id, slot))
    await studio.db
      .update(services)
      .set({ price: 90_000 })
      .where(eq(services.id, row?.serviceId ?? 0))
    expect(await bookingOf(await hold(studio.anna, 'slot', slot))).toMatchObject({ price: 90_000 })
  })
}
