import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '../../db/database.ts'
import { accounts, orders } from '../../db/schema/accounts.ts'
import { offerings } from '../../db/schema/catalog.ts'
import { addPersonToClass } from '../bookings/roster/add-person-to-class.ts'
import { lapse, makeEvent, makeSession, makeSlot } from '../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../bookings/status/change-status.ts'
import { undoStatusChange } from '../bookings/status/undo-status-change.ts'
import { adjustPass, endPassByStaff, prolongPass } from '../checkout/orders/change-pass.ts'
import { sellPass } from '../checkout/orders/sell-pass.ts'
import { readPassOffers } from '../checkout/read-pass-offers.ts'
import { recordManualRefund } from '../checkout/refunds/record-manual-refund.ts'
import { previewPassRefund, refundPass } from '../checkout/refunds/refund-pass.ts'
import { readWithdrawal, withdraw } from '../checkout/refunds/withdraw.ts'
import { releaseOrder } from '../checkout/release-purchase.ts'
import { leave, refundNothing, refundUntilStart } from '../guests/cancelling/cancelling.testing.ts'
import { resellSeats } from '../guests/cancelling/resell-seats.ts'
import { pressExchange, setPolicy } from '../guests/exchanging/exchanging.testing.ts'
import { addDays, dayOf, instantOf } from '../kernel/studio-time.ts'
import { adjustCredit } from '../money/ledger/adjust-credit.ts'
import { readCreditHistory } from '../money/ledger/credit-list-repository.ts'
import { findAcceptedPayment } from '../money/payments/payment-repository.ts'
import { cancelClass, previewCancellation } from '../operations/classes/cancelling/cancel-class.ts'
import { runDueCancellations } from '../operations/classes/cancelling/run-cancellation.ts'
import { makeProduct } from '../products/passes/passes.testing.ts'
import { passSupport } from './pass-support.testing.ts'
import type { RulesStudio } from './rules-studio.testing.ts'

const zone = 'Europe/Prague'
const today = () => dayOf(new Date(), zone)

/** The start of a class so soon that a policy may refund nothing. */
const soon = () => new Date(Date.now() + 5 * 86_400_000)

