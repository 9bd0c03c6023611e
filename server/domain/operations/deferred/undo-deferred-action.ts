import type { Database, Transaction } from '../../../db/database.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import { type BookedSeat, lockBookedSeat } from '../../bookings/seats/booked-seat-repository.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { findOwner, markCancelled, restoreHold } from '../../bookings/seats/booking-repository.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { undo } from '../../kernel/runs/undo.ts'
import type { HoldBefore } from './deferred-action.ts'
import { deleteRefusedAction, findDeferredAction } from './deferred-action-repository.ts'

/** Undoes an action and releases its seat. Idempotent. Locks the booking, then the action. Refuses: not_found, too_late, changed_again. */
export function undoDeferredAction(deps: BookingDependencies, { id, staffId }: { id: number; staffId: number }): Promise<Decision<void>> {
  return deps.db.transaction(async (tx) => {
    const action = await findDeferredAction(tx, id)
    if (!action) return refuse('not_found')
    const { subject } = action
    const owner = subject.kind === 'booking' ? await findOwner(tx, subject.id) : undefined
    const seat = owner && (await lockBookedSeat(tx, owner))
    const before = action.act === 'add' || action.act === 'pay-link' ? action.input.before : undefined
    return undo(tx, 'deferred_action', id, {
      again: undefined,
      trail: { staffId, subject, before: { deferred: action.act } },
      takeBack: async () => (before !== undefined && seat ? releaseSeat(tx, deps, before, seat) : accept(undefined)),
    })
  })
}

export const closeRefusedAction = async (db: Database, id: number): Promise<Decision<void>> =>
  (await deleteRefusedAction(db, id)) ? accept(undefined) : refuse('not_found')

async function releaseSeat(
  tx: Transaction,
  deps: BookingDependencies,
  before: HoldBefore,
  { booking, who }: BookedSeat,
): Promise<Decision<void>> {
  if (booking.status !== 'pending') return refuse('changed_again')
  if (before) await restoreHold(tx, booking.id, { ...before, heldUntil: before.heldUntil === null ? null : new Date(before.heldUntil) })
  else {
    await markCancelled(tx, booking.id, 'staff')
    await queueTurns(tx, deps, who.offeringId)
  }
  return accept(undefined)
}
