import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { type LockedBooking, lockBookings, lockOfferings, lockOwner } from '../../bookings/seats/booking-repository.ts'
import type { Pass } from '../../products/passes/pass.ts'
import { findPass, findPassOfOrder } from '../../products/passes/pass-repository.ts'
import type { Order } from './order.ts'
import { findOrderOwner, listAhead, lockOrderRow, type OrderOwner } from './order-repository.ts'

/** A pass with the classes that are booked ahead with it, all locked. */
export type LockedPass = { pass: Pass; ahead: LockedBooking[] }

/** `pass` undefined: none has come of it. `now` by the database's clock, read after the locks. */
export type LockedOrder = { order: Order; isPersonErased: boolean; pass: LockedPass | undefined; now: Date }

/**
 * Locks the person of an order, then the classes that are booked ahead with its pass, then those bookings, then the order: whatever may end a pass
 * takes its classes along, and those come before it.
 */
export async function lockOrder(tx: Transaction, { id, personId }: OrderOwner): Promise<LockedOrder> {
  const { isPersonErased } = await lockOwner(tx, personId, async () => (await findOrderOwner(tx, id))?.personId)
  const pass = await findPassOfOrder(tx, id)
  const ahead = pass ? await lockAhead(tx, pass.id) : []
  const order = await lockOrderRow(tx, id)
  return { order, isPersonErased, pass: pass && { pass, ahead }, now: await readClock(tx) }
}

/** The same of a pass, whether it was bought or not. Undefined: there is no such pass. */
export async function lockPass(tx: Transaction, { id, personId }: { id: number; personId: number }): Promise<LockedPass | undefined> {
  await lockOwner(tx, personId, async () => (await findPass(tx, id))?.personId)
  const pass = await findPass(tx, id)
  return pass && { pass, ahead: await lockAhead(tx, id) }
}

async function lockAhead(tx: Transaction, passId: number): Promise<LockedBooking[]> {
  const ids = await listAhead(tx, passId)
  if (ids.length === 0) return []
  await lockOfferings(
    tx,
    ids.map(({ offeringId }) => offeringId),
  )
  return lockBookings(
    tx,
    ids.map(({ id }) => id),
  )
}
