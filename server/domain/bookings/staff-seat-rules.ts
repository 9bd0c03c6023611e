import { accept, type Decision, refuse } from '../decision.ts'
import type { BookableOffering, Booking } from './seat-rules.ts'

/** All that decides on a place that staff give, read under the lock of person and offering. */
export type StaffSeatFacts = {
  offering: Pick<BookableOffering, 'capacity' | 'isActive' | 'price'>
  takenByOthers: number
  /** The person's booking that is not cancelled; a lapsed one too. */
  own: Booking | undefined
}

/**
 * May staff put this person into the class? Also after it has begun: somebody came in from the street. It costs what it costs everybody;
 * who holds a place already keeps the price of then. `isFree`: nothing, this time. Price in haléře.
 * Refuses: has_another_booking, inactive, sold_out.
 */
export function decideStaffSeat(
  { offering, takenByOthers, own }: StaffSeatFacts,
  isFree: boolean,
): Decision<{ price: number; firstOnline: boolean }> {
  if (own?.status === 'paid') return refuse('has_another_booking')
  if (!offering.isActive) return refuse('inactive')
  if (!own?.isLive && takenByOthers >= offering.capacity) return refuse('sold_out')
  if (isFree) return accept({ price: 0, firstOnline: false })
  return accept(own?.isLive ? { price: own.price, firstOnline: own.firstOnline } : { price: offering.price, firstOnline: false })
}
