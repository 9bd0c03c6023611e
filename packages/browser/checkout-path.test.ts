import { expect, test } from 'vitest'
import { isCheckoutPath } from './checkout-path.ts'

test.each([
  ['/checkout', true],
  ['/checkout/success', true],
  ['/checkout/cancel', true],
  ['/checkout-success', true],
  ['/my-services', false],
  ['/checkouts', false],
])('%s: a checkout path is %s', (path, expected) => {
  expect(isCheckoutPath(path)).toBe(expected)
})
