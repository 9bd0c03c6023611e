import type { Database, Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { type Decision, type RefusalReason, refuse } from '../../kernel/decision.ts'
import { runEach } from '../../kernel/run-each.ts'
import { undo } from '../../kernel/runs/undo.ts'
import { findRemoval, forgetKeptPeople, listDueRemovals, lockRemoval, markDone, markRefused, type Removal } from './removal-repository.ts'
import { finishBooking } from './remove-booking.ts'
import { finishMessage } from './remove-message.ts'
import { finishPerson } from './remove-person.ts'

/** Erases rows after their undo period. Can be killed, and run twice at once: the state is in the table. Failures are thrown at the end. */
export async function finishRemovals(deps: BookingDependencies): Promise<void> {
  await forgetKeptPeople(deps.db)
  await runEach(await listDueRemovals(deps.db), (removal) => finish(deps, removal), 'Not everything that was deleted could be erased.')
}

async function finish(deps: BookingDependencies, removal: Removal): Promise<void> {
  // Erasing a person takes several transactions, each idempotent.
  const erased = removal.kind === 'person' ? await finishPerson(deps, removal) : undefined
  if (erased && !erased.ok && erased.reason === 'wrong_password') throw new Error(`Person ${removal.subjectId} has just changed.`)
  await deps.db.transaction(async (tx) => {
    if (!(await lockRemoval(tx, removal.id))) return
    const done = erased ?? (await finishInOne(tx, deps, removal))
    if (done.ok) return markDone(tx, removal.id)
    await comeBack(tx, removal, done.reason)
  })
}

async function finishInOne(tx: Transaction, deps: BookingDependencies, removal: Removal): Promise<Decision<void>> {
  if (removal.kind === 'booking') return finishBooking(tx, deps, removal)
  await finishMessage(tx, removal)
  return { ok: true, value: undefined }
}

/** Restores the row, because there is a new reason against deleting it. The audit log records the reason. */
async function comeBack(tx: Transaction, { id, kind, subjectId, staffId }: Removal, reason: RefusalReason): Promise<void> {
  await markRefused(tx, id, reason)
  await recordChange(tx, { personId: staffId, action: 'undo', subject: { kind, id: subjectId }, before: null, after: { reason } })
}

/** Undoes a deletion. Refuses: not_found, too_late. */
export function undoRemoval(db: Database, { removalId, staffId }: { removalId: number; staffId: number }): Promise<Decision<void>> {
  return db.transaction(async (tx) => {
    const removal = await findRemoval(tx, removalId)
    if (!removal) return refuse('not_found')
    const trail = { staffId, subject: { kind: removal.kind, id: removal.subjectId }, before: { removalId } }
    return undo(tx, 'removal', removalId, { again: undefined, trail })
  })
}
