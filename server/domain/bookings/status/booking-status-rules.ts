import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { stateOf } from '../seats/booking-state.ts'
import type { Booking } from '../seats/seat-rules.ts'

/** All that decides on a change of status by staff, read under the lock of person and offering. */
export type BookingStanding = {
  booking: Booking
  capacity: number
  /** Live places of other people. */
  takenByOthers: number
  /** Another booking of the same person in the same offering that is not cancelled; a lapsed one too. */
  other: Booking | undefined
  /** Another live booking of the person carries the one discount. */
  isDiscountUsedElsewhere: boolean
  /** Whether the studio has money for the booking. */
  hasMoney: boolean
}

export type StatusEffects = {
  isChange: boolean
  /** Nobody should pay on the page that is open for it. */
  closesPage: boolean
  /** Staff took the money themselves. */
  takesMoney: boolean
  /** The person's lapsed booking that makes room for this one: a person has one place in an offering. */
  gives: Booking | undefined
}

/**
 * May staff give a booking this status? From any to any, with three limits: what needs a place again must find one free, a person has one
 * place in an offering, and one discount. `pending` is a place held without end.
 * Refuses: sold_out, has_another_booking, discount_used.
 */
export function decideStatusChange(status: Booking['status'], standing: BookingStanding): Decision<StatusEffects> {
  const { booking, other } = standing
  if (isAlready(status, booking)) return accept({ isChange: false, closesPage: false, takesMoney: false, gives: undefined })
  if (status === 'cancelled') return accept({ isChange: true, closesPage: true, takesMoney: false, gives: undefined })

  if (!booking.isLive) {
    if (other?.isLive) return refuse('has_another_booking')
    if (standing.takenByOthers >= standing.capacity) return refuse('sold_out')
    if (booking.firstOnline && standing.isDiscountUsedElsewhere) return refuse('discount_used')
  }
  return accept({ isChange: true, closesPage: status === 'paid', takesMoney: status === 'paid' && !standing.hasMoney, gives: other })
}

function isAlready(status: Booking['status'], booking: Booking): boolean {
  if (status !== 'pending') return booking.status === status
  return stateOf(booking).is === 'owed'
}
