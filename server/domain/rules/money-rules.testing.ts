import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { offerings } from '../../db/schema/catalog.ts'
import { lapse, makeSession, makeSlot } from '../bookings/seats/bookings.testing.ts'
import { checkoutOutcome } from '../checkout/checkout-outcome.ts'
import { sendRefund } from '../checkout/refunds/send-refund.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { ProviderDown } from '../money/payments/payment-provider.ts'
import type { RulesStudio } from './rules-studio.testing.ts'

/** Defines the tests of settling payments. */
export function moneyRules(studio: RulesStudio): void {
  const { hold, createCheckout, buy, bookingOf, paymentOf, refundsOf, setStatus } = studio

  describe('money', () => {
    test('money pays once when the payment is settled repeatedly', async () => {
      const { sessionId, bookingId } = await buy(studio.anna, 'session', await makeSession(studio.db))
      expect(await settlePayment(studio.deps, { sessionId })).toBe('known')
      expect(await settlePayment(studio.deps, { sessionId, eventId: 'e1' })).toBe('known')
      expect(await settlePayment(studio.deps, { sessionId, eventId: 'e1' })).toBe('known')
      expect(await bookingOf(bookingId)).toMatchObject({ status: 'paid', heldUntil: null })
      expect(await paymentOf(sessionId)).toMatchObject({ status: 'kept', termsVersion: 'test', channel: 'online', method: 'card' })
    })

    test('money of a different amount or currency confirms nothing and is flagged', async () => {
      for (const wrong of [{ amount: 64_900 }, { currency: 'EUR' }]) {
        const id = await hold(studio.anna, 'session', await makeSession(studio.db))
        const sessionId = await createCheckout(studio.anna, id)
        studio.provider.pay(sessionId, wrong)
        expect(await settlePayment(studio.deps, { sessionId })).toBe('flagged')
        expect(await bookingOf(id)).toMatchObject({ status: 'pending' })
        expect(await paymentOf(sessionId)).toMatchObject({ status: 'open', flagged: 'amount_mismatch' })
      }
    })

    test('money that arrives late is kept while the seat is free', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db, { capacity: 1 }))
      const sessionId = await createCheckout(studio.anna, id)
      await lapse(studio.db, id)
      studio.provider.pay(sessionId)
      expect(await settlePayment(studio.deps, { sessionId })).toBe('paid')
    })

    test('money that arrives late is returned in full, once, when the seat was taken by another person', async () => {
      const session = await makeSession(studio.db, { capacity: 1 })
      const id = await hold(studio.anna, 'session', session)
      const sessionId = await createCheckout(studio.anna, id)
      await lapse(studio.db, id)
      await hold(studio.boris, 'session', session)
      studio.provider.pay(sessionId)
      expect(await settlePayment(studio.deps, { sessionId })).toBe('returned')
      expect(await settlePayment(studio.deps, { sessionId })).toBe('known')
      const [refund] = await refundsOf(sessionId)
      expect(studio.jobs).toContainEqual({ name: 'refund', refundId: refund?.id })
      expect(await checkoutOutcome(studio.deps, sessionId, studio.anna)).toMatchObject({ value: { status: 'refunded' } })
    })

    test('money that arrives late is returned when the discount was used for another booking in the meantime', async () => {
      const [first, second] = [await makeSlot(studio.db), await makeSlot(studio.db)]
      const id = await hold(studio.anna, 'slot', first)
      const sessionId = await createCheckout(studio.anna, id)
      await lapse(studio.db, id)
      expect(await bookingOf(await hold(studio.anna, 'slot', second))).toMatchObject({ firstOnline: true })
      studio.provider.pay(sessionId)
      expect(await settlePayment(studio.deps, { sessionId })).toBe('returned')
    })

    test('money that arrives late is returned when the class has begun or is hidden', async () => {
      for (const change of [{ startsAt: new Date(Date.now() - 60_000) }, { isActive: false }]) {
        const session = await makeSession(studio.db)
        const id = await hold(studio.anna, 'session', session)
        const sessionId = await createCheckout(studio.anna, id)
        await lapse(studio.db, id)
        await studio.db.update(offerings).set(change).where(eq(offerings.id, session))
        studio.provider.pay(sessionId)
        expect(await settlePayment(studio.deps, { sessionId })).toBe('returned')
      }
    })

    test.each(['paid', 'cancelled'] as const)('money is returned when staff have set the booking to %s', async (status) => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      const sessionId = await createCheckout(studio.anna, id)
      await setStatus(id, status)
      studio.provider.pay(sessionId)
      expect(await settlePayment(studio.deps, { sessionId })).toBe('returned')
      expect(await bookingOf(id)).toMatchObject({ status })
    })

    test('money of an unknown session changes nothing', async () => {
      expect(await settlePayment(studio.deps, { sessionId: 'nobody’s', eventId: 'foreign' })).toBe('unknown')
    })

    test('money is refunded only once, even after several attempts while the provider was down', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      const sessionId = await createCheckout(studio.anna, id)
      await setStatus(id, 'cancelled')
      studio.provider.pay(sessionId)
      await settlePayment(studio.deps, { sessionId })
      const [due] = await refundsOf(sessionId)
      studio.provider.down = true
      await expect(sendRefund(studio.deps, due?.id ?? 0)).rejects.toBeInstanceOf(ProviderDown)
      expect(await refundsOf(sessionId)).toMatchObject([{ status: 'due', attempts: 1, lastError: 'away' }])
      studio.provider.down = false
      await sendRefund(studio.deps, due?.id ?? 0)
      await sendRefund(studio.deps, due?.id ?? 0)
      expect(await refundsOf(sessionId)).toMatchObject([{ status: 'done', attempts: 2 }])
      expect(studio.provider.refunds).toMatchObject([{ key: `refund-${due?.id}-0`, amount: 65_000 }])
    })
  })
}
