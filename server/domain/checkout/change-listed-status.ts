import { findListedBooking, type ListedBooking } from '../bookings/lists/booking-list-repository.ts'
import type { BookingDependencies } from '../bookings/seats/booking-dependencies.ts'
import type { ChangeStatus, UndoOffer } from '../bookings/status/change-status.ts'
import { accept, type Decision, refuse } from '../kernel/decision.ts'
import { changeStatusOrConfirm } from './bank/change-status-or-confirm.ts'

export async function changeListedStatus(
  deps: BookingDependencies,
  input: ChangeStatus,
): Promise<Decision<{ booking: ListedBooking; undo: UndoOffer }>> {
  const changed = await changeStatusOrConfirm(deps, input)
  if (!changed.ok) return changed
  const booking = await findListedBooking(deps.db, { kind: input.kind, bookingId: input.bookingId })
  return booking ? accept({ booking, undo: changed.value }) : refuse('not_found')
}
