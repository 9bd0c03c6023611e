import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { findListedBooking, type ListedBooking } from '../lists/booking-list-repository.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import { type ChangeStatus, changeStatus, type UndoOffer } from './change-status.ts'

export async function changeListedStatus(
  deps: BookingDependencies,
  input: ChangeStatus,
): Promise<Decision<{ booking: ListedBooking; undo: UndoOffer }>> {
  const changed = await changeStatus(deps, input)
  if (!changed.ok) return changed
  const booking = await findListedBooking(deps.db, { kind: input.kind, bookingId: input.bookingId })
  return booking ? accept({ booking, undo: changed.value }) : refuse('not_found')
}
