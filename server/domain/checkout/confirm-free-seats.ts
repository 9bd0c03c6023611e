import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { listFreeHolds } from './free-hold-repository.ts'
import { placeBooking } from './place-booking.ts'

/** Books the person's free holds after the address was proven. Seats lost in the meantime stay lost. */
export async function confirmFreeSeats(
  deps: BookingDependencies,
  { personId, siteUrl }: { personId: number; siteUrl: string },
): Promise<void> {
  for (const hold of await listFreeHolds(deps.db, personId)) await placeBooking(deps, { ...hold, personId, siteUrl })
}
