import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { payments, refunds } from '../../db/schema/payments.ts'
import { makeSession } from '../bookings/seats/bookings.testing.ts'
import { type AttentionItem, listAttention } from '../checkout/attention/attention-repository.ts'
import { payOutCredit } from '../checkout/refunds/pay-out-credit.ts'
import { recordProviderRefunds } from '../checkout/refunds/record-provider-refunds.ts'
import { refundBooking } from '../checkout/refunds/refund-booking.ts'
import { sendRefund } from '../checkout/refunds/send-refund.ts'
import { readCreditHistory } from '../money/ledger/credit-list-repository.ts'
import { cancelClass, previewCancellation } from '../operations/classes/cancelling/cancel-class.ts'
import { runCancellation } from '../operations/classes/cancelling/run-cancellation.ts'
import { creditSupport } from './credit-rules.testing.ts'
import type { RulesStudio } from './rules-studio.testing.ts'

/** Defines the tests of returning credit, converting money to credit, and paying it out. */
export function creditBackRules(studio: RulesStudio): void {
  const { give, creditOf, book, buyShared } = creditSupport(studio)
  const { bookingOf, paymentOf, refundsOf, setStatus } = studio
  let keys = 0
  const refund = (bookingId: number, amount?: number, more: { way?: 'money' | 'credit'; key?: string } = {}) =>
    refundBooking(studio.deps, { kind: 'session', bookingId, amount, key: `back ${++keys}`, staffId: studio.boris, ...more })
  const whysOf = async () => (await readCreditHistory(studio.db, studio.anna)).entries.map(({ why, amount }) => `${why} ${amount}`)
  const payOut = (amount?: number) => payOutCredit(studio.deps, { personId: studio.anna, amount, staffId: studio.boris })

  describe('a refund of a booking paid by credit', () => {
    test('a refund of a booking paid by credit returns the credit first, then the money, and cancels the booking when nothing is left', async () => {
      const { bookingId, sessionId } = await buyShared()
      expect(await refund(bookingId, 10_000)).toMatchObject({ value: { refund: null, credit: 10_000, bookingStatus: 'paid' } })
      expect(await refund(bookingId, 10_000)).toMatchObject({ value: { refund: { amount: 8000 }, credit: 2000 } })
      expect(await refund(bookingId, 45_001)).toMatchObject({ reason: 'refund_too_much' })
      expect(await refund(bookingId)).toMatchObject({ value: { refund: { amount: 45_000 }, credit: 0, bookingStatus: 'cancelled' } })
      expect(await paymentOf(sessionId)).toMatchObject({ status: 'returned' })
      expect(await refund(bookingId)).toMatchObject({ reason: 'refund_too_much' })
      expect(await creditOf()).toEqual({ balance: 12_000, available: 12_000, payable: 0 })
    })

    test('a refund of a booking paid by credit is made once for repeated calls with one key', async () => {
      const { bookingId } = await buyShared()
      const once = () => refund(bookingId, 20_000, { key: 'one key' })
      const answers = [...(await Promise.all([once(), once()])), await once()]
      for (const answer of answers) expect(answer).toMatchObject({ value: { refund: { amount: 8000 }, credit: 12_000 } })
      expect(await refund(bookingId, 20_001, { key: 'one key' })).toMatchObject({ reason: 'key_reused' })
      expect(await creditOf()).toMatchObject({ balance: 12_000 })
    })

    test('a full refund of a booking paid only by credit cancels the booking, and restoring the booking takes the credit again', async () => {
      await give(studio.anna, 65_000)
      const { bookingId } = await book(await makeSession(studio.db))
      expect(await refund(bookingId)).toMatchObject({ value: { refund: null, credit: 65_000, bookingStatus: 'cancelled' } })
      expect(await creditOf()).toMatchObject({ balance: 65_000, available: 65_000 })
      await setStatus(bookingId, 'paid')
      expect(await creditOf()).toMatchObject({ balance: 0 })
      expect(await refund(bookingId)).toMatchObject({ value: { credit: 65_000 } })
      expect(await whysOf()).toEqual(['refunded 65000', 'spent -65000', 'refunded 65000', 'spent -65000', 'adjusted 65000'])
    })

    test('a refund of all the money at the provider does not cancel a booking that was partly paid by credit', async () => {
      const { bookingId, sessionId } = await buyShared()
      const { providerPaymentId = '' } = (await paymentOf(sessionId)) ?? {}
      await studio.provider.refund({ key: 'by hand there', providerPaymentId: providerPaymentId ?? '', amount: 53_000 })
      await recordProviderRefunds(studio.deps, { providerPaymentId: providerPaymentId ?? '' })
      expect(await bookingOf(bookingId)).toMatchObject({ status: 'paid' })
      expect(await refund(bookingId)).toMatchObject({ value: { refund: null, credit: 12_000, bookingStatus: 'cancelled' } })
    })

    test('a cancelled booking is listed for staff until its credit is refunded', async () => {
      await give(studio.anna, 65_000)
      const { bookingId } = await book(await makeSession(studio.db))
      await setStatus(bookingId, 'cancelled')
      const isIt = ({ booking }: AttentionItem) => booking?.id === bookingId
      expect((await listAttention(studio.db, 'cancelled_money_kept', false)).find(isIt)).toMatchObject({ amount: 65_000 })
      await refund(bookingId)
      expect((await listAttention(studio.db, 'cancelled_money_kept', false)).find(isIt)).toBeUndefined()
    })
  })

  test('cancelling a class refunds card and credit separately, as the preview shows', async () => {
    const { session, bookingId, sessionId } = await buyShared()
    expect(await previewCancellation(studio.deps, session)).toMatchObject({
      value: {
        refunds: [
          { method: 'card', byHand: false, count: 1, amount: 53_000 },
          { method: 'credit', byHand: false, count: 1, amount: 12_000 },
        ],
        amount: 65_000,
        byHandAmount: 0,
      },
    })
    const reason = { en: '', ru: '' }
    const called = await cancelClass(
      { ...studio.deps, undoSeconds: 0 },
      { offeringId: session, reason, notify: true, staffId: studio.boris },
    )
    const id = called.ok ? called.value.cancellation.id : 0
    await Promise.all([runCancellation(studio.deps, id), runCancellation(studio.deps, id)])
    expect(await bookingOf(bookingId)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(sessionId)).toMatchObject([{ amount: 53_000, cancellationId: id }])
    expect(await whysOf()).toEqual(['class_cancelled 12000', 'spent -12000', 'adjusted 12000'])
  })

  describe('a refund to credit', () => {
    test('a refund to credit is credited at once and can be spent, without a call to the provider', async () => {
      const { bookingId, sessionId } = await studio.buy(studio.anna, 'session', await makeSession(studio.db))
      expect(await refund(bookingId, undefined, { way: 'credit' })).toMatchObject({
        value: { refund: { amount: 65_000, toCredit: true, status: 'done' }, credit: 65_000, bookingStatus: 'cancelled' },
      })
      expect(studio.jobs.filter(({ name }) => name === 'refund')).toEqual([])
      expect(await paymentOf(sessionId)).toMatchObject({ status: 'returned' })
      expect(await creditOf()).toEqual({ balance: 65_000, available: 65_000, payable: 65_000 })
      const { bookingId: next } = await book(await makeSession(studio.db))
      expect(await bookingOf(next)).toMatchObject({ status: 'paid', covered: 65_000 })
      expect(await creditOf()).toMatchObject({ available: 0, payable: 0 })
    })

    test('a refund to credit is paid out once to the original cards, the oldest first', async () => {
      const first = await studio.buy(studio.anna, 'session', await makeSession(studio.db))
      const second = await studio.buy(studio.anna, 'session', await makeSession(studio.db))
      for (const { bookingId } of [first, second]) await refund(bookingId, undefined, { way: 'credit' })
      await give(studio.anna, 5000)
      expect(await payOut(70_000)).toMatchObject({ value: { balance: 65_000, payable: 60_000 } })
      expect(await refundsOf(first.sessionId)).toMatchObject([
        { toCredit: true, paidOut: 65_000 },
        { amount: 65_000, cause: 'paid_out', status: 'due' },
      ])
      expect(await refundsOf(second.sessionId)).toMatchObject([{ paidOut: 5000 }, { amount: 5000 }])
      await Promise.all([payOut(), payOut()])
      // A gift cannot be paid out.
      expect(await creditOf()).toEqual({ balance: 5000, available: 5000, payable: 0 })
      expect(await payOut()).toMatchObject({ reason: 'nothing_to_pay_out' })
      for (const { refundId } of studio.jobs.flatMap((job) => (job.name === 'refund' ? [job] : []))) await sendRefund(studio.deps, refundId)
      expect(studio.provider.refunds.map(({ amount }) => amount).sort()).toEqual([5000, 60_000, 65_000])
      const all = await studio.db.select().from(refunds).where(eq(refunds.cause, 'paid_out'))
      expect(all.every(({ status }) => status === 'done')).toBe(true)
    })

    test('credit from a refund is not paid out while a hold reserves it, and staff pay it out manually if the payment was in cash', async () => {
      const session = await makeSession(studio.db)
      const bookingId = await studio.hold(studio.anna, 'session', session)
      await setStatus(bookingId, 'paid')
      await refund(bookingId, undefined, { way: 'credit' })
      await give(studio.anna, -35_000)
      await book(await makeSession(studio.db))
      expect(await payOut()).toMatchObject({ reason: 'nothing_to_pay_out' })
      await give(studio.anna, 10_000)
      expect(await payOut()).toMatchObject({ value: { available: 0 } })
      const ofBooking = inArray(
        refunds.paymentId,
        studio.db.select({ id: payments.id }).from(payments).where(eq(payments.bookingId, bookingId)),
      )
      const [, out] = await studio.db.select().from(refunds).where(ofBooking).orderBy(refunds.id)
      expect(out).toMatchObject({ amount: 10_000, cause: 'paid_out', byHand: true, status: 'due' })
    })
  })
}
