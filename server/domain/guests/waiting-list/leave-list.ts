import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockPersonAndOffering } from '../../bookings/seats/booking-repository.ts'
import { endEntry, findEntry } from '../../bookings/seats/waiting-repository.ts'
import { releaseHold } from '../../checkout/release-purchase.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'

/** Removes an entry, or releases the hold of a turn. Idempotent. Refuses: not_found, and the refusals of releaseHold. */
export async function leaveList(deps: BookingDependencies, { id, personId }: { id: number; personId: number }): Promise<Decision<void>> {
  const entry = await findEntry(deps.db, id)
  if (!entry || entry.personId !== personId) return refuse('not_found')
  const { offeringId } = entry
  const wasWaiting = await deps.db.transaction(async (tx) => {
    await lockPersonAndOffering(tx, { personId, offeringId })
    const ended = await endEntry(tx, id, 'left')
    if (ended) await queueTurns(tx, deps, offeringId)
    return ended
  })
  if (wasWaiting) return accept(undefined)
  // A job may have offered the person a turn meanwhile.
  const now = await findEntry(deps.db, id)
  if (now?.status !== 'turn' || now.bookingId === null) return accept(undefined)
  return letTurnGo(deps, { personId, bookingId: now.bookingId })
}

async function letTurnGo(deps: BookingDependencies, { personId, bookingId }: { personId: number; bookingId: number }) {
  for (const kind of ['session', 'event'] as const) {
    const released = await releaseHold(deps, { personId, kind, bookingId })
    if (released.ok || released.reason !== 'not_found') return released
  }
  return accept(undefined)
}
