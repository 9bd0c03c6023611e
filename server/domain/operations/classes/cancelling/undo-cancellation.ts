import { readClock } from '../../../../db/clock.ts'
import type { Transaction } from '../../../../db/database.ts'
import { queueTurns } from '../../../bookings/emails/queue-turns.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { findAnyOffering, lockOffering, updateOffering } from '../../../schedule/catalog/offerings-repository.ts'
import { recordOfferings } from '../../../schedule/catalog/record-catalog-change.ts'
import { lockSchedule } from '../../../schedule/catalog/schedule-lock-repository.ts'
import { findBlocking } from '../../../schedule/series/find-blocking.ts'
import { findClashes } from '../../../schedule/series/schedule-repository.ts'
import { latestCancellation, markUndone } from './cancellation-repository.ts'

type Undo = { offeringId: number; staffId: number }

/**
 * Takes a cancellation back before anything has left: the class is on as it was, and where too few had paid it takes place all the same. What
 * was put in its place meanwhile does not stop that, or the money would go back while staff look for a way, but no slot overlaps another.
 * Refuses: not_found, too_late, overlap.
 */
export async function undoCancellation(deps: BookingDependencies, wish: Undo): Promise<Decision<void>> {
  const offering = await findAnyOffering(deps.db, wish.offeringId)
  if (!offering) return refuse('not_found')
  return deps.db.transaction((tx) => putOnAgain(tx, deps, wish, offering.kind))
}

/** The same as a part of something else. The schedule is not locked yet. */
export async function putOnAgain(
  tx: Transaction,
  deps: BookingDependencies,
  { offeringId, staffId }: Undo,
  kind: 'slot' | 'session' | 'event',
): Promise<Decision<void>> {
  await lockSchedule(tx)
  const offering = await lockOffering(tx, kind, offeringId)
  const cancellation = offering && (await latestCancellation(tx, offering.id))
  if (!cancellation) return refuse('not_found')
  if (cancellation.status === 'undone') return accept(undefined)
  if (!cancellation.canBeUndone) return refuse('too_late')
  const inTheWay = cancellation.wasActive ? findBlocking(await findClashes(tx, [offering], [offering.id]), kind, true) : []
  if (inTheWay.length > 0) return refuse('overlap', { clashes: inTheWay })

  if (!(await markUndone(tx, cancellation.id))) return refuse('too_late')
  const now = await readClock(tx)
  // Else it would be called off again a minute later.
  const confirmed = cancellation.staffId === null && { confirmedAt: now }
  if (cancellation.wasActive) await updateOffering(tx, offering.id, { isActive: true, ...confirmed })
  await queueTurns(tx, deps, offering.id)
  const after = { ...offering, isActive: cancellation.wasActive, ...confirmed }
  await recordOfferings(tx, { staffId }, 'update', kind, [{ before: offering, after }])
  const undone = { cancellationId: cancellation.id }
  await recordChange(tx, { personId: staffId, action: 'undo', subject: { kind, id: offering.id }, before: undone, after: null })
  return accept(undefined)
}
