import { readClock } from '../../../../db/clock.ts'
import type { Transaction } from '../../../../db/database.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { queueStudioEmail } from '../../../kernel/outbox/queue-email.ts'
import { runEach } from '../../../kernel/run-each.ts'
import { readSettings } from '../../../kernel/settings/settings-repository.ts'
import { tooFewReason } from '../../../kernel/settings/too-few-reason.ts'
import { AUTO_CANCELLATION_UNDO_SECONDS, dueFor } from '../../../schedule/catalog/minimum.ts'
import type { Offering } from '../../../schedule/catalog/offering.ts'
import { findAnyOffering, lockOffering } from '../../../schedule/catalog/offerings-repository.ts'
import { lockSchedule } from '../../../schedule/catalog/schedule-lock-repository.ts'
import { cancelOffering } from '../cancelling/cancel-class.ts'
import { listUndecidedIds, markWarned } from './minimum-repository.ts'

/** Warns staff of short classes half a day before the decision. Cancels those still short when it is due (product.md 3.9). Idempotent. */
export async function decideClasses(deps: BookingDependencies): Promise<void> {
  await runEach(await listUndecidedIds(deps.db), (id) => decideClass(deps, id), 'Not every class could be decided.')
}

/** Locks the schedule, then the class. */
export async function decideClass(deps: BookingDependencies, id: number): Promise<void> {
  const known = await findAnyOffering(deps.db, id)
  // Checked first without a lock, because most classes are decided days later.
  if (!known || !dueFor(known, await readClock(deps.db))) return
  await deps.db.transaction(async (tx) => {
    await lockSchedule(tx)
    const offering = await lockOffering(tx, known.kind, id)
    const due = offering && dueFor(offering, await readClock(tx))
    if (offering && due === 'warning') await warn(tx, deps, offering)
    if (offering && due === 'decision') await cancelAutomatically(tx, deps, offering)
  })
}

async function warn(tx: Transaction, deps: BookingDependencies, { id, startsAt, decideHours }: Offering): Promise<void> {
  await markWarned(tx, id)
  const about = { kind: 'studio-too-few', offeringId: id, startsAt: startsAt.toISOString() } as const
  await queueStudioEmail(tx, deps.enqueue, { about, cause: `too-few:${id}:${startsAt.getTime()}:${decideHours}` })
}

async function cancelAutomatically(tx: Transaction, deps: BookingDependencies, { id, kind }: Offering): Promise<void> {
  const reason = tooFewReason(await readSettings(tx))
  const cancelled = await cancelOffering(
    tx,
    { ...deps, undoSeconds: AUTO_CANCELLATION_UNDO_SECONDS },
    { offeringId: id, reason, notify: true, staffId: null },
    kind,
  )
  if (!cancelled.ok || cancelled.value.repeated) return
  const { cancellationId } = cancelled.value
  const about = { kind: 'studio-called-off', offeringId: id, cancellationId } as const
  await queueStudioEmail(tx, deps.enqueue, { about, cause: `called-off:${cancellationId}` })
}
