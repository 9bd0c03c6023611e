import { expect, test } from 'vitest'
import { coveredPart } from './covered-part.ts'

test.each([
  ['the whole price', 35_000, 50_000, 35_000],
  ['a part', 35_000, 12_000, 12_000],
  ['nothing without a balance', 35_000, 0, 0],
  ['nothing when more is reserved than the balance', 35_000, -100, 0],
  ['less, so that the card pays the minimum charge', 35_000, 34_000, 33_500],
  ['everything except the minimum charge', 35_000, 33_500, 33_500],
  ['nothing of a price too small to be split', 1400, 700, 0],
  ['the whole of a price too small to be split', 1400, 1400, 1400],
])('coveredPart lets credit cover %s', (_, price, available, covered) => {
  expect(coveredPart(price, available, 1500)).toBe(covered)
})
