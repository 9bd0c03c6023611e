import type { Language } from '../../../../../packages/contract/content/language.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Transaction } from '../../../../db/database.ts'
import { queueTurns } from '../../../bookings/emails/queue-turns.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { queueTopUps } from '../../../guests/standing/queue-top-ups.ts'
import { recordChange } from '../../../kernel/audit/record-change.ts'
import { accept, type CancellationPreview, type Decision, refuse } from '../../../kernel/decision.ts'
import { isUnderWay } from '../../../kernel/runs/run.ts'
import { undo } from '../../../kernel/runs/undo.ts'
import { addSeconds } from '../../../kernel/studio-time.ts'
import type { Offering } from '../../../schedule/catalog/offering.ts'
import { findAnyOffering, lockOffering, updateOffering } from '../../../schedule/catalog/offerings-repository.ts'
import { recordOfferings } from '../../../schedule/catalog/record-catalog-change.ts'
import { lockSchedule } from '../../../schedule/catalog/schedule-lock-repository.ts'
import { findBlocking } from '../../../schedule/series/find-blocking.ts'
import { findClashes } from '../../../schedule/series/schedule-repository.ts'
import { previewRefundOfDates } from '../../courses/preview-date-refund.ts'
import { tryReplacement } from '../../courses/try-replacement.ts'
import { type Cancellation, previewOf } from './cancellation.ts'
import { insertCancellation, latestCancellation } from './cancellation-repository.ts'
import { listSeatsToCancel } from './cancellation-rows-repository.ts'
import { type CancellationProgress, readCancellation } from './read-cancellation.ts'

export type CancelClass = {
  offeringId: number
  reason: Record<Language, string>
  notify: boolean
  /** The figures that staff saw in the preview. `amount` in haléře. */
  expected?: { people: number; amount: number } | undefined
  /** Whether people of the class’s courses get a proportional refund. Otherwise they can use the returned entry for a make-up class. */
  refundDates?: boolean | undefined
  /**
   * A class that replaces the cancelled one in its courses. The people of these courses get a seat in it. Cannot be combined with
   * `refundDates`.
   */
  replacement?: Cancellation['replacement'] | undefined
  staffId: number
}

/** `repeated`: the class had been cancelled already. */
export type CancelledClass = CancellationProgress & { repeated: boolean }

export async function previewCancellation(deps: BookingDependencies, offeringId: number): Promise<Decision<CancellationPreview>> {
  if (!(await findAnyOffering(deps.db, offeringId))) return refuse('not_found')
  const preview = previewOf(await listSeatsToCancel(deps.db, offeringId, deps.provider.name))
  return accept({ ...preview, dates: await previewRefundOfDates(deps.db, offeringId) })
}

/**
 * Cancels a class for staff. From then on it cannot be booked; a job refunds its people after the undo period (`runCancellation`).
 * Idempotent. Locks the schedule, then the class. Refuses: not_found, already_over, changed_meanwhile, and what tryReplacement refuses.
 */
export async function cancelClass(
  deps: BookingDependencies & { undoSeconds: number },
  input: CancelClass,
): Promise<Decision<CancelledClass>> {
  const { offeringId, replacement, staffId } = input
  const offering = await findAnyOffering(deps.db, offeringId)
  if (!offering) return refuse('not_found')
  const tried = replacement ? await tryReplacement(deps, { offeringId, replacement, staffId }) : undefined
  if (tried && !tried.ok) return tried
  const called = await deps.db.transaction(async (tx) => {
    await lockSchedule(tx)
    return cancelOffering(tx, deps, input, offering.kind)
  })
  if (!called.ok) return called
  const progress = await readCancellation(deps.db, offering.id)
  return progress ? accept({ ...progress, repeated: called.value.repeated }) : refuse('not_found')
}

