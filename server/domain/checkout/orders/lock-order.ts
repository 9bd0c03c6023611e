import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import { type LockedBooking, lockBookings, lockOfferings, lockOwner } from '../../bookings/seats/booking-repository.ts'
import type { Pass } from '../../products/passes/pass.ts'
import { findPass, findPassOfOrder } from '../../products/passes/pass-repository.ts'
import type { Order } from './order.ts'
import { findOrderOwner, listAhead, lockOrderRow, type OrderOwner } from './order-repository.ts'

export type LockedPass = { pass: Pass; ahead: LockedBooking[] }

/** `pass` is undefined if the order has created none. `now`: the database clock, read after the locks were taken. */
export type LockedOrder = { order: Order; isPersonErased: boolean; pass: LockedPass | undefined; now: Date }

/** Locks the person, then classes and future bookings of the pass (ending a pass cancels these), then the order. */
export async function lockOrder(tx: Transaction, { id, personId }: OrderOwner): Promise<LockedOrder> {
  const { isPersonErased } = await lockOwner(tx, personId, async () => (await findOrderOwner(tx, id))?.personId)
  const pass = await findPassOfOrder(tx, id)
  const ahead = pass ? await lockAhead(tx, pass.id) : []
  const order = await lockOrderRow(tx, id)
  return { order, isPersonErased, pass: pass && { pass, ahead }, now: await readClock(tx) }
}

/** Like lockOrder, for a pass that may have no order. */
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
