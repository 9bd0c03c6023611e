import { expect, test } from 'vitest'
import { stateText } from './pass-state.ts'

const textOf = (pass: Parameters<typeof stateText>[0]) => stateText(pass, (key: string) => key)

test('a pass without free classes is used up, unless some of its classes are still ahead', () => {
  expect(textOf({ state: 'empty', ended_why: null, booked_ahead: 0 })).toBe('passes.state.empty')
  expect(textOf({ state: 'empty', ended_why: null, booked_ahead: 3 })).toBe('passes.state.booked')
  expect(textOf({ state: 'open', ended_why: null, booked_ahead: 3 })).toBe('passes.state.open')
  expect(textOf({ state: 'ended', ended_why: 'refunded', booked_ahead: 0 })).toBe('passes.state.refunded')
})
