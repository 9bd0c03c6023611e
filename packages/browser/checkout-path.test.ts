import { expect, test } from 'vitest'
import { isCheckoutPath } from './checkout-path.ts'

test.each([
  ['/checkout', true],
  ['/checkout/success', true],
  ['/checkout/cancel', true],
  ['/checkout-success', true],
  ['/my-services', false],
  ['/checkouts', false],
])('isCheckoutPath for %s returns %s', (path, expected) => {
  expect(isCheckoutPath(path)).toBe(expected)
})