/** Defines the tests of buying, using and withdrawing from passes. */
export function passRules(studio: RulesStudio): void {
  const desk = passSupport(studio)
  const { product, pass, order, ordered, pay, bought, use, used, inDays, begin, state } = desk
  const creditOf = async () => (await readCreditHistory(studio.db, studio.anna)).balance
  const give = (amount: number) => adjustCredit(studio.deps.db, { personId: studio.anna, amount, note: 'A gift', staffId: studio.boris })
  const own = (bookingId: number) => ({ personId: studio.anna, bookingId })
  const cancelOffering = async (offeringId: number) => {
    await cancelClass({ ...studio.deps, undoSeconds: 0 }, { offeringId, reason: { en: '', ru: '' }, notify: true, staffId: studio.boris })
    await runDueCancellations(studio.deps)
  }

  describe('buying a pass', () => {
    test('buying a pass creates the pass with its entries when the order is paid, and only once', async () => {
      const { orderId, sessionId } = await ordered(await product())
      expect(await studio.paymentOf(sessionId)).toMatchObject({ amount: 300_000, orderId, bookingId: null })
      expect(await pay(sessionId)).toBe('paid')
      expect(await settle(sessionId)).toBe('known')
      const [made, ...others] = await studio.db.select().from(accounts).where(eq(accounts.orderId, orderId))
      expect([made, others]).toMatchObject([{ entries: 10, validFrom: null, validUntil: null }, []])
      expect(await state(made?.id ?? 0)).toMatchObject({ left: 10 })
    })
    const settle = async (sessionId: string) => pay(sessionId)

    test('buying a pass creates one order only at the expected price, and this price stays valid while the order is pending', async () => {
      const productId = await product()
      expect(await order(productId, { expectedPrice: 290_000 })).toMatchObject({ reason: 'price_changed', detail: { price: 300_000 } })
      const first = await order(productId)
      expect(await order(productId)).toMatchObject({ value: { resumed: true, order: { id: first.ok ? first.value.order.id : 0 } } })
      await studio.db.execute(sql`update pass_products set price = 350000 where id = ${productId}`)
      expect(await order(productId, { expectedPrice: 300_000 })).toMatchObject({ ok: true, value: { resumed: true } })
      await studio.db.execute(sql`update orders set held_until = clock_timestamp() where product_id = ${productId}`)
      expect(await order(productId, { expectedPrice: 300_000 })).toMatchObject({ reason: 'price_changed' })
    })

    test('buying a pass charges the agreed price on an open checkout after the product has changed', async () => {
      const productId = await product()
      const { orderId, sessionId } = await ordered(productId)
      await studio.db.execute(sql`update pass_products set price = 350000, entries = 5, is_on_sale = false where id = ${productId}`)
      expect(await pay(sessionId)).toBe('paid')
      const [made] = await studio.db.select().from(accounts).where(eq(accounts.orderId, orderId))
      expect([await studio.paymentOf(sessionId), made]).toMatchObject([{ amount: 300_000, status: 'kept' }, { entries: 10 }])
    })

    test('buying a pass stores a copy of the product that later changes do not affect', async () => {
      const passId = await pass({ entries: 10, days: 90 })
      await studio.db.execute(sql`update pass_products set entries = 1, days = 1, price = 900000`)
      await used(await inDays(1), passId)
      expect(await state(passId)).toMatchObject({ left: 9, validUntil: addDays(dayOf(new Date(Date.now() + 86_400_000), zone), 90) })
    })

    test('buying a pass can use credit for part or all of the price, and late money is returned when the credit was spent elsewhere', async () => {
      await give(50_000)
      const { sessionId, orderId } = await ordered(await product(), { use: 'credit' })
      expect(await studio.paymentOf(sessionId)).toMatchObject({ amount: 250_000 })
      await studio.db.execute(sql`update orders set held_until = clock_timestamp() where id = ${orderId}`)
      await give(-50_000)
      expect(await pay(sessionId)).toBe('returned')
      await give(300_000)
      expect(await order(await product(), { use: 'credit' })).toMatchObject({ ok: true, value: { order: { status: 'paid' } } })
      expect(await creditOf()).toBe(0)
    })

    test('buying a pass uses less credit when the rest would be below the minimum charge', async () => {
      await give(299_500)
      const { sessionId, orderId } = await ordered(await product(), { use: 'credit', expectedDue: 1500 })
      expect(await studio.paymentOf(sessionId)).toMatchObject({ amount: 1500 })
      expect(await readCreditHistory(studio.db, studio.anna)).toMatchObject({ balance: 299_500, available: 1000 })
      expect(await pay(sessionId)).toBe('paid')
      expect(await creditOf()).toBe(1000)
      expect((await studio.db.select().from(orders).where(eq(orders.id, orderId)))[0]).toMatchObject({ status: 'paid', covered: 298_500 })
    })

    test('buying a pass accepts late money unless the order was cancelled or the limit per person is exceeded', async () => {
      const late = await ordered(await product())
      await studio.db.execute(sql`update orders set held_until = clock_timestamp() where id = ${late.orderId}`)
      expect(await pay(late.sessionId)).toBe('paid')
      const given = await ordered(await product())
      expect(await releaseOrder(studio.deps, { orderId: given.orderId, personId: studio.anna })).toMatchObject({ ok: true })
      expect(await pay(given.sessionId)).toBe('returned')
      const trial = await product({ mostPerPerson: 1 })
      const first = await ordered(trial)
      await studio.db.execute(sql`update orders set held_until = clock_timestamp() where id = ${first.orderId}`)
      const second = await ordered(trial)
      expect(await pay(second.sessionId)).toBe('paid')
      expect(await pay(first.sessionId)).toBe('returned')
      expect(await order(trial)).toMatchObject({ reason: 'once_per_person' })
      expect(await sellPass(studio.deps, { personId: studio.anna, productId: trial, method: 'cash', staffId: studio.boris })).toMatchObject(
        {
          reason: 'once_per_person',
        },
      )
    })

    test('buying a pass flags a payment of a different amount and creates no pass', async () => {
      const { orderId, sessionId } = await ordered(await product())
      studio.provider.pay(sessionId, { amount: 1 })
      expect(await settleOnly(sessionId)).toBe('flagged')
      expect(await studio.db.$count(accounts, eq(accounts.orderId, orderId))).toBe(0)
    })
    const settleOnly = async (sessionId: string) =>
      (await import('../checkout/settle-payment.ts')).settlePayment(studio.deps, { sessionId })

    test('buying a pass is refused while passes are turned off', async () => {
      const productId = await product()
      await studio.db.execute(sql`update settings set passes_on = false`)
      expect(await order(productId)).toMatchObject({ reason: 'passes_off' })
      expect(await sellPass(studio.deps, { personId: studio.anna, productId, method: 'cash', staffId: studio.boris })).toMatchObject({
        reason: 'passes_off',
      })
    })

    test('staff who send the same key twice sell the pass once', async () => {
      const input = { personId: studio.anna, productId: await product(), method: 'cash' as const, key: 'once', staffId: studio.boris }
      const sold = [await sellPass(studio.deps, input), await sellPass(studio.deps, input)]
      expect(sold[0]).toEqual(sold[1])
    })
  })

  describe('using a pass', () => {
    test('a pass pays a class in full at once with one entry, without a call to the provider', async () => {
      const passId = await pass()
      const bookingId = await used(await inDays(1), passId)
      expect(await studio.bookingOf(bookingId)).toMatchObject({ status: 'paid', price: 65_000, covered: 65_000, accountId: passId })
      expect(await findAcceptedPayment(studio.db, { bookingId })).toMatchObject({ amount: 0, method: 'pass' })
      expect(await state(passId)).toMatchObject({ left: 9 })
      expect(studio.provider.opened).toEqual([])
    })

    test('paying by pass takes over the person’s hold, closes its checkout and returns money paid through the closed checkout', async () => {
      const passId = await pass()
      const session = await inDays(1)
      const held = await studio.hold(studio.anna, 'session', session)
      const page = await studio.createCheckout(studio.anna, held)
      expect(await used(session, passId)).toBe(held)
      expect(await studio.paymentOf(page)).toMatchObject({ status: 'closed' })
      expect(await pay(page)).toBe('returned')
    })

    test('a pass applies no first-online discount, spends no entry on a free class, and earns the returning price', async () => {
      const passId = await pass()
      const slot = await use(await makeSlot(studio.db), passId, { kind: 'slot' })
      expect(slot.ok && (await studio.bookingOf(slot.value.bookingId))).toMatchObject({ price: 65_000, firstOnline: false })
      const free = await use(await makeSession(studio.db, { price: 0 }), passId)
      expect(free.ok && (await studio.bookingOf(free.value.bookingId))).toMatchObject({ accountId: null, covered: 0 })
      expect(await state(passId)).toMatchObject({ left: 9 })
      const event = await use(await makeEvent(studio.db, { returningPrice: 100_000 }), passId, { kind: 'event' })
      expect(event.ok && (await studio.bookingOf(event.value.bookingId))).toMatchObject({ price: 100_000 })
    })

    test('using a pass is refused for classes that the pass does not open', async () => {
      const opens = { kinds: ['session' as const], serviceIds: null, serviceTypes: ['pilates' as const], priceUpTo: 65_000 }
      const passId = await pass({ opens })
      const refused = [
        [await makeSession(studio.db, { serviceType: 'yin_yoga' }), 'session'],
        [await makeSession(studio.db, { serviceType: 'pilates', price: 65_100 }), 'session'],
        [await makeEvent(studio.db), 'event'],
      ] as const
      for (const [id, kind] of refused) expect(await use(id, passId, { kind })).toMatchObject({ reason: 'pass_not_for_this' })
      expect(await use(await makeSession(studio.db, { serviceType: 'pilates' }), passId)).toMatchObject({ ok: true })
    })

    test('using a pass is refused for another person and when no entry is left', async () => {
      const passId = await pass({ entries: 1 })
      expect(await use(await inDays(1), passId, { personId: studio.boris })).toMatchObject({ reason: 'not_found' })
      await used(await inDays(1), passId)
      expect(await use(await inDays(1), passId)).toMatchObject({ reason: 'pass_empty' })
    })

    test('a pass limits the number of live bookings per day and in the future', async () => {
      const passId = await pass({ perDay: 1, entries: null, days: 30, ahead: 2 })
      const noon = new Date(`${addDays(today(), 2)}T10:00:00Z`)
      const at = (hours: number) => makeSession(studio.db, { startsAt: new Date(noon.getTime() + hours * 3_600_000) })
      const first = await at(0)
      await refundUntilStart(studio.db, first, 100)
      const bookingId = await used(first, passId)
      expect(await use(await at(3), passId)).toMatchObject({ reason: 'pass_day_limit' })
      expect(await leave(studio.deps, own(bookingId))).toBe('cancelled')
      await used(await at(4), passId)
      await used(await at(28), passId)
      expect(await use(await at(60), passId)).toMatchObject({ reason: 'pass_ahead_limit' })
    })

    test('a pass is valid until the end of its last day in studio time', async () => {
      const passId = await pass({ starts: 'purchase', days: 30 })
      const last = addDays(today(), 30)
      const at = (day: string, time: string) => makeSession(studio.db, { startsAt: instantOf(day, time, zone) })
      expect(await use(await at(last, '23:00'), passId)).toMatchObject({ ok: true })
      expect(await use(await at(addDays(last, 1), '00:30'), passId)).toMatchObject({ reason: 'pass_not_for_this' })
    })

    test('a pass starts on the day of its earliest class, and its dates move when this class is cancelled', async () => {
      const passId = await pass({ days: 10 })
      const [early, late] = [await inDays(3), await inDays(8)]
      for (const id of [early, late]) await refundUntilStart(studio.db, id, 100)
      await used(late, passId)
      const first = await used(early, passId)
      const day = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000), zone)
      expect(await state(passId)).toMatchObject({ validFrom: day(3), validUntil: day(13) })
      // An earlier first class would move the end of the pass to a day before its latest class.
      await used(await inDays(12), passId)
      expect(await use(await inDays(1), passId)).toMatchObject({ reason: 'pass_not_for_this' })
      await leave(studio.deps, own(first))
      expect(await state(passId)).toMatchObject({ validFrom: day(8), validUntil: day(18) })
    })

    test('the pass that ends soonest is suggested, but money is suggested when the class costs less than an entry of the pass', async () => {
      const later = await pass({ starts: 'purchase', days: 60 })
      const sooner = await pass({ starts: 'purchase', days: 20 })
      const session = await inDays(1)
      const offers = await readPassOffers(studio.deps, { personId: studio.anna, kind: 'session', offeringId: session })
      expect(offers.ok && [offers.value.passes.map((one) => one.pass.id), offers.value.best]).toEqual([[sooner, later], 'pass'])
      const cheap = await makeSession(studio.db, { price: 20_000, startsAt: new Date(Date.now() + 86_400_000) })
      expect(await readPassOffers(studio.deps, { personId: studio.anna, kind: 'session', offeringId: cheap })).toMatchObject({
        value: { best: 'money', isCheaper: true },
      })
    })

    test('using a pass is refused during the withdrawal period until the owner asks for an immediate start', async () => {
      const { passId, orderId } = await bought({}, { startNow: false })
      expect(await use(await inDays(1), passId)).toMatchObject({ reason: 'pass_start_needed' })
      expect(await use(await inDays(1), passId, { use: { passId, startNow: true } })).toMatchObject({ ok: true })
      expect(await use(await inDays(2), passId)).toMatchObject({ ok: true })
      expect((await studio.db.select().from(orders).where(eq(orders.id, orderId)))[0]).toMatchObject({ startNow: true })
    })

    test('using a pass is refused while its payment is disputed', async () => {
      const { passId, sessionId } = await bought()
      const paymentId = (await studio.paymentOf(sessionId))?.id ?? 0
      await studio.db.execute(
        sql`insert into disputes (payment_id, provider_dispute_id, amount, reason, status) values (${paymentId}, ${`d${paymentId}`}, 300000, 'r', 'needs_response')`,
      )
      expect(await use(await inDays(1), passId)).toMatchObject({ reason: 'pass_ended' })
    })
  })

  describe('an entry of a pass', () => {
    test('an entry of a pass is returned once for a cancellation in time, and not for a late cancellation', async () => {
      const passId = await pass()
      const [inTime, late] = [await inDays(2), await inDays(3)]
      await refundUntilStart(studio.db, inTime, 100)
      await refundNothing(studio.db, late)
      const [first, second] = [await used(inTime, passId), await used(late, passId)]
      await Promise.all([1, 2, 3].map(() => leave(studio.deps, own(first))))
      await Promise.all([1, 2, 3].map(() => leave(studio.deps, own(second))))
      expect(await state(passId)).toMatchObject({ left: 9 })
      expect(await studio.bookingOf(first)).toMatchObject({ status: 'cancelled', leftPercent: 100 })
      expect(await findAcceptedPayment(studio.db, { bookingId: second })).toMatchObject({ method: 'pass' })
    })

    test('an entry of a pass is returned when staff cancel the class or booking, and a pass that ends soon is extended to 30 days after the class', async () => {
      const passId = await pass({ starts: 'purchase', days: 10 })
      const [called, taken] = [await inDays(4), await inDays(5)]
      await used(called, passId)
      const bookingId = await used(taken, passId)
      expect(await previewCancellation(studio.deps, called)).toMatchObject({ value: { people: 1, entries: 1, amount: 0 } })
      await cancelOffering(called)
      await cancelOffering(called)
      const moved = addDays(dayOf(new Date(Date.now() + 4 * 86_400_000), zone), 30)
      expect(await state(passId)).toMatchObject({ left: 9, validUntil: moved })
      await studio.setStatus(bookingId, 'cancelled')
      expect(await state(passId)).toMatchObject({ left: 10, validUntil: moved })
    })

    test('an entry of a pass stays spent for a pending booking and is spent again for a restored one, and restoring without an entry left is refused', async () => {
      const passId = await pass({ entries: 1 })
      const bookingId = await used(await inDays(1), passId)
      await studio.setStatus(bookingId, 'pending')
      expect(await state(passId)).toMatchObject({ left: 0 })
      expect(await studio.checkout(studio.anna, bookingId)).toMatchObject({ reason: 'already_paid' })
      await studio.setStatus(bookingId, 'paid')
      await studio.setStatus(bookingId, 'cancelled')
      expect(await state(passId)).toMatchObject({ left: 1 })
      await studio.setStatus(bookingId, 'paid')
      expect(await state(passId)).toMatchObject({ left: 0 })
      await studio.setStatus(bookingId, 'cancelled')
      await used(await inDays(2), passId)
      for (const status of ['paid', 'pending'] as const)
        expect(await changeStatus(studio.deps, { kind: 'session', bookingId, status, staffId: studio.boris })).toMatchObject({
          reason: 'pass_empty',
        })
    })

    test('an entry of a pass is spent again when staff undo the cancellation of a booking', async () => {
      const passId = await pass()
      const bookingId = await used(await inDays(1), passId)
      const input = { kind: 'session' as const, bookingId, status: 'cancelled' as const, staffId: studio.boris, undoSeconds: 60 }
      const changed = await changeStatus(studio.deps, input)
      expect(await state(passId)).toMatchObject({ left: 10 })
      const changeId = changed.ok ? (changed.value?.id ?? 0) : 0
      expect(await undoStatusChange(studio.deps, { changeId, staffId: studio.boris })).toMatchObject({ ok: true })
      expect(await state(passId)).toMatchObject({ left: 9 })
      expect(await findAcceptedPayment(studio.db, { bookingId })).toMatchObject({ method: 'pass' })
    })

    test('an entry of a pass is returned once when another person takes the seat cancelled late', async () => {
      const passId = await pass()
      const session = await makeSession(studio.db, { capacity: 1, startsAt: soon() })
      await refundNothing(studio.db, session)
      const bookingId = await used(session, passId)
      expect(await leave(studio.deps, own(bookingId))).toBe('cancelled')
      await studio.buy(studio.boris, 'session', session)
      await resellSeats(studio.deps, session)
      await resellSeats(studio.deps, session)
      expect(await state(passId)).toMatchObject({ left: 10 })
    })

    test('an entry of a pass pays for a more expensive class after an exchange without a difference, and the dates of the pass move', async () => {
      const opens = { kinds: ['session' as const], serviceIds: null, serviceTypes: null, priceUpTo: 80_000 }
      const passId = await pass({ days: 10, opens })
      const from = await inDays(2)
      await setPolicy(studio.db, from, { percent: 100 })
      const dearer = await makeSession(studio.db, { price: 80_000, startsAt: new Date(Date.now() + 5 * 86_400_000) })
      const tooDear = await makeSession(studio.db, { price: 90_000 })
      await setPolicy(studio.db, dearer, { percent: 100 })
      const bookingId = await used(from, passId)
      const go = (to: number) => pressExchange(studio.deps, { ...own(bookingId), to })
      expect(await go(tooDear)).toBe('sold_out')
      expect(await go(dearer)).toBe('moved')
      expect(await studio.bookingOf(bookingId)).toMatchObject({ offeringId: dearer, price: 80_000, covered: 80_000 })
      expect(await state(passId)).toMatchObject({ left: 9, validFrom: dayOf(new Date(Date.now() + 5 * 86_400_000), zone) })
      expect(await leave(studio.deps, own(bookingId))).toBe('cancelled')
      expect(await state(passId)).toMatchObject({ left: 10 })
    })
  })

  describe('passes and staff', () => {
    test('staff add people by pass or credit, but not without an entry or enough credit', async () => {
      const passId = await pass({ entries: 1 })
      const put = (offeringId: number, payment: 'credit' | { passId: number }) =>
        addPersonToClass(studio.deps, { offeringId, who: { personId: studio.anna }, payment, staffId: studio.boris })
      const another = { offeringId: await inDays(1), who: { personId: studio.boris }, payment: { passId }, staffId: studio.boris }
      expect(await addPersonToClass(studio.deps, another)).toMatchObject({ reason: 'not_found' })
      expect(await put(await inDays(1), { passId })).toMatchObject({ ok: true })
      expect(await put(await inDays(2), { passId })).toMatchObject({ reason: 'pass_empty' })
      expect(await put(await inDays(3), 'credit')).toMatchObject({ reason: 'credit_short' })
      await give(65_000)
      expect(await put(await inDays(4), 'credit')).toMatchObject({ ok: true })
      expect(await creditOf()).toBe(0)
    })

    test('staff add and remove entries, prolong and end a pass', async () => {
      const passId = await pass({ entries: 2, days: 10 })
      const by = { passId, note: 'Ill', staffId: studio.boris }
      expect(await adjustPass(studio.deps, { ...by, amount: -3 })).toMatchObject({ reason: 'pass_empty' })
      const twice = [1, 2].map(() => adjustPass(studio.deps, { ...by, amount: 1, key: 'a key' }))
      expect(await Promise.all(twice)).toMatchObject([{ ok: true }, { ok: true }])
      expect(await prolongPass(studio.deps, { ...by, until: addDays(today(), 40) })).toMatchObject({ reason: 'pass_not_prolonged' })
      const bookingId = await used(await inDays(1), passId)
      const { validUntil = '' } = (await state(passId)) ?? {}
      expect(await prolongPass(studio.deps, { ...by, until: addDays(validUntil ?? '', 5) })).toMatchObject({ ok: true })
      expect(await state(passId)).toMatchObject({ left: 2, extraDays: 5, validUntil: addDays(validUntil ?? '', 5) })
      expect(await endPassByStaff(studio.deps, by)).toMatchObject({ ok: true })
      expect(await endPassByStaff(studio.deps, by)).toMatchObject({ ok: true })
      expect(await state(passId)).toMatchObject({ left: 0, endedWhy: 'ended' })
      expect(await studio.bookingOf(bookingId)).toMatchObject({ status: 'cancelled' })
      expect(await adjustPass(studio.deps, { ...by, amount: 1 })).toMatchObject({ reason: 'pass_ended' })
    })

    test('staff cannot restore a booking paid with a pass that has ended', async () => {
      for (const entries of [3, null]) {
        const passId = await pass({ entries })
        const bookingId = await used(await inDays(1), passId)
        await endPassByStaff(studio.deps, { passId, note: 'Ill', staffId: studio.boris })
        for (const status of ['pending', 'paid'] as const)
          expect(await changeStatus(studio.deps, { kind: 'session', bookingId, status, staffId: studio.boris })).toMatchObject({
            reason: 'pass_ended',
          })
        expect(await studio.bookingOf(bookingId)).toMatchObject({ status: 'cancelled' })
      }
    })

    test('a pro rata refund of a pass by staff is made once per key, ends the pass and cancels its future bookings', async () => {
      const passId = await pass()
      const first = await used(await inDays(1), passId)
      await begin(first)
      const ahead = await used(await inDays(3), passId)
      expect(await previewPassRefund(studio.deps, passId)).toMatchObject({ value: { back: 270_000, most: 300_000, used: 1, ahead: [{}] } })
      const input = { passId, amount: undefined, expectedAhead: 1, key: 'k', staffId: studio.boris }
      expect(await refundPass(studio.deps, { ...input, amount: 300_100 })).toMatchObject({ reason: 'refund_too_much' })
      expect(await refundPass(studio.deps, input)).toMatchObject({ value: { amount: 270_000, repeated: false } })
      expect(await refundPass(studio.deps, input)).toMatchObject({ value: { amount: 270_000, repeated: true } })
      expect(await state(passId)).toMatchObject({ left: 0, endedWhy: 'refunded' })
      expect(await studio.bookingOf(ahead)).toMatchObject({ status: 'cancelled' })
      const rows = await rowsOf<{ id: number; amount: number; by_hand: boolean }>(
        studio.db,
        sql`select r.id, r.amount, r.by_hand from refunds r join payments p on p.id = r.payment_id join accounts a on a.order_id = p.order_id where a.id = ${passId}`,
      )
      expect(rows).toMatchObject([{ amount: 270_000, by_hand: true }])
      expect(await recordManualRefund(studio.deps, { refundId: rows[0]?.id ?? 0, method: undefined, staffId: studio.boris })).toMatchObject(
        { ok: true },
      )
    })
  })

  describe('withdrawing from a pass', () => {
    test('withdrawing from a pass refunds unused entries and cancels future bookings', async () => {
      const { orderId, passId, sessionId } = await bought()
      for (const days of [1, 2, 3]) await begin(await used(await inDays(days), passId))
      const ahead = [await used(await inDays(4), passId), await used(await inDays(5), passId)]
      expect(await desk.shownWithdrawal(orderId)).toMatchObject({ back: 210_000, used: 3, of: 10, ahead: [{}, {}] })
      const old = { orderId, personId: studio.anna, name: 'Anna', expected: { back: 300_000, ahead: 2 } }
      expect(await withdraw(studio.deps, old)).toMatchObject({ reason: 'consequences_changed', detail: { withdrawal: { back: 210_000 } } })
      const twice = await Promise.all([desk.withdrawAsShown(orderId), desk.withdrawAsShown(orderId)])
      for (const done of twice) expect(done).toMatchObject({ ok: true, value: { done: { name: 'Anna' } } })
      expect(await studio.refundsOf(sessionId)).toMatchObject([{ amount: 210_000, cause: 'person' }])
      for (const id of ahead) expect(await studio.bookingOf(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'person' })
      expect(await state(passId)).toMatchObject({ left: 0, endedWhy: 'withdrawn' })
      expect(await use(await inDays(6), passId)).toMatchObject({ reason: 'pass_ended' })
    })

    test('withdrawing from a pass after a partial refund by staff shows and refunds only the rest', async () => {
      const { orderId, passId } = await bought()
      const part = { passId, amount: 100_000, key: 'part', staffId: studio.boris }
      expect(await refundPass(studio.deps, part)).toMatchObject({ value: { amount: 100_000 } })
      expect(await desk.shownWithdrawal(orderId)).toMatchObject({ back: 200_000 })
      expect(await desk.withdrawAsShown(orderId)).toMatchObject({ ok: true, value: { back: 200_000, done: { name: 'Anna' } } })
    })

    test('withdrawing from a pass is allowed only for the buyer of a pass bought online, until the end of the fourteenth day', async () => {
      const { orderId } = await bought()
      const asked = { orderId, personId: studio.anna }
      expect(await readWithdrawal(studio.deps, { ...asked, personId: studio.boris })).toMatchObject({ reason: 'not_found' })
      const [row] = await studio.db.select().from(orders).where(eq(orders.id, orderId))
      const until = row?.withdrawableUntil ?? new Date(0)
      expect([dayOf(new Date(until.getTime() - 1000), zone), dayOf(until, zone)]).toEqual([addDays(today(), 14), addDays(today(), 15)])
      const endsIn = (milliseconds: number) =>
        studio.db
          .update(orders)
          .set({ withdrawableUntil: new Date(Date.now() + milliseconds) })
          .where(eq(orders.id, orderId))
      await endsIn(-1000)
      expect(await readWithdrawal(studio.deps, asked)).toMatchObject({ reason: 'withdrawal_over' })
      const input = { ...asked, name: 'Anna', expected: { back: 300_000, ahead: 0 } }
      expect(await withdraw(studio.deps, input)).toMatchObject({ reason: 'withdrawal_over' })
      // A moment before the end that leaves enough time on a busy machine.
      await endsIn(10_000)
      expect(await withdraw(studio.deps, input)).toMatchObject({ ok: true, value: { back: 300_000 } })
      const passId = await pass()
      const [sold] = await studio.db.select().from(accounts).where(eq(accounts.id, passId))
      expect(await readWithdrawal(studio.deps, { ...asked, orderId: sold?.orderId ?? 0 })).toMatchObject({ reason: 'not_found' })
    })

    test('withdrawing from a pass returns the credit first, and the refund of a pass without a number of entries is calculated by days', async () => {
      await give(100_000)
      const { orderId, passId } = await bought({ entries: null, days: 30, starts: 'purchase' }, { use: 'credit' })
      await used(await inDays(1), passId)
      expect(await desk.shownWithdrawal(orderId)).toMatchObject({ back: 290_000, credit: 100_000, unit: 'days', used: 1, of: 30 })
      expect(await desk.withdrawAsShown(orderId)).toMatchObject({ ok: true })
      expect(await creditOf()).toBe(100_000)
    })

    test('withdrawing from a pass refunds the value of a seat cancelled late once another person takes this seat', async () => {
      const { orderId, passId, sessionId } = await bought()
      const session = await makeSession(studio.db, { capacity: 1, startsAt: soon() })
      await refundNothing(studio.db, session)
      await leave(studio.deps, own(await used(session, passId)))
      await desk.withdrawAsShown(orderId)
      expect(await studio.refundsOf(sessionId)).toMatchObject([{ amount: 270_000 }])
      await studio.buy(studio.boris, 'session', session)
      await resellSeats(studio.deps, session)
      await resellSeats(studio.deps, session)
      expect((await studio.refundsOf(sessionId)).map(({ amount }) => amount)).toEqual([270_000, 30_000])
    })
  })

  test('cancelling a class returns the entries of booked seats and of seats cancelled late', async () => {
    const passId = await pass()
    const session = await makeSession(studio.db, { capacity: 3, startsAt: soon() })
    await refundNothing(studio.db, session)
    const late = await used(session, passId)
    await leave(studio.deps, own(late))
    const bookingId = await used(session, passId)
    await studio.hold(studio.boris, 'session', session)
    await cancelOffering(session)
    expect(await state(passId)).toMatchObject({ left: 10 })
    expect(await studio.bookingOf(bookingId)).toMatchObject({ status: 'cancelled' })
    expect(await studio.db.$count(offerings, eq(offerings.id, session))).toBe(1)
  })

  test('a pass can be used while a lapsed hold exists in another class', async () => {
    const passId = await pass({ entries: 1 })
    const held = await studio.hold(studio.anna, 'session', await inDays(1))
    await lapse(studio.db, held)
    expect(await use(await inDays(2), passId)).toMatchObject({ ok: true })
    expect(await makeProduct(studio.db)).toBeGreaterThan(0)
  })
}
