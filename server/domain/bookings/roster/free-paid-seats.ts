import { queueSeatReleased } from '../emails/queue-booking-emails.ts'
import { queueTurns } from '../emails/queue-turns.ts'
import { lockBookedSeat } from '../seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import { findOwner, markCancelled } from '../seats/booking-repository.ts'
import { endExchangeHolds } from '../seats/end-exchange-holds.ts'
import { listPrepaidBookings } from '../seats/prepaid-repository.ts'

/** Releases the paid future seats of a person who is leaving for good, without a refund. Notifies the studio of each seat. */
export async function freePaidSeats(deps: BookingDependencies, personId: number): Promise<void> {
  for (const bookingId of await listPrepaidBookings(deps.db, personId)) await freeSeat(deps, bookingId)
}

async function freeSeat(deps: BookingDependencies, bookingId: number): Promise<void> {
  const owner = await findOwner(deps.db, bookingId)
  if (!owner) return
  await deps.db.transaction(async (tx) => {
    const { booking, holds } = await lockBookedSeat(tx, owner)
    if (booking.status !== 'paid') return
    await markCancelled(tx, bookingId, 'person')
    await endExchangeHolds(tx, deps, holds, 'person')
    await queueTurns(tx, deps, booking.offeringId)
    await queueSeatReleased(tx, deps, bookingId)
  })
}
