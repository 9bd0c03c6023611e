import { accept, type Decision } from '../../kernel/decision.ts'
import type { BookingDependencies } from '../seats/booking-dependencies.ts'
import { type AddPersonToClass, addPersonToClass } from './add-person-to-class.ts'
import { findRosterRow, type RosterRow } from './roster-repository.ts'

export async function addToRoster(deps: BookingDependencies, input: AddPersonToClass): Promise<Decision<RosterRow>> {
  const added = await addPersonToClass(deps, input)
  if (!added.ok) return added
  const row = await findRosterRow(deps.db, input.offeringId, added.value)
  if (!row) throw new Error(`Booking ${added.value} is gone.`)
  return accept(row)
}
