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

/** What tests of credit do over and over. */
export function creditDesk(studio: RulesStudio) {
  let keys = 0
  const give = async (personId: number, amount: number) =>
    adjustCredit(studio.deps.db, { personId, amount, note: 'A gift', key: `key ${++keys}`, staffId: studio.boris })
  const creditOf = async (personId = studio.anna) => {
    const { balance, available, payable } = await readCreditHistory(studio.db, personId)
    return { balance, available, payable }
  }
  const wishFor = (offeringId: number, more: Partial<BookingRequest> = {}): BookingRequest => ({
    personId: studio.anna,
    kind: 'session',
    offeringId,
    language: 'en',
    siteUrl: SITE,
    use: 'credit',
    ...more,
  })
  const book = async (offeringId: number, more: Partial<BookingRequest> = {}) => {
    const opened = await bookAndPay(studio.deps, wishFor(offeringId, more))
    if (!opened.ok) throw new Error(opened.reason)
    return { ...opened.value, sessionId: opened.value.url.split('/').at(-1) as string }
  }
  /** 120 of credit and the rest of 650 by card. */
  const buyShared = async () => {
    await give(studio.anna, 12_000)
    const session = await makeSession(studio.db)
    const { bookingId, sessionId } = await book(session)
    studio.provider.pay(sessionId)
    expect(await settlePayment(studio.deps, { sessionId })).toBe('paid')
    return { session, bookingId, sessionId }
  }
  return { give, creditOf, wishFor, book, buyShared }
}

