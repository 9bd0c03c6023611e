import { describe, expect, test } from 'vitest'
import { lapse, makeSession, makeSlot } from '../bookings/seats/bookings.testing.ts'
import { changeStatus } from '../bookings/status/change-status.ts'
import { bookAndPay } from '../checkout/book-and-pay.ts'
import type { BookingRequest } from '../checkout/place-booking.ts'
import { placeBooking } from '../checkout/place-booking.ts'
import { releaseHold } from '../checkout/release-purchase.ts'
import { settlePayment } from '../checkout/settle-payment.ts'
import { adjustCredit } from '../money/ledger/adjust-credit.ts'
import { readCreditHistory } from '../money/ledger/credit-list-repository.ts'
import { findAcceptedPayment } from '../money/payments/payment-repository.ts'
import { type RulesStudio, SITE } from './rules-studio.testing.ts'

/** Helpers for tests of credit. */
export function creditSupport(studio: RulesStudio) {
  let keys = 0
  const give = async (personId: number, amount: number) =>
    adjustCredit(studio.deps.db, { personId, amount, note: 'A gift', key: `key ${++keys}`, staffId: studio.boris })
  const creditOf = async (personId = studio.anna) => {
    const { balance, available, payable } = await readCreditHistory(studio.db, personId)
    return { balance, available, payable }
  }
  const requestFor = (offeringId: number, more: Partial<BookingRequest> = {}): BookingRequest => ({
    personId: studio.anna,
    kind: 'session',
    offeringId,
    language: 'en',
    siteUrl: SITE,
    use: 'credit',
    ...more,
  })
  const book = async (offeringId: number, more: Partial<BookingRequest> = {}) => {
    const opened = await bookAndPay(studio.deps, requestFor(offeringId, more))
    if (!opened.ok) throw new Error(opened.reason)
    return { ...opened.value, sessionId: opened.value.url.split('/').at(-1) as string }
  }
  /** Buys a class with CZK 120 of credit and the rest of CZK 650 by card. */
  const buyShared = async () => {
    await give(studio.anna, 12_000)
    const session = await makeSession(studio.db)
    const { bookingId, sessionId } = await book(session)
    studio.provider.pay(sessionId)
    expect(await settlePayment(studio.deps, { sessionId })).toBe('paid')
    return { session, bookingId, sessionId }
  }
  return { give, creditOf, requestFor, book, buyShared }
}

