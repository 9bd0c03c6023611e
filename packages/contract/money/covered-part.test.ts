import { expect, test } from 'vitest'
import { coveredPart } from './covered-part.ts'

test.each([
  ['all of it', 35_000, 50_000, 35_000],
  ['a part', 35_000, 12_000, 12_000],
  ['nothing of what is not there', 35_000, 0, 0],
  ['nothing when more is reserved than there is', 35_000, -100, 0],
  ['less, so that the card pays the least it can', 35_000, 34_000, 33_500],
  ['just so much that the card pays the least it can', 35_000, 33_500, 33_500],
  ['nothing of a price that is too small to be shared', 1400, 700, 0],
  ['all of such a price', 1400, 1400, 1400],
])('credit pays %s', (_, price, available, covered) => {
  expect(coveredPart(price, available, 1500)).toBe(covered)
})
