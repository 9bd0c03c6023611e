import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { listFreeHolds } from './free-hold-repository.ts'
import { placeBooking } from './place-booking.ts'

/**
 * Books the spots that a person holds without having to pay for them: they were held until the person's address is proven, and now it is. A spot that is
 * lost meanwhile stays lost. `siteUrl`: where people see the site.
 */
export async function keepFreeSeats(
  deps: BookingDependencies,
  { personId, siteUrl }: { personId: number; siteUrl: string },
): Promise<void> {
  for (const hold of await listFreeHolds(deps.db, personId)) await placeBooking(deps, { ...hold, personId, siteUrl })
}
