import type { Language } from '../../../../../packages/contract/content/language.ts'
import type { Database, Transaction } from '../../../../db/database.ts'
import type { Enqueue } from '../../../../db/enqueue.ts'
import { queueTopUps } from '../../../guests/standing/queue-top-ups.ts'
import { recordChange } from '../../../kernel/audit/record-change.ts'
import { accept, type DaysOffSpan, type Decision, refuse } from '../../../kernel/decision.ts'
import { isUnderWay } from '../../../kernel/runs/run.ts'
import { undo } from '../../../kernel/runs/undo.ts'
import { lockSchedule } from '../../../schedule/catalog/schedule-lock-repository.ts'
import { deleteDaysOff, lockDaysOff, updateDaysOffText } from '../../../schedule/series/days-off-repository.ts'
import { lockRunOf } from '../cancelling/class-run-repository.ts'
import { deleteUndecided, listUndecided } from '../minimum/undecided-classes-repository.ts'

type Dependencies = { db: Database; enqueue: Enqueue }
type Which = { id: number; staffId: number }

/** Changes the text shown for days off. Does not affect emails already sent. Returns the id. Refuses: not_found. */
export function changeDaysOffText(
  db: Database,
  { id, staffId, text }: Which & { text: Partial<Record<Language, string>> },
): Promise<Decision<number>> {
  return db.transaction(async (tx) => {
    const before = await lockDaysOff(tx, id)
    if (!before) return refuse('not_found')
    const after = { ...before, text: { ...before.text, ...text } }
    await updateDaysOffText(tx, after)
    await record(tx, { staffId, action: 'update', before, after })
    return accept(id)
  })
}

/** Records that the undecided classes take place, and tops up their standing bookings. Returns the id. Refuses: not_found. */
export function confirmUndecidedClass(deps: Dependencies, { id }: Pick<Which, 'id'>): Promise<Decision<number>> {
  return deps.db.transaction(async (tx) => {
    if (!(await lockDaysOff(tx, id))) return refuse('not_found')
    await queueTopUpsOfUndecided(tx, deps, id)
    await deleteUndecided(tx, id)
    return accept(id)
  })
}

const queueTopUpsOfUndecided = async (tx: Transaction, deps: Dependencies, id: number): Promise<void> =>
  queueTopUps(
    tx,
    deps,
    (await listUndecided(tx, [id])).map(({ offeringId }) => offeringId),
  )

/** Undoes days off whose run has not started. Locks the schedule. Refuses: not_found, too_late. */
export function undoDaysOff(deps: Dependencies, { id, staffId }: Which): Promise<Decision<void>> {
  return deps.db.transaction(async (tx) => {
    await lockSchedule(tx)
    const before = await lockDaysOff(tx, id)
    const run = before && (await lockRunOf(tx, id))
    if (!before || !run) return refuse('not_found')
    return undo(tx, 'class_run', run.id, { again: undefined, takeBack: () => open(tx, deps, staffId, { action: 'undo', before }) })
  })
}

/** Deletes days off and undoes a run not yet started. Changed classes stay. Locks the schedule. Refuses: not_found, run_under_way. */
export function removeDaysOff(deps: Dependencies, { id, staffId }: Which): Promise<Decision<void>> {
  return deps.db.transaction(async (tx) => {
    await lockSchedule(tx)
    const before = await lockDaysOff(tx, id)
    if (!before) return refuse('not_found')
    const run = await lockRunOf(tx, id)
    const takeBack = () => open(tx, deps, staffId, { action: 'delete', before })
    if (!run || !isUnderWay(run)) return takeBack()
    const undone = await undo(tx, 'class_run', run.id, { again: undefined, takeBack })
    return undone.ok ? undone : refuse('run_under_way')
  })
}

type Opening = { action: 'undo' | 'delete'; before: DaysOffSpan }

async function open(tx: Transaction, deps: Dependencies, staffId: number, { action, before }: Opening): Promise<Decision<void>> {
  await queueTopUpsOfUndecided(tx, deps, before.id)
  await deleteDaysOff(tx, before.id)
  await record(tx, { staffId, action, before, after: null })
  return accept(undefined)
}

const stored = ({ beginsAt, endsAt, text }: DaysOffSpan) => ({ beginsAt, endsAt, wordsEn: text.en, wordsRu: text.ru })

const record = (
  tx: Transaction,
  change: { staffId: number; action: 'update' | 'undo' | 'delete'; before: DaysOffSpan; after: DaysOffSpan | null },
) =>
  recordChange(tx, {
    personId: change.staffId,
    action: change.action,
    subject: { kind: 'days_off', id: change.before.id },
    before: stored(change.before),
    after: change.after && stored(change.after),
  })
