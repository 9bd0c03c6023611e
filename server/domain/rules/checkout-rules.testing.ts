import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { bookings } from '../../db/schema/bookings.ts'
import { offerings } from '../../db/schema/catalog.ts'
import { payments } from '../../db/schema/payments.ts'
import { countLive, lapse, makeSession } from '../bookings/seats/bookings.testing.ts'
import { bookAndPay } from '../checkout/book-and-pay.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { ProviderDown } from '../money/payments/payment-provider.ts'
import { type RulesStudio, SITE } from './rules-studio.testing.ts'

const LANGUAGE_AND_SITE = { language: 'en' as const, siteUrl: SITE }

/** Makes the next request for a checkout fail after `act` has run. Later requests work. */
function meanwhile<Value>(studio: RulesStudio, act: () => Promise<Value>): Promise<Value> {
  const { createCheckout } = studio.provider
  return new Promise((resolve, reject) => {
    studio.provider.createCheckout = async () => {
      studio.provider.createCheckout = createCheckout
      await act().then(resolve, reject)
      throw new ProviderDown('away')
    }
  })
}

// On a busy machine this may take longer than the default limit of one second.
const untilHeld = (studio: RulesStudio, offeringId: number) =>
  vi.waitUntil(async () => (await countLive(studio.db, offeringId)) === 1, { timeout: 30_000 })

