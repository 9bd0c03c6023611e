import { useRefetchOnEvent, useSpots } from '../../lib/seats/seats-provider.tsx'
import type { BookingState, Offering } from './offering.ts'

type CurrentSpots = Pick<Offering, 'seats' | 'bookingState'> & {
  /** Whether the class had free seats when the list was loaded, and is full now. */
  isJustTaken: boolean
}

export function useCurrentSeats({ id, seats, bookingState, position, turnUntil }: Offering): CurrentSpots {
  const now = useSpots(id)
  useRefetchOnEvent(id, position !== null || turnUntil !== null)
  if (!now) return { seats, bookingState, isJustTaken: false }
  const left = now.spots + (holds(bookingState) ? 1 : 0)
  return {
    seats: seats && { left, capacity: Math.max(seats.capacity, left) },
    bookingState: isOwn(bookingState) ? bookingState : now.full ? 'full' : 'open',
    isJustTaken: bookingState === 'open' && now.full,
  }
}

// In these states the person has an unpaid seat, which counts as free (product.md 5.2).
const holds = (state: BookingState) => state === 'pending' || state === 'exchange' || state === 'turn'
const isOwn = (state: BookingState) => state !== 'open' && state !== 'full'
