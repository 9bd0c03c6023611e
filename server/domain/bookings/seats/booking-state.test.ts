import { describe, expect, it } from 'vitest'
import { stateOf } from './booking-state.ts'

const until = new Date('2026-05-04T10:00:00Z')
const hold = { status: 'pending' as const, heldUntil: until, isTurn: false, byLink: false }

describe('stateOf', () => {
  it('stateOf returns the kind of hold (held, turn or byLink) while the booking has an end', () => {
    expect(stateOf(hold)).toEqual({ is: 'held', until })
    expect(stateOf({ ...hold, isTurn: true })).toEqual({ is: 'turn', until })
    expect(stateOf({ ...hold, byLink: true })).toEqual({ is: 'byLink', until })
  })

  it('stateOf returns owed for a pending booking without end, even if it was a turn', () => {
    expect(stateOf({ ...hold, heldUntil: null })).toEqual({ is: 'owed' })
    expect(stateOf({ ...hold, heldUntil: null, isTurn: true })).toEqual({ is: 'owed' })
  })

  it('stateOf returns the status of a paid or cancelled booking', () => {
    expect(stateOf({ ...hold, status: 'paid', heldUntil: null, isTurn: true })).toEqual({ is: 'paid' })
    expect(stateOf({ ...hold, status: 'cancelled', heldUntil: null, byLink: true })).toEqual({ is: 'cancelled' })
  })
})
