import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings } from '../../db/schema/catalog.ts'
import { payments } from '../../db/schema/payments.ts'
import type { RuledStudio } from './ruled-studio.testing.ts'
import { settlePayment } from './settle-payment.ts'
import { lapse, makeSession } from './testing.ts'

/** When a payment page is opened, and for what. */
export function paymentPageRules(studio: RuledStudio): void {
  const { hold, checkout, openPage, buy, bookingOf, paymentOf, refundsOf, setStatus } = studio

  describe('the payment page', () => {
    test('renews the hold when it is made, and not when it is opened again', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      await studio.db.update(bookings).set({ heldUntil: sql`clock_timestamp() + interval '5 seconds'` }).where(eq(bookings.id, id))
      const first = await checkout(studio.anna, id)
      const renewed = (await bookingOf(id))?.heldUntil as Date
      expect(renewed.getTime() - Date.now()).toBeGreaterThan(2_000_000)
      const again = await checkout(studio.anna, id)
      expect(first.ok && again.ok && first.value.url === again.value.url).toBe(true)
      expect((await bookingOf(id))?.heldUntil).toEqual(renewed)
      expect(studio.provider.opened).toHaveLength(1)
    })

    test('is somebody else’s: not found', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      expect(await checkout(studio.boris, id)).toMatchObject({ reason: 'not_found' })
    })

    test('of a lapsed or cancelled hold is refused', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      await lapse(studio.db, id)
      expect(await checkout(studio.anna, id)).toMatchObject({ reason: 'hold_lapsed' })
      await setStatus(id, 'cancelled')
      expect(await checkout(studio.anna, id)).toMatchObject({ reason: 'hold_lapsed' })
    })

    test('is refused for what is paid, also when staff moved it back to pending', async () => {
      const { bookingId } = await buy(studio.anna, 'session', await makeSession(studio.db))
      expect(await checkout(studio.anna, bookingId)).toMatchObject({ reason: 'already_paid' })
      await setStatus(bookingId, 'pending')
      expect(await checkout(studio.anna, bookingId)).toMatchObject({ reason: 'already_paid' })
      const twice = { bookingId, provider: 'sandbox', amount: 65_000, status: 'kept' as const, settledAt: new Date() }
      await expect(studio.db.insert(payments).values(twice)).rejects.toMatchObject({ cause: { constraint: 'one_kept_payment' } })
    })

    test('with another price than the person was shown is refused', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      expect(await checkout(studio.anna, id, 1000)).toMatchObject({ reason: 'price_changed', detail: { price: 65_000 } })
      expect(studio.provider.opened).toEqual([])
    })

    test('when the provider is down is refused, and the same request is sent when it is back', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      studio.provider.down = true
      expect(await checkout(studio.anna, id)).toMatchObject({ reason: 'provider_down' })
      studio.provider.down = false
      expect(await checkout(studio.anna, id)).toMatchObject({ ok: true })
      expect(await studio.db.$count(payments, eq(payments.bookingId, id))).toBe(1)
    })

    test('that has ended is replaced by a new one', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      const old = await openPage(studio.anna, id)
      await studio.db.update(payments).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(payments.sessionId, old))
      expect(await openPage(studio.anna, id)).not.toBe(old)
      expect(await paymentOf(old)).toMatchObject({ status: 'closed' })
      expect(studio.jobs).toContainEqual({ name: 'close-page', paymentId: (await paymentOf(old))?.id })
    })

    test('of an old hold is left when the hold is taken anew, and money that still comes there goes back', async () => {
      const session = await makeSession(studio.db)
      const id = await hold(studio.anna, 'session', session)
      const old = await openPage(studio.anna, id)
      await lapse(studio.db, id)
      await studio.db.update(offerings).set({ price: 70_000 }).where(eq(offerings.id, session))
      await hold(studio.anna, 'session', session)
      const fresh = await openPage(studio.anna, id)
      studio.provider.pay(old)
      studio.provider.pay(fresh)
      expect(await settlePayment(studio.desk, { sessionId: old })).toBe('returned')
      expect(await settlePayment(studio.desk, { sessionId: fresh })).toBe('paid')
      expect(await refundsOf(old)).toMatchObject([{ amount: 65_000, cause: 'unwanted', status: 'due' }])
    })
  })
}
