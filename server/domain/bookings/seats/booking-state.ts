import type { Booking } from './seat-rules.ts'

/**
 * What a booking is. Three kinds of holds have an end: of a person who pays now, of a turn in the waiting list, and of somebody whom staff sent a link
 * to pay. A hold that has lapsed is still one. What is owed is held without end.
 */
export type BookingState = { is: 'held' | 'turn' | 'byLink'; until: Date } | { is: 'owed' | 'paid' | 'cancelled' }

/** Tells from a booking's columns what it is. */
export function stateOf({ status, heldUntil, isTurn, byLink }: Pick<Booking, 'status' | 'heldUntil' | 'isTurn' | 'byLink'>): BookingState {
  if (status !== 'pending') return { is: status }
  if (heldUntil === null) return { is: 'owed' }
  if (byLink) return { is: 'byLink', until: heldUntil }
  return { is: isTurn ? 'turn' : 'held', until: heldUntil }
}
