import type { Transaction } from '../../../db/database.ts'
import { lockBoth } from '../../kernel/lock-both-repository.ts'
import { lockUntilUnchanged } from '../../kernel/lock-until-unchanged.ts'
import { type BookedSeat, lockBookedSeat } from './booked-seat-repository.ts'
import { type BookingOwner, findOwner, type LockedBooking, readLockedBooking } from './booking-repository.ts'

/** Two locked bookings and their owners. `seat` is the first one with its class. */
export type TwoBookings = { seat: BookedSeat; other: LockedBooking; otherOwner: BookingOwner }

/** Locks two bookings, possibly of two people: both people, both classes, both bookings. Undefined if one booking does not exist. */
export async function lockTwoBookings(tx: Transaction, firstId: number, otherId: number): Promise<TwoBookings | undefined> {
  const owners = await lockOwners(tx, firstId, otherId)
  if (!owners) return undefined
  const [first, otherOwner] = owners
  // The class of the other booking cannot change, because its person is locked.
  const { offeringId } = await readLockedBooking(tx, otherId)
  const seat = await lockBookedSeat(tx, first, { offeringIds: [offeringId], bookingIds: [otherId] })
  return { seat, other: await readLockedBooking(tx, otherId), otherOwner }
}

/** Locks both owners. If a merge changed an owner meanwhile, releases the locks and tries again, so that nothing waits under them. */
async function lockOwners(tx: Transaction, firstId: number, otherId: number): Promise<[BookingOwner, BookingOwner] | null> {
  return lockUntilUnchanged(tx, async (locked) => {
    const [first, other] = [await findOwner(locked, firstId), await findOwner(locked, otherId)]
    if (!first || !other) return null
    await lockBoth(locked, first.personId, other.personId)
    const [firstNow, otherNow] = [await findOwner(locked, firstId), await findOwner(locked, otherId)]
    return firstNow?.personId === first.personId && otherNow?.personId === other.personId ? [first, other] : undefined
  })
}
