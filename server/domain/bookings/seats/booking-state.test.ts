import { describe, expect, it } from 'vitest'
import { stateOf } from './booking-state.ts'

const until = new Date('2026-05-04T10:00:00Z')
const hold = { status: 'pending' as const, heldUntil: until, isTurn: false, byLink: false }

describe('the state of a booking', () => {
  it('is one of three holds while it has an end', () => {
    expect(stateOf(hold)).toEqual({ is: 'held', until })
    expect(stateOf({ ...hold, isTurn: true })).toEqual({ is: 'turn', until })
    expect(stateOf({ ...hold, byLink: true })).toEqual({ is: 'byLink', until })
  })

  it('is owed while it is held without end, whatever it was before', () => {
    expect(stateOf({ ...hold, heldUntil: null })).toEqual({ is: 'owed' })
    expect(stateOf({ ...hold, heldUntil: null, isTurn: true })).toEqual({ is: 'owed' })
  })

  it('is its status once it is paid or cancelled', () => {
    expect(stateOf({ ...hold, status: 'paid', heldUntil: null, isTurn: true })).toEqual({ is: 'paid' })
    expect(stateOf({ ...hold, status: 'cancelled', heldUntil: null, byLink: true })).toEqual({ is: 'cancelled' })
  })
})
