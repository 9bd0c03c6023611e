import { expect, test } from 'vitest'
import type { CheckoutData } from '../../../../../packages/contract/booking/checkout.ts'
import { leadsToPayment } from './leads-to-payment.ts'

const item = (price: number) => ({ id: 1, type: 'group', title: 'Hatha', price }) as CheckoutData

test.each([
  ['/booking?tab=group&item=7', true],
  ['/checkout', true],
  ['/checkout/pass/3', true],
  ['/checkout-success?session_id=1', false],
  ['/my-services?tab=group&wait=7', false],
  ['/account', false],
  ['/voucher', false],
  ['/booking?tab=group', false],
])('leadsToPayment for a login that leads to %s returns %s', (redirect, asks) => {
  expect(leadsToPayment({ redirect }, {})).toBe(asks)
})

test('leadsToPayment returns false for a free class and for a login without a destination', () => {
  expect(leadsToPayment({ redirect: '/booking?item=7' }, { item: item(350) })).toBe(true)
  expect(leadsToPayment({ redirect: '/booking?item=7' }, { item: item(0) })).toBe(false)
  expect(leadsToPayment({ checkout: item(0) }, {})).toBe(false)
  expect(leadsToPayment({}, {})).toBe(false)
})