/** `runId`: the class run. `staffId`: null if automatic. The caller has locked the schedule. This function locks the class. */
export async function cancelOffering(
  tx: Transaction,
  deps: BookingDependencies & { undoSeconds: number },
  input: Omit<CancelClass, 'staffId'> & { staffId: number | null; runId?: number },
  kind: 'slot' | 'session' | 'event',
): Promise<Decision<{ repeated: boolean; cancellationId: number }>> {
  const offering = await lockOffering(tx, kind, input.offeringId)
  if (!offering) return refuse('not_found')
  const latest = await latestCancellation(tx, offering.id)
  const isSettled = latest?.status === 'done' && !offering.isActive && offering.taken === 0
  if (latest && (isUnderWay(latest) || isSettled)) return accept({ repeated: true, cancellationId: latest.id })

  const now = await readClock(tx)
  if (offering.endsAt <= now) return refuse('already_over')
  const preview = previewOf(await listSeatsToCancel(tx, offering.id, deps.provider.name))
  const { expected } = input
  if (expected && (expected.people !== preview.people || expected.amount !== preview.amount))
    return refuse('changed_meanwhile', { preview })

  const runsAt = addSeconds(now, deps.undoSeconds)
  const { reason, notify, refundDates = false, replacement = null, staffId, runId = null } = input
  const choice = { reason, notify, refundDates, replacement }
  const values = { offeringId: offering.id, wasActive: offering.isActive, ...choice, staffId, runId, runsAt }
  const cancellationId = await insertCancellation(tx, values)
  await updateOffering(tx, offering.id, { isActive: false })
  if (staffId !== null) {
    await recordOfferings(tx, { staffId }, 'update', kind, [{ before: offering, after: { ...offering, isActive: false } }])
    await recordChange(tx, {
      personId: staffId,
      action: 'cancel',
      subject: { kind, id: offering.id },
      before: null,
      after: {
        cancellationId,
        reasonEn: reason.en,
        reasonRu: reason.ru,
        tell: notify,
        people: preview.people,
        amount: preview.amount,
        ...(refundDates && { refundDates }),
        ...(replacement && { replaceDates: true, replacementId: replacement.offeringId }),
      },
    })
  }
  await deps.enqueue(tx, { name: 'cancel-class', cancellationId }, runsAt)
  return accept({ repeated: false, cancellationId })
}

type Undo = { offeringId: number; staffId: number }

/** Undoes a cancellation. Confirms the class if it was cancelled automatically. Refuses: not_found, too_late, overlap (of slots only). */
export async function undoCancellation(deps: BookingDependencies, input: Undo): Promise<Decision<void>> {
  const offering = await findAnyOffering(deps.db, input.offeringId)
  if (!offering) return refuse('not_found')
  return deps.db.transaction((tx) => reactivateClass(tx, deps, input, offering.kind))
}

/** Like undoCancellation, in the transaction of the caller. Locks the schedule, then the class. */
export async function reactivateClass(
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
  return undo(tx, 'cancellation', cancellationId, {
    again: undefined,
    trail: { staffId, subject: { kind, id: offering.id }, before: { cancellationId } },
    takeBack: async () => {
      const clashes = wasActive ? findBlocking(await findClashes(tx, [offering], [offering.id]), kind, true) : []
      return clashes.length > 0 ? refuse('overlap', { clashes }) : accept(undefined)
    },
    afterwards: () => restoreClass(tx, deps, { offering, cancellation, staffId }),
  })
}

type RestoredClass = { offering: Offering; cancellation: Cancellation; staffId: number }

async function restoreClass(tx: Transaction, deps: BookingDependencies, { offering, cancellation, staffId }: RestoredClass): Promise<void> {
  const now = await readClock(tx)
  // Without the confirmation, the class would be cancelled again a minute later.
  const confirmed = cancellation.staffId === null && { confirmedAt: now }
  if (cancellation.wasActive) {
    await updateOffering(tx, offering.id, { isActive: true, ...confirmed })
    await queueTopUps(tx, deps, [offering.id])
  }
  await queueTurns(tx, deps, offering.id)
  const after = { ...offering, isActive: cancellation.wasActive, ...confirmed }
  await recordOfferings(tx, { staffId }, 'update', offering.kind, [{ before: offering, after }])
}