/** Credit as a way to pay, up to the money. */
export function creditRules(studio: RulesStudio): void {
  const { give, creditOf, wishFor, book, buyShared } = creditDesk(studio)
  const { bookingOf, paymentOf, setStatus, checkout } = studio

  describe('credit', () => {
    test('pays all of a place, which is theirs at once and sees no provider', async () => {
      await give(studio.anna, 100_000)
      const session = await makeSession(studio.db)
      const { url, bookingId } = await book(session)
      expect(url).toMatch(/^http:\/\/localhost:3000\/checkout\/success\?session_id=/)
      expect(studio.provider.opened).toEqual([])
      expect(await bookingOf(bookingId)).toMatchObject({ status: 'paid', covered: 65_000, heldUntil: null })
      expect(await creditOf()).toMatchObject({ balance: 35_000, available: 35_000 })
      expect(await checkout(studio.anna, bookingId)).toMatchObject({ ok: true, value: { url } })
      expect(await placeBooking(studio.deps, wishFor(session))).toMatchObject({ reason: 'already_booked' })
    })

    test('pays a part: a hold sets it aside, and the page asks for the rest', async () => {
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

    test('is used less where the card could not be charged with the rest', async () => {
      await give(studio.anna, 64_500)
      const { sessionId } = await book(await makeSession(studio.db))
      expect(await paymentOf(sessionId)).toMatchObject({ amount: 1500 })
      expect(await creditOf()).toMatchObject({ balance: 64_500, available: 1000 })
    })

    test('is left alone by whoever does not ask for it, or has none', async () => {
      const { sessionId } = await book(await makeSession(studio.db))
      await give(studio.anna, 100_000)
      const other = await book(await makeSession(studio.db), { use: undefined })
      for (const page of [sessionId, other.sessionId]) expect(await paymentOf(page)).toMatchObject({ amount: 65_000 })
      expect(await creditOf()).toMatchObject({ available: 100_000 })
    })

    test('is not used when more would be left to pay than they were shown', async () => {
      await give(studio.anna, 12_000)
      const session = await makeSession(studio.db)
      expect(await placeBooking(studio.deps, wishFor(session, { expectedDue: 52_999 }))).toMatchObject({ reason: 'credit_short' })
      expect(await placeBooking(studio.deps, wishFor(session, { expectedDue: 53_000 }))).toMatchObject({ ok: true })
      expect(await placeBooking(studio.deps, wishFor(session, { expectedDue: 0 }))).toMatchObject({ reason: 'credit_short' })
    })

    test('can be taken up and left again while a place is held', async () => {
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
      // Money for a page that was left goes back.
      studio.provider.pay(shared.sessionId)
      expect(await settlePayment(studio.deps, { sessionId: shared.sessionId })).toBe('returned')
    })

    test('is free again the moment a hold lapses or is given back, without a row being written', async () => {
      await give(studio.anna, 12_000)
      const first = await book(await makeSession(studio.db))
      await lapse(studio.db, first.bookingId)
      expect(await creditOf()).toMatchObject({ available: 12_000 })
      const second = await book(await makeSession(studio.db))
      await releaseHold(studio.deps, { personId: studio.anna, kind: 'session', bookingId: second.bookingId })
      expect(await creditOf()).toMatchObject({ balance: 12_000, available: 12_000 })
      expect((await readCreditHistory(studio.db, studio.anna)).entries).toHaveLength(1)
    })

    test('that was spent elsewhere meanwhile sends late money back whole; that is still there keeps it', async () => {
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

    test('keeps the discount of a first online class', async () => {
      await give(studio.anna, 100_000)
      const { bookingId } = await book(await makeSlot(studio.db), { kind: 'slot' })
      expect(await bookingOf(bookingId)).toMatchObject({ price: 52_000, covered: 52_000, firstOnline: true })
    })

    test('makes no hold of a sixth place that it pays all of', async () => {
      for (let held = 0; held < 5; held++) await studio.hold(studio.anna, 'session', await makeSession(studio.db))
      await give(studio.anna, 65_000)
      expect(await placeBooking(studio.deps, wishFor(await makeSession(studio.db)))).toMatchObject({ ok: true })
    })
  })

  describe('credit and staff', () => {
    test('stays with a place that they cancel, as card money does, and comes back with the place', async () => {
      const { bookingId } = await buyShared()
      await setStatus(bookingId, 'cancelled')
      expect(await creditOf()).toMatchObject({ balance: 0 })
      await setStatus(bookingId, 'pending')
      expect(await creditOf()).toMatchObject({ balance: 0, available: 0 })
      expect(await checkout(studio.anna, bookingId)).toMatchObject({ reason: 'already_paid' })
      await setStatus(bookingId, 'paid')
      expect(await creditOf()).toMatchObject({ balance: 0 })
    })

    test('is taken when they say that a hold is paid, and the rest is money of theirs', async () => {
      await give(studio.anna, 12_000)
      const { bookingId } = await book(await makeSession(studio.db))
      await setStatus(bookingId, 'paid')
      expect(await creditOf()).toMatchObject({ balance: 0 })
      expect(await findAcceptedPayment(studio.db, { bookingId })).toMatchObject({ amount: 53_000, method: 'cash' })
    })

    test('is refused when it is not there any more', async () => {
      await give(studio.anna, 12_000)
      const { bookingId } = await book(await makeSession(studio.db))
      await lapse(studio.db, bookingId)
      await book(await makeSession(studio.db))
      for (const status of ['paid', 'pending'] as const)
        expect(await changeStatus(studio.deps, { kind: 'session', bookingId, status, staffId: studio.boris })).toMatchObject({
          reason: 'credit_short',
        })
    })

    test('paid all of a place that they hold: there is no page to open, nor anything to give back as unpaid', async () => {
      await give(studio.anna, 65_000)
      const { bookingId } = await book(await makeSession(studio.db))
      await setStatus(bookingId, 'pending')
      expect(await checkout(studio.anna, bookingId)).toMatchObject({ reason: 'already_paid' })
      const wish = { personId: studio.anna, kind: 'session' as const, bookingId }
      expect(await releaseHold(studio.deps, wish)).toMatchObject({ reason: 'not_pending' })
      expect(await creditOf()).toMatchObject({ balance: 0, available: 0 })
    })

    test('is given and taken off by them, never more than there is', async () => {
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
