import { expect, test } from 'vitest'
import { lateOf } from './late.ts'

const START = '2026-12-08T17:30:00Z'
const late = (...untils: string[]) => lateOf({ steps: untils.map((until) => ({ until, percent: 100 })), resale: false }, START)

test('lateOf returns the whole hours between the last deadline and the start', () => {
  expect(late('2026-12-07T17:30:00Z')).toEqual({ hours: 24 })
  expect(late('2026-12-01T17:30:00Z', '2026-12-08T15:30:00Z')).toEqual({ hours: 2 })
})

test('lateOf returns the instant of a deadline that is many days, or not a whole number of hours, before the start', () => {
  expect(late('2026-12-07T19:00:00Z')).toEqual({ since: '2026-12-07T19:00:00Z' })
  expect(late('2026-12-01T17:30:00Z')).toEqual({ since: '2026-12-01T17:30:00Z' })
})

test('lateOf returns the instant for a deadline at the start, and null without a deadline', () => {
  expect(late(START)).toEqual({ since: START })
  expect(late()).toBeNull()
})
