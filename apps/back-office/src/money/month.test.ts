import { expect, test } from 'vitest'
import { monthsFrom } from './month.ts'

test('monthsFrom counts months across the end of a year', () => {
  expect(monthsFrom('2026-01', -1)).toBe('2025-12')
  expect(monthsFrom('2026-12', 1)).toBe('2027-01')
  expect(monthsFrom('2026-07', -1)).toBe('2026-06')
})
