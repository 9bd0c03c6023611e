import { expect, test } from 'vitest'
import { matsOf, needsNewPass } from './pass-state.ts'

const NOW = Date.parse('2026-12-03T15:28:00Z')
const pass = (state: 'open' | 'unstarted' | 'empty' | 'over' | 'frozen' | 'ended', until: string | null) => ({ state, valid_until: until })

test('needsNewPass is true when a pass is used up, has expired, or expires within two weeks', () => {
  expect(needsNewPass(pass('empty', '2027-02-22'), NOW)).toBe(true)
  expect(needsNewPass(pass('over', '2026-11-22'), NOW)).toBe(true)
  expect(needsNewPass(pass('open', '2026-12-16'), NOW)).toBe(true)
  expect(needsNewPass(pass('open', '2026-12-18'), NOW)).toBe(false)
  expect(needsNewPass(pass('open', null), NOW)).toBe(false)
})

test('needsNewPass is false while a pass has not started, is frozen or was ended', () => {
  for (const state of ['unstarted', 'frozen', 'ended'] as const) expect(needsNewPass(pass(state, '2026-12-05'), NOW)).toBe(false)
})

test('matsOf counts entries as used, booked ahead or left, including extra entries from the studio', () => {
  expect(matsOf({ entries: 10, left: 6, booked_ahead: 1 })).toEqual({ used: 3, ahead: 1, left: 6 })
  expect(matsOf({ entries: 10, left: 12, booked_ahead: 0 })).toEqual({ used: 0, ahead: 0, left: 12 })
  expect(matsOf({ entries: null, left: null, booked_ahead: 2 })).toBeNull()
})