/** Defines the tests of opening a checkout. */
export function paymentPageRules(studio: RulesStudio): void {
  const { place, hold, checkout, createCheckout, buy, bookingOf, paymentOf, refundsOf, setStatus } = studio

  describe('opening a checkout', () => {
    test('opening a checkout renews the hold, but a second request that returns the same checkout does not', async () => {
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

    test('opening a checkout renews a hold to at most twice its length, and is refused afterwards', async () => {
      const session = await makeSession(studio.db, { capacity: 1 })
      const id = await hold(studio.anna, 'session', session)
      const backdate = (seconds: number) =>
        studio.db
          .update(bookings)
          .set({
            heldSince: sql`${bookings.heldSince} - make_interval(secs => ${seconds})`,
            heldUntil: sql`${bookings.heldUntil} - make_interval(secs => ${seconds})`,
          })
          .where(eq(bookings.id, id))
      const endPage = (sessionId: string) =>
        studio.db.update(payments).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(payments.sessionId, sessionId))
      const since = (await bookingOf(id))?.heldSince as Date
      const most = since.getTime() + 2 * 2100 * 1000

      await backdate(2000)
      const first = await createCheckout(studio.anna, id)
      await backdate(2000)
      await endPage(first)
      const last = await createCheckout(studio.anna, id)
      expect(last).not.toBe(first)
      const { heldUntil } = (await bookingOf(id)) ?? {}
      expect(heldUntil?.getTime()).toBe(most - 4000 * 1000)
      // A new checkout must last as long as the provider requires, but the hold is not extended to allow that.
      await endPage(last)
      await createCheckout(studio.anna, id)
      expect((await bookingOf(id))?.heldUntil).toEqual(heldUntil)

      await backdate(200)
      expect(await checkout(studio.anna, id)).toMatchObject({ reason: 'hold_lapsed' })
      expect(await place(studio.boris, 'session', session)).toMatchObject({ ok: true })
    })

    test('opening a checkout measures the maximum length of a revived hold from the time of its revival', async () => {
      const session = await makeSession(studio.db)
      const id = await hold(studio.anna, 'session', session)
      await studio.db.update(bookings).set({ heldSince: sql`clock_timestamp() - interval '1 day'` }).where(eq(bookings.id, id))
      await lapse(studio.db, id)
      expect(await hold(studio.anna, 'session', session)).toBe(id)
      expect(Date.now() - ((await bookingOf(id))?.heldSince.getTime() ?? 0)).toBeLessThan(60_000)
    })

    test('booking with payment creates a hold and one checkout, and a second request returns the same hold and checkout', async () => {
      const input = { kind: 'session' as const, offeringId: await makeSession(studio.db), language: 'en' as const, siteUrl: SITE }
      const first = await bookAndPay(studio.deps, { ...input, personId: studio.anna })
      if (!first.ok) throw new Error(first.reason)
      const { bookingId, url, heldUntil } = first.value
      expect(await bookingOf(bookingId)).toMatchObject({ status: 'pending', heldUntil, price: 65_000 })
      const sessionId = url.split('/').at(-1) as string
      expect(await paymentOf(sessionId)).toMatchObject({
        bookingId,
        status: 'open',
        amount: 65_000,
        checkoutUrl: url,
        request: { bookingId },
      })
      expect(await bookAndPay(studio.deps, { ...input, personId: studio.anna })).toEqual(first)
      expect(studio.provider.opened).toHaveLength(1)
      studio.provider.pay(sessionId)
      expect(await settlePayment(studio.deps, { sessionId })).toBe('paid')
      expect(await bookAndPay(studio.deps, { ...input, personId: studio.anna })).toMatchObject({ reason: 'already_booked' })
    })

    test('booking with payment again after the hold has lapsed opens a new checkout at the current price', async () => {
      const offeringId = await makeSession(studio.db)
      const input = { kind: 'session' as const, offeringId, language: 'en' as const, siteUrl: SITE, personId: studio.anna }
      const first = await bookAndPay(studio.deps, input)
      if (!first.ok) throw new Error(first.reason)
      await lapse(studio.db, first.value.bookingId)
      await studio.db.update(offerings).set({ price: 70_000 }).where(eq(offerings.id, offeringId))
      const again = await bookAndPay(studio.deps, input)
      if (!again.ok) throw new Error(again.reason)
      expect(again.value.bookingId).toBe(first.value.bookingId)
      const [old, fresh] = await Promise.all([first, again].map(({ value }) => paymentOf(value.url.split('/').at(-1) as string)))
      expect([old, fresh]).toMatchObject([{ status: 'closed' }, { status: 'open', amount: 70_000 }])
      expect(studio.jobs).toContainEqual({ name: 'expire-checkout', paymentId: old?.id })
    })

    test('opening a checkout for a new hold is refused while the provider is down, and frees the seat at once', async () => {
      const input = { kind: 'session' as const, offeringId: await makeSession(studio.db, { capacity: 1 }), ...LANGUAGE_AND_SITE }
      studio.provider.down = true
      expect(await bookAndPay(studio.deps, { ...input, personId: studio.anna })).toMatchObject({ reason: 'provider_down' })
      expect(await countLive(studio.db, input.offeringId)).toBe(0)
      studio.provider.down = false
      expect(await bookAndPay(studio.deps, { ...input, personId: studio.boris })).toMatchObject({ ok: true })
      expect(await bookAndPay(studio.deps, { ...input, personId: studio.anna })).toMatchObject({ reason: 'sold_out' })
    })

    test('opening a checkout reuses the booking when the provider works again after two failures', async () => {
      const input = { kind: 'session' as const, offeringId: await makeSession(studio.db), ...LANGUAGE_AND_SITE, personId: studio.anna }
      const { createCheckout: works } = studio.provider
      // Each failing call holds the seat for three seconds. The person must not have to wait, as they would after lapsed holds.
      studio.provider.createCheckout = async () => {
        await new Promise((resolve) => setTimeout(resolve, 3000))
        throw new ProviderDown('away')
      }
      await bookAndPay(studio.deps, input)
      await bookAndPay(studio.deps, input)
      expect(await countLive(studio.db, input.offeringId)).toBe(0)
      studio.provider.createCheckout = works
      const opened = await bookAndPay(studio.deps, input)
      if (!opened.ok) throw new Error(opened.reason)
      expect(await studio.db.$count(bookings, eq(bookings.offeringId, input.offeringId))).toBe(1)
      expect(await countLive(studio.db, input.offeringId)).toBe(1)
      const made = await studio.db.select().from(payments).where(eq(payments.bookingId, opened.value.bookingId))
      expect(made.map(({ status }) => status).sort()).toEqual(['closed', 'closed', 'open'])
      // Neither failure counts as a lapsed hold.
      expect(await bookingOf(opened.value.bookingId)).toMatchObject({ earlierHolds: 0 })
    })

    test('opening a checkout that fails does not release a hold that existed before the call', async () => {
      const offeringId = await makeSession(studio.db)
      const id = await hold(studio.anna, 'session', offeringId)
      studio.provider.down = true
      const input = { kind: 'session' as const, offeringId, ...LANGUAGE_AND_SITE, personId: studio.anna }
      expect(await bookAndPay(studio.deps, input)).toMatchObject({ reason: 'provider_down' })
      expect(await checkout(studio.anna, id)).toMatchObject({ reason: 'provider_down' })
      expect(await countLive(studio.db, offeringId)).toBe(1)
    })

    test('opening a checkout that fails does not release the hold when another call has opened a checkout in the meantime', async () => {
      const input = { kind: 'session' as const, offeringId: await makeSession(studio.db), ...LANGUAGE_AND_SITE, personId: studio.anna }
      const second = meanwhile(studio, () => bookAndPay(studio.deps, input))
      expect(await bookAndPay(studio.deps, input)).toMatchObject({ reason: 'provider_down' })
      const opened = await second
      expect(opened).toMatchObject({ ok: true })
      expect(await countLive(studio.db, input.offeringId)).toBe(1)
      expect(await bookAndPay(studio.deps, input)).toEqual(opened)
    })

    test('opening a checkout that fails leaves the booking paid when the checkout of a simultaneous call was paid before', async () => {
      const input = { kind: 'session' as const, offeringId: await makeSession(studio.db), ...LANGUAGE_AND_SITE, personId: studio.anna }
      const paid = meanwhile(studio, async () => {
        const opened = await bookAndPay(studio.deps, input)
        if (!opened.ok) throw new Error(opened.reason)
        const sessionId = opened.value.url.split('/').at(-1) as string
        studio.provider.pay(sessionId)
        return settlePayment(studio.deps, { sessionId, eventId: `news-of-${sessionId}` })
      })
      expect(await bookAndPay(studio.deps, input)).toMatchObject({ reason: 'provider_down' })
      expect(await paid).toBe('paid')
      expect(await countLive(studio.db, input.offeringId)).toBe(1)
    })

    test('opening a checkout that fails leaves the booking paid when staff recorded the money before', async () => {
      const input = { kind: 'session' as const, offeringId: await makeSession(studio.db), ...LANGUAGE_AND_SITE, personId: studio.anna }
      const taken = meanwhile(studio, async () => {
        const [own] = await studio.db.select().from(bookings).where(eq(bookings.offeringId, input.offeringId))
        await setStatus(own?.id ?? 0, 'paid')
      })
      expect(await bookAndPay(studio.deps, input)).toMatchObject({ reason: 'provider_down' })
      await taken
      expect(await countLive(studio.db, input.offeringId)).toBe(1)
    })

    test('opening a checkout is refused when another call has released the hold meanwhile, and the new checkout is closed', async () => {
      const input = { kind: 'session' as const, offeringId: await makeSession(studio.db), ...LANGUAGE_AND_SITE, personId: studio.anna }
      const { createCheckout } = studio.provider
      let fail = (_: Error): void => {}
      const first = new Promise<never>((_resolve, reject) => {
        fail = reject
      })
      studio.provider.createCheckout = () => first
      const released = bookAndPay(studio.deps, input)
      await untilHeld(studio, input.offeringId)
      studio.provider.createCheckout = async (request) => {
        fail(new ProviderDown('away'))
        await released
        return createCheckout(request)
      }
      expect(await bookAndPay(studio.deps, input)).toMatchObject({ reason: 'hold_lapsed' })
      expect(await released).toMatchObject({ reason: 'provider_down' })
      expect(await countLive(studio.db, input.offeringId)).toBe(0)
      const [payment] = await studio.db.select().from(payments).orderBy(desc(payments.id)).limit(1)
      expect(payment).toMatchObject({ status: 'closed', sessionId: `session-${payment?.id}` })
      expect(studio.jobs).toContainEqual({ name: 'expire-checkout', paymentId: payment?.id })
    })

    test('opening a checkout for the booking of another person is refused as not found', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      expect(await checkout(studio.boris, id)).toMatchObject({ reason: 'not_found' })
    })

    test('opening a checkout is refused for a lapsed or cancelled hold', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      await lapse(studio.db, id)
      expect(await checkout(studio.anna, id)).toMatchObject({ reason: 'hold_lapsed' })
      await setStatus(id, 'cancelled')
      expect(await checkout(studio.anna, id)).toMatchObject({ reason: 'hold_lapsed' })
    })

    test('opening a checkout is refused for a paid booking, even when staff have set the booking back to pending', async () => {
      const { bookingId } = await buy(studio.anna, 'session', await makeSession(studio.db))
      expect(await checkout(studio.anna, bookingId)).toMatchObject({ reason: 'already_paid' })
      await setStatus(bookingId, 'pending')
      expect(await checkout(studio.anna, bookingId)).toMatchObject({ reason: 'already_paid' })
      const twice = { bookingId, provider: 'sandbox', amount: 65_000, status: 'kept' as const, settledAt: new Date() }
      await expect(studio.db.insert(payments).values(twice)).rejects.toMatchObject({ cause: { constraint: 'one_kept_payment' } })
    })

    test('opening a checkout is refused when the price differs from the expected price', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      expect(await checkout(studio.anna, id, 1000)).toMatchObject({ reason: 'price_changed', detail: { price: 65_000 } })
      expect(studio.provider.opened).toEqual([])
    })

    test('opening a checkout is refused while the provider is down, and a later call repeats the same request to the provider', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      studio.provider.down = true
      expect(await checkout(studio.anna, id)).toMatchObject({ reason: 'provider_down' })
      studio.provider.down = false
      expect(await checkout(studio.anna, id)).toMatchObject({ ok: true })
      expect(await studio.db.$count(payments, eq(payments.bookingId, id))).toBe(1)
    })

    test('opening a checkout replaces an expired checkout', async () => {
      const id = await hold(studio.anna, 'session', await makeSession(studio.db))
      const old = await createCheckout(studio.anna, id)
      await studio.db.update(payments).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(payments.sessionId, old))
      expect(await createCheckout(studio.anna, id)).not.toBe(old)
      expect(await paymentOf(old)).toMatchObject({ status: 'closed' })
      expect(studio.jobs).toContainEqual({ name: 'expire-checkout', paymentId: (await paymentOf(old))?.id })
    })

    test('opening a checkout after a lapsed hold was revived abandons the old checkout, and money paid there is returned', async () => {
      const session = await makeSession(studio.db)
      const id = await hold(studio.anna, 'session', session)
      const old = await createCheckout(studio.anna, id)
      await lapse(studio.db, id)
      await studio.db.update(offerings).set({ price: 70_000 }).where(eq(offerings.id, session))
      await hold(studio.anna, 'session', session)
      const fresh = await createCheckout(studio.anna, id)
      studio.provider.pay(old)
      studio.provider.pay(fresh)
      expect(await settlePayment(studio.deps, { sessionId: old })).toBe('returned')
      expect(await settlePayment(studio.deps, { sessionId: fresh })).toBe('paid')
      expect(await refundsOf(old)).toMatchObject([{ amount: 65_000, cause: 'unwanted', status: 'due' }])
    })
  })
}
