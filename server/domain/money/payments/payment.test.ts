import { expect, test } from 'vitest'
import { canBeSentAgain, isAsAgreed, type Payment, pageEnd } from './payment.ts'

const now = new Date('2026-11-23T10:00:00Z')
const stripe = { least: 1800, most: 86_400 }
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const payment: Payment = {
  id: 1,
  bookingId: 1,
  orderId: null,
  provider: 'sandbox',
  status: 'open',
  method: 'card',
  amount: 65_000,
  currency: 'CZK',
  request: null,
  sessionId: null,
  checkoutUrl: null,
  expiresAt: null,
  providerPaymentId: null,
}
const paid = { state: 'paid' as const, amount: 65_000, currency: 'czk', providerPaymentId: 'p' }

test('pageEnd returns the instant four minutes before the end of the hold', () => {
  expect(pageEnd(now, after(2100), stripe)).toEqual(after(1860))
  expect(pageEnd(now, after(3600), stripe)).toEqual(after(3360))
})

test('pageEnd gives a checkout at least the provider’s minimum duration if the hold is short', () => {
  expect(pageEnd(now, after(5), stripe)).toEqual(after(1860))
})

test('pageEnd gives a checkout at most the provider’s maximum duration', () => {
  expect(pageEnd(now, null, stripe)).toEqual(after(86_340))
  expect(pageEnd(now, after(200_000), stripe)).toEqual(after(86_400))
})

test('canBeSentAgain is true only if the request has no checkout yet and its checkout would still be open long enough', () => {
  const request = { expiresAt: after(1860).toISOString() } as Payment['request']
  expect(canBeSentAgain({ ...payment, request }, now, stripe)).toBe(true)
  expect(canBeSentAgain({ ...payment, request }, after(31), stripe)).toBe(false)
  expect(canBeSentAgain({ ...payment, request, checkoutUrl: 'x' }, now, stripe)).toBe(false)
})

test.each([
  [paid, true],
  [{ ...paid, amount: 64_999 }, false],
  [{ ...paid, currency: 'EUR' }, false],
])('isAsAgreed is true only for the agreed amount and currency', (state, agreed) => {
  expect(isAsAgreed(payment, state)).toBe(agreed)
})
