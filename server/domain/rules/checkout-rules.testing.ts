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

/** The next request for a page fails, once `act` is over; later ones don't. */
function meanwhile<Value>(studio: RulesStudio, act: () => Promise<Value>): Promise<Value> {
  const { openCheckoutPage } = studio.provider
  return new Promise((resolve, reject) => {
    studio.provider.openCheckoutPage = async () => {
      studio.provider.openCheckoutPage = openCheckoutPage
      await act().then(resolve, reject)
      throw new ProviderDown('away')
    }
  })
}

// On a busy machine that may take longer than the usual second.
const untilHeld = (studio: RulesStudio, offeringId: number) =>
  vi.waitUntil(async () => (await countLive(studio.db, offeringId)) === 1, { timeout: 30_000 })

/** When a payment page is opened, and for what. */
export function paymentPageRules(studio: RulesStudio): void {
  const { place, hold, checkout, openCheckoutPage, buy, bookingOf, paymentOf, refundsOf, setStatus } = studio

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

    test('renews a hold to twice its length from its beginning and no longer, and ends with it', async () => {
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
      const first = await openCheckoutPage(studio.anna, id)
      await backdate(2000)
      await endPage(first)
      const last = await openCheckoutPage(studio.anna, id)
      expect(last).not.toBe(first)
      const { heldUntil } = (await bookingOf(id)) ?? {}
      expect(heldUntil?.getTime()).toBe(most - 4000 * 1000)
      // No page may end sooner than the provider allows; the hold does not wait for it.
      await endPage(last)
      await openCheckoutPage(studio.anna, id)
      expect((await bookingOf(id))?.heldUntil).toEqual(heldUntil)

      await backdate(200)
      expect(await checkout(studio.anna, id)).toMatchObject({ reason: 'hold_lapsed' })
      expect(await place(studio.boris, 'session', session)).toMatchObject({ ok: true })
    })

    test('counts a hold that is taken up again from its new beginning', async () => {
      const session = await makeSession(studio.db)
      const id = await hold(studio.anna, 'session', session)
      await studio.db.update(bookings).set({ heldSince: sql`clock_timestamp() - interval '1 day'` }).where(eq(bookings.id, id))
      await lapse(studio.db, id)
      expect(await hold(studio.anna, 'session', session)).toBe(id)
      expect(Date.now() - ((await bookingOf(id))?.heldSince.getTime() ?? 0)).toBeLessThan(60_000)
    })

    test('of a class comes with its hold, ends no later than it may, and is the same one for whoever asks twice', async () => {
      const wish = { kind: 'session' as const, offeringId: await makeSession(studio.db), language: 'en' as const, siteUrl: SITE }
      const first = await bookAndPay(studio.deps, { ...wish, personId: studio.anna })
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
      expect(await bookAndPay(studio.deps, { ...wish, personId: studio.anna })).toEqual(first)
      expect(studio.provider.opened).toHaveLength(1)
      studio.provider.pay(sessionId)
      expect(await settlePayment(studio.deps, { sessionId })).toBe('paid')
      expect(await bookAndPay(studio.deps, { ...wish, personId: studio.anna })).toMatchObject({ reason: 'already_booked' })
    })

    test('of a class whose hold had lapsed is another one, at what it costs now', async () => {
      const offeringId = await makeSession(studio.db)
      const wish = { kind: 'session' as const, offeringId, language: 'en' as const, siteUrl: SITE, personId: studio.anna }
      const first = await bookAndPay(studio.deps, wish)
      if (!first.ok) throw new Error(first.reason)
      await lapse(studio.db, first.value.bookingId)
      await studio.db.update(offerings).set({ price: 70_000 }).where(eq(offerings.id, offeringId))
      const again = await bookAndPay(studio.deps, wish)
      if (!again.ok) throw new Error(again.reason)
      expect(again.value.bookingId).toBe(first.value.bookingId)
      const [old, fresh] = await Promise.all([first, again].map(({ value }) => paymentOf(value.url.split('/').at(-1) as string)))
      expect([old, fresh]).toMatchObject([{ status: 'closed' }, { status: 'open', amount: 70_000 }])
      expect(studio.jobs).toContainEqual({ name: 'close-page', paymentId: old?.id })
    })

    test('of a class while the provider is down is refused, and the place is free at once', async () => {
      const wish = { kind: 'session' as const, offeringId: await makeSession(studio.db, { capacity: 1 }), ...LANGUAGE_AND_SITE }
      studio.provider.down = true
      expect(await bookAndPay(studio.deps, { ...wish, personId: studio.anna })).toMatchObject({ reason: 'provider_down' })
      expect(await countLive(studio.db, wish.offeringId)).toBe(0)
      studio.provider.down = false
      expect(await bookAndPay(studio.deps, { ...wish, personId: studio.boris })).toMatchObject({ ok: true })
      expect(await bookAndPay(studio.deps, { ...wish, personId: studio.anna })).toMatchObject({ reason: 'sold_out' })
    })

    test('of a class is asked for anew when the provider is back, in the same booking, also after the second failure', async () => {
      const wish = { kind: 'session' as const, offeringId: await makeSession(studio.db), ...LANGUAGE_AND_SITE, personId: studio.anna }
      const { openCheckoutPage: works } = studio.provider
      // Slow to fail: as long as such a hold was, nobody has to wait afterwards.
      studio.provider.openCheckoutPage = async () => {
        await new Promise((resolve) => setTimeout(resolve, 3000))
        throw new ProviderDown('away')
      }
      await bookAndPay(studio.deps, wish)
      await bookAndPay(studio.deps, wish)
      expect(await countLive(studio.db, wish.offeringId)).toBe(0)
      studio.provider.openCheckoutPage = works
      const opened = await bookAndPay(studio.deps, wish)
      if (!opened.ok) throw new Error(opened.reason)
      expect(await studio.db.$count(bookings, eq(bookings.offeringId, wish.offeringId))).toBe(1)
      expect(await countLive(studio.db, wish.offeringId)).toBe(1)
      const made = await studio.db.select().from(payments).where(eq(payments.bookingId, opened.value.bookingId))
      expect(made.map(({ status }) => status).sort()).toEqual(['closed', 'closed', 'open'])
      // Neither failure counts as a hold that its person let lapse.
      expect(await bookingOf(opened.value.bookingId)).toMatchObject({ earlierHolds: 0 })
    })

    test('that cannot be opened takes no hold away that was there before the call', async () => {
      const offeringId = await makeSession(studio.db)
      const id = await hold(studio.anna, 'session', offeringId)
      studio.provider.down = true
      const wish = { kind: 'session' as const, offeringId, ...LANGUAGE_AND_SITE, personId: studio.anna }
      expect(await bookAndPay(studio.deps, wish)).toMatchObject({ reason: 'provider_down' })
      expect(await checkout(studio.anna, id)).toMatchObject({ reason: 'provider_down' })
      expect(await countLive(studio.db, offeringId)).toBe(1)
    })

    test('that another press has opened meanwhile keeps the hold, though the first press failed', async () => {
      const wish = { kind: 'session' as const, offeringId: await makeSession(studio.db), ...LANGUAGE_AND_SITE, personId: studio.anna }
      const second = meanwhile(studio, () => bookAndPay(studio.deps, wish))
      expect(await bookAndPay(studio.deps, wish)).toMatchObject({ reason: 'provider_down' })
      const opened = await second
      expect(opened).toMatchObject({ ok: true })
      expect(await countLive(studio.db, wish.offeringId)).toBe(1)
      expect(await bookAndPay(studio.deps, wish)).toEqual(opened)
    })

    test('that was paid while the first press still failed leaves the place paid', async () => {
      const wish = { kind: 'session' as const, offeringId: await makeSession(studio.db), ...LANGUAGE_AND_SITE, personId: studio.anna }
      const paid = meanwhile(studio, async () => {
        const opened = await bookAndPay(studio.deps, wish)
        if (!opened.ok) throw new Error(opened.reason)
        const sessionId = opened.value.url.split('/').at(-1) as string
        studio.provider.pay(sessionId)
        return settlePayment(studio.deps, { sessionId, eventId: `news-of-${sessionId}` })
      })
      expect(await bookAndPay(studio.deps, wish)).toMatchObject({ reason: 'provider_down' })
      expect(await paid).toBe('paid')
      expect(await countLive(studio.db, wish.offeringId)).toBe(1)
    })

    test('that staff took the money for meanwhile leaves the place paid', async () => {
      const wish = { kind: 'session' as const, offeringId: await makeSession(studio.db), ...LANGUAGE_AND_SITE, personId: studio.anna }
      const taken = meanwhile(studio, async () => {
        const [own] = await studio.db.select().from(bookings).where(eq(bookings.offeringId, wish.offeringId))
        await setStatus(own?.id ?? 0, 'paid')
      })
      expect(await bookAndPay(studio.deps, wish)).toMatchObject({ reason: 'provider_down' })
      await taken
      expect(await countLive(studio.db, wish.offeringId)).toBe(1)
    })

    test('that comes after the first press has released the hold leads nobody anywhere, and is closed', async () => {
      const wish = { kind: 'session' as const, offeringId: await makeSession(studio.db), ...LANGUAGE_AND_SITE, personId: studio.anna }
      const { openCheckoutPage } = studio.provider
      let fail = (_: Error): void => {}
      const first = new Promise<never>((_resolve, reject) => {
        fail = reject
      })
      studio.provider.openCheckoutPage = () => first
      const released = bookAndPay(studio.deps, wish)
      await untilHeld(studio, wish.offeringId)
      studio.provider.openCheckoutPage = async (request) => {
        fail(new ProviderDown('away'))
        await released
        return openCheckoutPage(request)
      }
      expect(await bookAndPay(studio.deps, wish)).toMatchObject({ reason: 'hold_lapsed' })
      expect(await released).toMatchObject({ reason: 'provider_down' })
      expect(await countLive(studio.db, wish.offeringId)).toBe(0)
      const [payment] = await studio.db.select().from(payments).orderBy(desc(payments.id)).limit(1)
      expect(payment).toMatchObject({ status: 'closed', sessionId: `session-${payment?.id}` })
      expect(studio.jobs).toContainEqual({ name: 'close-page', paymentId: payment?.id })
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
      const old = await openCheckoutPage(studio.anna, id)
      await studio.db.update(payments).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(payments.sessionId, old))
      expect(await openCheckoutPage(studio.anna, id)).not.toBe(old)
      expect(await paymentOf(old)).toMatchObject({ status: 'closed' })
      expect(studio.jobs).toContainEqual({ name: 'close-page', paymentId: (await paymentOf(old))?.id })
    })

    test('of an old hold is left when the hold is taken anew, and money that still comes there goes back', async () => {
      const session = await makeSession(studio.db)
      const id = await hold(studio.anna, 'session', session)
      const old = await openCheckoutPage(studio.anna, id)
      await lapse(studio.db, id)
      await studio.db.update(offerings).set({ price: 70_000 }).where(eq(offerings.id, session))
      await hold(studio.anna, 'session', session)
      const fresh = await openCheckoutPage(studio.anna, id)
      studio.provider.pay(old)
      studio.provider.pay(fresh)
      expect(await settlePayment(studio.deps, { sessionId: old })).toBe('returned')
      expect(await settlePayment(studio.deps, { sessionId: fresh })).toBe('paid')
      expect(await refundsOf(old)).toMatchObject([{ amount: 65_000, cause: 'unwanted', status: 'due' }])
    })
  })
}
