import { expect, test } from 'vitest'
import { crowns } from '../../../../packages/browser/format.ts'
import { inHalere, signed, typedAmount } from './typed-amount.ts'

test.each([
  ['350', 350],
  [' 1 350,50 ', 1350.5],
  ['0.5', 0.5],
  ['', null],
  ['0', null],
  ['-5', null],
  ['1.999', null],
  ['1e3', null],
  ['ten', null],
])('typedAmount reads “%s” as %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount)
})

test('the text of a credit amount has a minus for a deduction and a plus for an addition, and is rounded to haléře', () => {
  expect(signed(-50, crowns)).toBe('−50\u00a0Kč')
  expect(signed(1350, crowns)).toBe('+1\u00a0350\u00a0Kč')
  expect(inHalere(0.3 - 0.1)).toBe(0.2)
})
