import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { stateOf } from '../seats/booking-state.ts'
import { type Booking, isHeldByOrder } from '../seats/seat-rules.ts'

/** Facts read under the lock of person and offering. */
export type BookingStatusFacts = {
  booking: Booking
  capacity: number
  takenByOthers: number
  /** Includes a lapsed hold. */
  other: Booking | undefined
  isDiscountUsedElsewhere: boolean
  hasMoney: boolean
}

export type StatusEffects = {
  isChange: boolean
  closesPage: boolean
  takesMoney: boolean
  /** The person's lapsed hold of the same offering, to be cancelled, because a person has one booking per offering. */
  gives: Booking | undefined
}

/** Decides whether staff can set a status. `pending`: without end. Refuses: held_by_order, sold_out, has_another_booking, discount_used. */
export function decideStatusChange(status: Booking['status'], standing: BookingStatusFacts): Decision<StatusEffects> {
  const { booking, other } = standing
  if (isAlready(status, booking)) return accept({ isChange: false, closesPage: false, takesMoney: false, gives: undefined })
  if (isHeldByOrder(booking)) return refuse('held_by_order')
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
