import type { Database } from '../../../db/database.ts'
import { findOwner } from '../../bookings/seats/booking-repository.ts'
import { type Decision, type OwnCancellation, refuse } from '../../kernel/decision.ts'
import type { OwnBookingRequest } from './cancel-own-booking.ts'
import { readOwnBooking } from './own-booking-repository.ts'
import { decideOwnCancellation } from './own-cancellation.ts'

/** Returns what cancelling the booking now would do. Refuses: not_found, and the refusals of decideOwnCancellation. */
export async function previewOwnCancellation(
  { db, timeZone }: { db: Database; timeZone: string },
  { kind, bookingId, personId }: Pick<OwnBookingRequest, 'kind' | 'bookingId' | 'personId'>,
): Promise<Decision<OwnCancellation>> {
  const owner = await findOwner(db, bookingId)
  if (!owner || owner.personId !== personId || owner.kind !== kind) return refuse('not_found')
  const booking = await readOwnBooking(db, bookingId)
  return booking ? decideOwnCancellation(booking, 'account', timeZone) : refuse('not_found')
}
