import { expect, test } from 'vitest'
import { withdrawableUntil } from './order.ts'

// The day of purchase is not counted. The fourteenth day ends at midnight studio time, even across a clock change.
test.each([
  ['at noon', '2026-12-01T11:00:00Z', '2026-12-15T22:59:59Z', '2026-12-15T23:00:01Z'],
  ['a second before midnight', '2026-12-01T22:59:59Z', '2026-12-15T22:59:59Z', '2026-12-15T23:00:01Z'],
  ['a second after midnight', '2026-12-01T23:00:01Z', '2026-12-16T22:59:59Z', '2026-12-16T23:00:01Z'],
  ['before the clocks go back', '2026-10-20T10:00:00Z', '2026-11-03T22:59:59Z', '2026-11-03T23:00:01Z'],
  ['before the clocks go forward', '2027-03-20T10:00:00Z', '2027-04-03T21:59:59Z', '2027-04-03T22:00:01Z'],
])('a buyer can withdraw from a purchase %s until the end of the fourteenth day, but not a second later', (_, paid, last, late) => {
  const until = withdrawableUntil(new Date(paid), 'Europe/Prague')
  expect(new Date(last) < until).toBe(true)
  expect(new Date(late) < until).toBe(false)
})
