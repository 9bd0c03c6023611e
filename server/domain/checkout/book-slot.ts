import { findListedBooking, type ListedBooking } from '../bookings/lists/booking-list-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { accept, type Decision } from '../kernel/decision.ts'
import { type BookingRequest, placeBooking } from './place-booking.ts'

/** Books a slot that a later call pays for. Returns the booking for lists. Refuses what placeBooking refuses. */
export async function bookSlot(
  deps: BookingDependencies,
  input: Omit<BookingRequest, 'kind'>,
): Promise<Decision<{ booking: ListedBooking; resumed: boolean }>> {
  const placed = await placeBooking(deps, { ...input, kind: 'slot' })
  if (!placed.ok) return placed
  const { bookingId, resumed } = placed.value
  const booking = await findListedBooking(deps.db, { kind: 'slot', bookingId })
  if (!booking) throw new Error(`Booking ${bookingId} is gone.`)
  return accept({ booking, resumed })
}