/** Defines the tests of paying with credit. */
export function creditRules(studio: RulesStudio): void {
  const { give, creditOf, requestFor, book, buyShared } = creditSupport(studio)
  const { bookingOf, paymentOf, setStatus, checkout } = studio

  describe('credit', () => {
    test('credit pays a booking in full at once, without a call to the provider', async () => {
      await give(studio.anna, 100_000)
      const session = await makeSession(studio.db)
      const { url, bookingId } = await book(session)
      expect(url).toMatch(/^http:\/\/localhost:3000\/checkout\/success\?session_id=/)
      expect(studio.provider.opened).toEqual([])
      expect(await bookingOf(bookingId)).toMatchObject({ status: 'paid', covered: 65_000, heldUntil: null })
      expect(await creditOf()).toMatchObject({ balance: 35_000, available: 35_000 })
      expect(await checkout(studio.anna, bookingId)).toMatchObject({ ok: true, value: { url } })
      expect(await placeBooking(studio.deps, requestFor(session))).toMatchObject({ reason: 'already_booked' })
    })

    test('a hold sets aside credit that pays a part of the price, and the checkout charges the rest', async () => {
      await give(studio.anna, 12_000)
      const { bookingId, sessionId } = await book(await makeSession(studio.db))
      expect(await paymentOf(sessionId)).toMatchObject({ amount: 53_000 })
      expect(await creditOf()).toMatchObject({ balance: 12_000, available: 0 })
      studio.provider.pay(sessionId)
      expect(await settlePayment(studio.deps, { sessionId })).toBe('paid')
      expect(await settlePayment(studio.deps, { sessionId })).toBe('known')
      expect(await bookingOf(bookingId)).toMatchObject({ status: 'paid', covered: 12_000 })
      expect(await creditOf()).toEqual({ balance: 0, available: 0, payable: 0 })
    })

    test('less credit is used when the rest would be below the minimum charge', async () => {
      await give(studio.anna, 64_500)
      const { sessionId } = await book(await makeSession(studio.db))
      expect(await paymentOf(sessionId)).toMatchObject({ amount: 1500 })
      expect(await creditOf()).toMatchObject({ balance: 64_500, available: 1000 })
    })

    test('credit is not used when it was not requested or is zero', async () => {
      const { sessionId } = await book(await makeSession(studio.db))
      await give(studio.anna, 100_000)
      const other = await book(await makeSession(studio.db), { use: undefined })
      for (const page of [sessionId, other.sessionId]) expect(await paymentOf(page)).toMatchObject({ amount: 65_000 })
      expect(await creditOf()).toMatchObject({ available: 100_000 })
    })

    test('paying with credit is refused when more money would be due than expected', async () => {
      await give(studio.anna, 12_000)
      const session = await makeSession(studio.db)
      expect(await placeBooking(studio.deps, requestFor(session, { expectedDue: 52_999 }))).toMatchObject({ reason: 'credit_short' })
      expect(await placeBooking(studio.deps, requestFor(session, { expectedDue: 53_000 }))).toMatchObject({ ok: true })
      expect(await placeBooking(studio.deps, requestFor(session, { expectedDue: 0 }))).toMatchObject({ reason: 'credit_short' })
    })

    test('credit can be added to and removed from an existing hold', async () => {
      const session = await makeSession(studio.db)
      const byCard = await book(session, { use: undefined })
      await give(studio.anna, 12_000)
      const shared = await book(session)
      expect(shared.bookingId).toBe(byCard.bookingId)
      expect(await paymentOf(byCard.sessionId)).toMatchObject({ status: 'closed' })
      expect(await paymentOf(shared.sessionId)).toMatchObject({ status: 'open', amount: 53_000 })
      expect((await book(session)).sessionId).toBe(shared.sessionId)
      expect(await paymentOf((await book(session, { use: undefined })).sessionId)).toMatchObject({ amount: 65_000 })
      expect(await creditOf()).toMatchObject({ available: 12_000 })

      await give(studio.anna, 53_000)
      await book(session)
      expect(await bookingOf(shared.bookingId)).toMatchObject({ status: 'paid', covered: 65_000 })
      // Money for an abandoned checkout is returned.
      studio.provider.pay(shared.sessionId)
      expect(await settlePayment(studio.deps, { sessionId: shared.sessionId })).toBe('returned')
    })

    test('credit reserved by a hold is available again once the hold lapses or is released, without a ledger entry', async () => {
      await give(studio.anna, 12_000)
      const first = await book(await makeSession(studio.db))
      await lapse(studio.db, first.bookingId)
      expect(await creditOf()).toMatchObject({ available: 12_000 })
      const second = await book(await makeSession(studio.db))
      await releaseHold(studio.deps, { personId: studio.anna, kind: 'session', bookingId: second.bookingId })
      expect(await creditOf()).toMatchObject({ balance: 12_000, available: 12_000 })
      expect((await readCreditHistory(studio.db, studio.anna)).entries).toHaveLength(1)
    })

    test('late money is returned when the credit of the booking was spent elsewhere, and accepted when the credit is still available', async () => {
      await give(studio.anna, 12_000)
      const late = await book(await makeSession(studio.db))
      await lapse(studio.db, late.bookingId)
      const other = await book(await makeSession(studio.db))
      studio.provider.pay(late.sessionId)
      expect(await settlePayment(studio.deps, { sessionId: late.sessionId })).toBe('returned')
      await lapse(studio.db, other.bookingId)
      studio.provider.pay(other.sessionId)
      expect(await settlePayment(studio.deps, { sessionId: other.sessionId })).toBe('paid')
      expect(await creditOf()).toMatchObject({ balance: 0, available: 0 })
    })

    test('credit preserves the discount of the first online class', async () => {
      await give(studio.anna, 100_000)
      const { bookingId } = await book(await makeSlot(studio.db), { kind: 'slot' })
      expect(await bookingOf(bookingId)).toMatchObject({ price: 52_000, covered: 52_000, firstOnline: true })
    })

    test('credit pays a class in full even when the person has five unpaid holds', async () => {
      for (let held = 0; held < 5; held++) await studio.hold(studio.anna, 'session', await makeSession(studio.db))
      await give(studio.anna, 65_000)
      expect(await placeBooking(studio.deps, requestFor(await makeSession(studio.db)))).toMatchObject({ ok: true })
    })
  })

  describe('credit of a booking changed by staff', () => {
    test('credit of a booking changed by staff stays spent when the booking is cancelled, and pays again when the booking is restored', async () => {
      const { bookingId } = await buyShared()
      await setStatus(bookingId, 'cancelled')
      expect(await creditOf()).toMatchObject({ balance: 0 })
      await setStatus(bookingId, 'pending')
      expect(await creditOf()).toMatchObject({ balance: 0, available: 0 })
      expect(await checkout(studio.anna, bookingId)).toMatchObject({ reason: 'already_paid' })
      await setStatus(bookingId, 'paid')
      expect(await creditOf()).toMatchObject({ balance: 0 })
    })

    test('credit of a booking changed by staff is taken when a hold is set to paid, and the rest is recorded as cash', async () => {
      await give(studio.anna, 12_000)
      const { bookingId } = await book(await makeSession(studio.db))
      await setStatus(bookingId, 'paid')
      expect(await creditOf()).toMatchObject({ balance: 0 })
      expect(await findAcceptedPayment(studio.db, { bookingId })).toMatchObject({ amount: 53_000, method: 'cash' })
    })

    test('restoring a booking by staff is refused when its credit was spent elsewhere', async () => {
      await give(studio.anna, 12_000)
      const { bookingId } = await book(await makeSession(studio.db))
      await lapse(studio.db, bookingId)
      await book(await makeSession(studio.db))
      for (const status of ['paid', 'pending'] as const)
        expect(await changeStatus(studio.deps, { kind: 'session', bookingId, status, staffId: studio.boris })).toMatchObject({
          reason: 'credit_short',
        })
    })

    test('a booking fully paid by credit allows no checkout and no release after staff set it to pending', async () => {
      await give(studio.anna, 65_000)
      const { bookingId } = await book(await makeSession(studio.db))
      await setStatus(bookingId, 'pending')
      expect(await checkout(studio.anna, bookingId)).toMatchObject({ reason: 'already_paid' })
      const input = { personId: studio.anna, kind: 'session' as const, bookingId }
      expect(await releaseHold(studio.deps, input)).toMatchObject({ reason: 'not_pending' })
      expect(await creditOf()).toMatchObject({ balance: 0, available: 0 })
    })

    test('an adjustment of credit by staff is made once per key, and never below zero', async () => {
      expect(await give(studio.anna, 10_000)).toMatchObject({ ok: true, value: { balance: 10_000, payable: 0 } })
      expect(await give(studio.anna, -10_001)).toMatchObject({ reason: 'credit_short' })
      expect(await give(studio.anna, -4000)).toMatchObject({ ok: true, value: { balance: 6000 } })
      const again = { personId: studio.anna, amount: 500, note: 'Once', key: 'the same', staffId: studio.boris }
      await Promise.all([1, 2, 3].map(() => adjustCredit(studio.deps.db, again)))
      expect(await creditOf()).toMatchObject({ balance: 6500 })
      expect(await adjustCredit(studio.deps.db, { ...again, amount: 600 })).toMatchObject({ reason: 'key_reused' })
    })
  })
}
