import { readClock } from '../../db/clock.ts'
import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import { queueTurns } from '../bookings/queue-turns.ts'
import type { Offering } from '../catalog/offering.ts'
import { findAnyOffering, lockOffering, updateOffering } from '../catalog/offerings-repository.ts'
import { recordOfferings } from '../catalog/record-catalog-change.ts'
import { lockSchedule } from '../catalog/schedule-lock-repository.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { undo } from '../runs/undo.ts'
import { findBlocking } from '../schedule/find-blocking.ts'
import { findClashes } from '../schedule/schedule-repository.ts'
import type { Cancellation } from './cancellation.ts'
import { latestCancellation } from './cancellation-repository.ts'

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
  const { id: cancellationId, wasActive } = cancellation
  return undo(
    tx,
    { kind: 'cancellation', id: cancellationId, staffId },
    {
      again: undefined,
      trail: { subject: { kind, id: offering.id }, before: { cancellationId } },
      takeBack: async () => {
        const clashes = wasActive ? findBlocking(await findClashes(tx, [offering], [offering.id]), kind, true) : []
        return clashes.length > 0 ? refuse('overlap', { clashes }) : accept(undefined)
      },
      afterwards: () => putOn(tx, deps, { offering, cancellation, staffId }),
    },
  )
}

type Put = { offering: Offering; cancellation: Cancellation; staffId: number }

async function putOn(tx: Transaction, deps: BookingDependencies, { offering, cancellation, staffId }: Put): Promise<void> {
  const now = await readClock(tx)
  // Else it would be called off again a minute later.
  const confirmed = cancellation.staffId === null && { confirmedAt: now }
  if (cancellation.wasActive) await updateOffering(tx, offering.id, { isActive: true, ...confirmed })
  await queueTurns(tx, deps, offering.id)
  const after = { ...offering, isActive: cancellation.wasActive, ...confirmed }
  await recordOfferings(tx, { staffId }, 'update', offering.kind, [{ before: offering, after }])
}
