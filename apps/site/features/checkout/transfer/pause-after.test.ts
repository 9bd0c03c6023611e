import { expect, test } from 'vitest'
import { pauseAfter } from './pause-after.ts'

test('the page of a bank transfer polls the server every five seconds for the first ten minutes, then every 20 seconds', () => {
  const minutes = (10 * 60_000) / 5000
  expect([pauseAfter(0), pauseAfter(minutes - 1), pauseAfter(minutes), pauseAfter(5000)]).toEqual([5000, 5000, 20_000, 20_000])
})
