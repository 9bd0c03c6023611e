import { readClock } from '../../db/clock.ts'
import type { Transaction } from '../../db/database.ts'
import { queueTurns } from '../bookings/emails/queue-turns.ts'
import { type BookedSeat, lockBookedSeat } from '../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import { purchaseOfSeat } from '../bookings/seats/booking-purchase.ts'
import { findOwner, markCancelled } from '../bookings/seats/booking-repository.ts'
import { stateOf } from '../bookings/seats/booking-state.ts'
import { type BookableOffering, isHeldByOrder } from '../bookings/seats/seat-rules.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { whyOutOfReach } from '../kernel/owned-item-repository.ts'
import { abandonCheckout } from '../money/payments/abandon-checkout.ts'
import { findAcceptedPayment, findOpenSession } from '../money/payments/payment-repository.ts'
import type { Purchase, PurchaseId } from '../money/payments/purchase.ts'
import { unlessUnreachable } from '../money/payments/unless-unreachable.ts'
import { releaseCourseSeats } from './courses/release-course-seats.ts'
import { expireSession } from './expire-checkout.ts'
import { lockOrder } from './orders/lock-order.ts'
import { purchaseOfOrder } from './orders/order-purchase.ts'
import { findOrderOwner, listUnpaidOrders, markOrderCancelled } from './orders/order-repository.ts'

export type ReleaseHold = { personId: number; kind: BookableOffering['kind']; bookingId: number }

/** Cancels a person's unpaid booking. Refuses: not_found, email_unproven, not_pending, held_by_order, already_started (for a debt). */
export const releaseHold = (deps: BookingDependencies, input: ReleaseHold): Promise<Decision<void>> =>
  releaseBooking(deps, input, { isErased: false })

/** Like releaseHold, for an erased person. Keeps a debt for a class that has started. */
export const releaseOfErased = (deps: BookingDependencies, input: ReleaseHold): Promise<Decision<void>> =>
  releaseBooking(deps, input, { isErased: true })

async function releaseBooking(deps: BookingDependencies, input: ReleaseHold, by: { isErased: boolean }): Promise<Decision<void>> {
  const owner = await findOwner(deps.db, input.bookingId)
  if (!owner || owner.personId !== input.personId || owner.kind !== input.kind) return refuse('not_found')
  return release(deps, { bookingId: owner.id }, by, async (tx) => {
    const seat = await lockBookedSeat(tx, owner)
    return { purchase: purchaseOfSeat(seat), cancel: () => cancelHold(tx, deps, seat, by) }
  })
}

async function cancelHold(
  tx: Transaction,
  deps: BookingDependencies,
  { booking, offering }: BookedSeat,
  { isErased }: { isErased: boolean },
): Promise<Decision<void>> {
  const id = { bookingId: booking.id }
  // A booking that staff set back to pending may have a kept payment.
  const kept = await findAcceptedPayment(tx, id)
  if (kept && kept.method !== 'free') return refuse('not_pending')
  if (isHeldByOrder(booking)) return refuse('held_by_order')
  // The person may have come, so only staff can write off the debt.
  const isOwedForStarted = stateOf(booking).is === 'owed' && offering.startsAt <= (await readClock(tx))
  if (isOwedForStarted && !isErased) return refuse('already_started')
  await abandonCheckout(tx, deps, id)
  if (isOwedForStarted) return accept(undefined)
  await markCancelled(tx, booking.id, 'person')
  await queueTurns(tx, deps, booking.offeringId)
  return accept(undefined)
}

/** Cancels a person's unpaid order with the seats it holds. Refuses: not_found, email_unproven, not_pending. */
export async function releaseOrder(
  deps: BookingDependencies,
  { orderId, personId }: { orderId: number; personId: number },
): Promise<Decision<void>> {
  const owner = await findOrderOwner(deps.db, orderId)
  if (owner?.personId !== personId) return refuse('not_found')
  return release(deps, { orderId }, { isErased: false }, async (tx) => {
    const locked = await lockOrder(tx, owner)
    const cancel = async () => {
      await abandonCheckout(tx, deps, { orderId })
      await releaseCourseSeats(tx, deps, locked.seats)
      await markOrderCancelled(tx, orderId)
      return accept(undefined)
    }
    return { purchase: purchaseOfOrder(locked), cancel }
  })
}

export async function releaseUnpaidOrders(deps: BookingDependencies, personId: number): Promise<void> {
  for (const { id: orderId } of await listUnpaidOrders(deps.db, personId)) await releaseOrder(deps, { orderId, personId })
}

type PurchaseToRelease = { purchase: Purchase; cancel: () => Promise<Decision<void>> }

/** Closes the checkout of a purchase, settling money received just before, then cancels it if it is unpaid. Idempotent. */
async function release(
  deps: BookingDependencies,
  id: PurchaseId,
  { isErased }: { isErased: boolean },
  lock: (tx: Transaction) => Promise<PurchaseToRelease>,
): Promise<Decision<void>> {
  const outOfReach = isErased ? undefined : await whyOutOfReach(deps.db, id)
  if (outOfReach) return refuse(outOfReach)
  await closeCheckout(deps, id)
  return deps.db.transaction(async (tx) => {
    const { purchase, cancel } = await lock(tx)
    const outOfReach = isErased ? undefined : await whyOutOfReach(tx, id)
    if (outOfReach) return refuse(outOfReach)
    if (purchase.status === 'paid') return refuse('not_pending')
    return purchase.status === 'cancelled' ? accept(undefined) : cancel()
  })
}

/** If the provider is unreachable, a job closes the checkout later, and money received through it is refunded. */
async function closeCheckout(deps: BookingDependencies, id: PurchaseId): Promise<void> {
  const session = await findOpenSession(deps.db, id)
  if (session) await unlessUnreachable(() => expireSession(deps, session))
}
