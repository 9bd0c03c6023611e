import { useSpots } from '../../lib/spots/spots.tsx'
import type { BookingState, Offering } from './offering.ts'

type CurrentSpots = Pick<Offering, 'seats' | 'bookingState'> & {
  /** It was free when the list was read. */
  isJustTaken: boolean
}

/** What there is left of a class now, and what the person may do with it. */
export function useCurrentSpots({ id, seats, bookingState }: Offering): CurrentSpots {
  const now = useSpots(id)
  if (!now) return { seats, bookingState, isJustTaken: false }
  const left = now.spots + (holds(bookingState) ? 1 : 0)
  return {
    seats: seats && { left, capacity: Math.max(seats.capacity, left) },
    bookingState: isOwn(bookingState) ? bookingState : now.full ? 'full' : 'open',
    isJustTaken: bookingState === 'open' && now.full,
  }
}

// Their own unpaid spot does not count for whoever has it (product.md 5.2).
const holds = (state: BookingState) => state === 'pending' || state === 'exchange' || state === 'turn'
const isOwn = (state: BookingState) => state !== 'open' && state !== 'full'
