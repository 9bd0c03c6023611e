import { findOwner, lockBooking, lockPersonAndOffering, markCancelled } from './booking-repository.ts'
import type { Desk } from './desk.ts'
import { listPaidAhead } from './paid-ahead-repository.ts'
import { tellGivenUp } from './tell.ts'

/** Someone leaves for good: the places they have paid for and not used are free for others. It moves no money; the studio is told of each. */
export async function freePaidPlaces(desk: Desk, personId: number): Promise<void> {
  for (const bookingId of await listPaidAhead(desk.db, personId)) await freePlace(desk, bookingId)
}

async function freePlace(desk: Desk, bookingId: number): Promise<void> {
  const owner = await findOwner(desk.db, bookingId)
  if (!owner) return
  await desk.db.transaction(async (tx) => {
    await lockPersonAndOffering(tx, owner)
    const booking = await lockBooking(tx, bookingId)
    if (booking.status !== 'paid') return
    await markCancelled(tx, bookingId, 'person')
    await tellGivenUp(tx, desk, bookingId)
  })
}
