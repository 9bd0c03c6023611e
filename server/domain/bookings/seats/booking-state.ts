import type { Booking } from './seat-rules.ts'

/** The state of a booking. A lapsed hold still has the state `held`, `turn` or `byLink`. `owed`: pending without end. */
export type BookingState = { is: 'held' | 'turn' | 'byLink'; until: Date } | { is: 'owed' | 'paid' | 'cancelled' }

export function stateOf({ status, heldUntil, isTurn, byLink }: Pick<Booking, 'status' | 'heldUntil' | 'isTurn' | 'byLink'>): BookingState {
  if (status !== 'pending') return { is: status }
  if (heldUntil === null) return { is: 'owed' }
  if (byLink) return { is: 'byLink', until: heldUntil }
  return { is: isTurn ? 'turn' : 'held', until: heldUntil }
}
