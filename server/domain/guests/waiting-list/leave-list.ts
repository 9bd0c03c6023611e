import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockPersonAndOffering } from '../../bookings/seats/booking-repository.ts'
import { endEntry, findEntry } from '../../bookings/seats/waiting-repository.ts'
import { releaseHold } from '../../checkout/release-purchase.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'

/**
 * Somebody leaves a waiting list, or lets the spot of their turn go, whose payment page is closed first. What is over already stays so.
 * Refuses: not_found, not_pending where they have paid for it.
 */
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
  // A job gave them their turn a moment ago, or before.
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
