import { expect, test } from 'vitest'
import type { CancellationConsequences } from '../../../../packages/contract/booking/booking-cancellation.ts'
import { changeBetween } from './change.ts'

const NOW = Date.parse('2026-12-07T17:31:00Z')
const steps = [
  { until: '2026-12-01T17:30:00Z', percent: 100 },
  { until: '2026-12-07T17:30:00Z', percent: 50 },
]
const consequences = (change: Partial<CancellationConsequences>) =>
  ({ percent: 50, amount: 175, terms: { steps, resale: false }, ...change }) as CancellationConsequences

test('changeBetween returns the last passed deadline as the reason for a lower percentage', () => {
  expect(changeBetween(consequences({}), consequences({ percent: 0, amount: 0 }), NOW)).toEqual({
    why: 'deadline',
    until: '2026-12-07T17:30:00Z',
  })
  expect(changeBetween(consequences({ percent: 100 }), consequences({}), NOW)).toEqual({ why: 'deadline', until: '2026-12-01T17:30:00Z' })
})

test('changeBetween returns “other” as the reason if only the amount differs, the percentage is higher or the deadline is in the future', () => {
  expect(changeBetween(consequences({}), consequences({ amount: 100 }), NOW)).toEqual({ why: 'other' })
  expect(changeBetween(consequences({}), consequences({ percent: 100, terms: null }), NOW)).toEqual({ why: 'other' })
  expect(changeBetween(consequences({}), consequences({ percent: 0 }), NOW - 3_600_000)).toEqual({ why: 'other' })
})
