import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { type LockedBooking, type LockedOffering, lockBookings, lockOfferings, lockOwner } from '../../bookings/seats/booking-repository.ts'
import type { Pass } from '../../products/passes/pass.ts'
import { findPass, findPassOfOrder } from '../../products/passes/pass-repository.ts'
import type { Order } from './order.ts'
import { findOrderOwner, listAhead, listHeldSeats, lockOrderRow, type OrderOwner } from './order-repository.ts'

export type LockedPass = { pass: Pass; ahead: LockedBooking[] }

/** A seat that a pending order of a course holds, lapsed or not, with its class. */
export type HeldSeat = { booking: LockedBooking; offering: Omit<LockedOffering, 'isPersonErased'> }

/** `pass` is undefined if the order has created none. `now`: the database clock, read after the locks were taken. */
export type LockedOrder = { order: Order; isPersonErased: boolean; pass: LockedPass | undefined; seats: HeldSeat[]; now: Date }

/** Returns the start of the first date that the pending order of a course holds, in UTC. Null for other orders. */
export const firstStartOf = ({ seats }: Pick<LockedOrder, 'seats'>): Date | null =>
  seats.length === 0 ? null : new Date(Math.min(...seats.map(({ offering }) => offering.startsAt.getTime())))

/** Locks the person, then classes and bookings, then the order. The bookings are its holds, or the future bookings of its pass. */
export async function lockOrder(tx: Transaction, { id, personId }: OrderOwner): Promise<LockedOrder> {
  const { isPersonErased } = await lockOwner(tx, personId, async () => (await findOrderOwner(tx, id))?.personId)
  const pass = await findPassOfOrder(tx, id)
  const seats = await lockSeats(tx, pass ? await listAhead(tx, pass.id) : await listHeldSeats(tx, id))
  const order = await lockOrderRow(tx, id)
  const ahead = seats.map(({ booking }) => booking)
  return { order, isPersonErased, pass: pass && { pass, ahead }, seats: pass ? [] : seats, now: await readClock(tx) }
}

/** Like lockOrder, for a pass that may have no order. */
export async function lockPass(tx: Transaction, { id, personId }: { id: number; personId: number }): Promise<LockedPass | undefined> {
  await lockOwner(tx, personId, async () => (await findPass(tx, id))?.personId)
  const pass = await findPass(tx, id)
  return pass && { pass, ahead: (await lockSeats(tx, await listAhead(tx, id))).map(({ booking }) => booking) }
}

async function lockSeats(tx: Transaction, ids: { id: number; offeringId: number }[]): Promise<HeldSeat[]> {
  if (ids.length === 0) return []
  const offerings = await lockOfferings(
    tx,
    ids.map(({ offeringId }) => offeringId),
  )
  const bookings = await lockBookings(
    tx,
    ids.map(({ id }) => id),
  )
  const offeringOf = new Map(offerings.map((offering) => [offering.id, offering]))
  return bookings.flatMap((booking) => {
    const offering = offeringOf.get(booking.offeringId)
    return offering ? [{ booking, offering }] : []
  })
}
