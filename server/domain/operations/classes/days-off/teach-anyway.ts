import type { Transaction } from '../../../../db/database.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { isUnderWay } from '../../../kernel/runs/run.ts'
import type { OfferingKind } from '../../../schedule/catalog/offering.ts'
import { findAnyOffering, findOffering, lockOffering } from '../../../schedule/catalog/offerings-repository.ts'
import { recordOfferings } from '../../../schedule/catalog/record-catalog-change.ts'
import { lockSchedule } from '../../../schedule/catalog/schedule-lock-repository.ts'
import { reactivateClass } from '../cancelling/cancel-class.ts'
import { latestCancellation } from '../cancelling/cancellation-repository.ts'
import { markConfirmed } from '../minimum/minimum-repository.ts'

type TeachAnyway = { offeringId: number; staffId: number }

/**
 * Confirms for staff that a class with too few people takes place. Undoes its automatic cancellation within the undo period. Idempotent.
 * Locks the schedule, then the class. Refuses: not_found, no_minimum, already_started, being_cancelled, too_late, overlap.
 */
export async function teachAnyway(deps: BookingDependencies, input: TeachAnyway): Promise<Decision<void>> {
  const known = await findAnyOffering(deps.db, input.offeringId)
  if (!known) return refuse('not_found')
  return deps.db.transaction((tx) => confirm(tx, deps, input, known.kind))
}

async function confirm(tx: Transaction, deps: BookingDependencies, input: TeachAnyway, kind: OfferingKind): Promise<Decision<void>> {
  await lockSchedule(tx)
  const offering = await lockOffering(tx, kind, input.offeringId)
  if (!offering) return refuse('not_found')
  if (offering.minPeople === null) return refuse('no_minimum')
  const cancellation = await latestCancellation(tx, offering.id)
  if (cancellation && isUnderWay(cancellation))
    return cancellation.staffId === null ? reactivateClass(tx, deps, input, kind) : refuse('being_cancelled')
  if (cancellation?.status === 'done' && !offering.isActive) return refuse('too_late')
  if (offering.confirmedAt) return accept(undefined)
  if (offering.hasStarted) return refuse('already_started')

  await markConfirmed(tx, offering.id)
  const after = await findOffering(tx, kind, offering.id)
  if (after) await recordOfferings(tx, input, 'update', kind, [{ before: offering, after }])
  return accept(undefined)
}
