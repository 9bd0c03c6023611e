import { expect, test } from 'vitest'
import { instantAt, studioWallTime } from './studio-clock.ts'

test('a wall-clock time is converted to the correct instant in winter and in summer', () => {
  expect(instantAt('2027-03-21T18:00')).toBe('2027-03-21T18:00:00+01:00')
  expect(instantAt('2027-03-28T18:00')).toBe('2027-03-28T18:00:00+02:00')
  expect(studioWallTime('2027-03-28T16:00:00Z')).toBe('2027-03-28T18:00')
})

test('instantAt returns null for a wall-clock time skipped by the clock change', () => {
  expect(instantAt('2027-03-28T02:30')).toBeNull()
})
