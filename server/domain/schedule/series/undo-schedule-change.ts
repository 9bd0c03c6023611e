import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '../../../db/database.ts'
import { accept, type Clash, type Decision, refuse } from '../../kernel/decision.ts'
import type { Offering } from '../catalog/offering.ts'
import { listOfferings, updateOffering } from '../catalog/offerings-repository.ts'
import { type Actor, recordOfferings } from '../catalog/record-catalog-change.ts'
import { refuseOnConstraint } from '../catalog/refuse-on-constraint.ts'
import { lockSchedule } from '../catalog/schedule-lock-repository.ts'
import type { ChangedOffering } from './change-plan.ts'
import { lockOfferings } from './following-repository.ts'
import { lockScheduleChange, markUndone, readColumns, type ScheduleChange, valuesOfColumns } from './schedule-change-repository.ts'
import { findClashes } from './schedule-repository.ts'
import { restoreRemoved, undoCreate } from './undo-create.ts'

export type ScheduleUndoRules = Actor & {
  /** Takes the emails back; false when one has left. */
  withdraw: (tx: Transaction, change: ScheduleChange) => Promise<boolean>
  /** Tells those who have booked since, and know nothing else than what is taken back. */
  queueFirstOnline: (tx: Transaction, changed: ChangedOffering[], since: Date) => Promise<void>
}

/**
 * Takes a change of the schedule back, whole; of what it put on, those that somebody has booked since stay, and are the answer.
 * Refuses with `not_found`, `too_late`, `changed_again`, `capacity_below_taken`, and `overlap` when something was put there since.
 * What is taken back already stays so.
 */
export function undoScheduleChange(db: Database, id: number, rules: ScheduleUndoRules): Promise<Decision<Clash[]>> {
  return refuseOnConstraint(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      const change = await lockScheduleChange(tx, id)
      if (!change) return refuse('not_found')
      if (change.undoneAt) return accept([])
      if (change.isTooLate) return refuse('too_late')
      const taken = await takeBackEach(tx, change, rules)
      if (taken.ok) await markUndone(tx, id)
      return taken
    }),
  )
}

async function takeBackEach(tx: Transaction, change: ScheduleChange, rules: ScheduleUndoRules): Promise<Decision<Clash[]>> {
  if (change.madeIds.length > 0) return accept(await undoCreate(tx, change.madeIds, rules))
  if (change.removed) return restoreRemoved(tx, { ...change, removed: change.removed }, rules)
  return changeBack(tx, change, rules)
}

async function changeBack(tx: Transaction, change: ScheduleChange, rules: ScheduleUndoRules): Promise<Decision<Clash[]>> {
  const current = await lockOfferings(
    tx,
    change.changes.map((one) => one.id),
  )
  if (!(await isUntouched(tx, change))) return refuse('changed_again')
  const inTheWay = await newcomersInTheWay(tx, change, current)
  if (inTheWay.length > 0) return refuse('overlap', { clashes: inTheWay })
  if (!(await rules.withdraw(tx, change))) return refuse('too_late')

  const changed = await restore(tx, change, current)
  const [first] = changed
  if (first) await recordOfferings(tx, rules, 'update', first.after.kind, changed)
  await rules.queueFirstOnline(tx, changed, change.madeAt)
  return accept([])
}

async function isUntouched(tx: Transaction, { changes }: ScheduleChange): Promise<boolean> {
  const now = await readColumns(
    tx,
    changes.map(({ id }) => id),
  )
  return changes.every(({ id, after }) => Object.entries(after).every(([name, value]) => isDeepStrictEqual(now.get(id)?.[name], value)))
}

async function newcomersInTheWay(tx: Transaction, { changes, stoodBeside }: ScheduleChange, current: Offering[]): Promise<Clash[]> {
  const intervals = current.flatMap((offering) => {
    const { startsAt = offering.startsAt, endsAt = offering.endsAt, isActive = offering.isActive } = columnsBefore(changes, offering.id)
    return isActive ? [{ startsAt, endsAt }] : []
  })
  const ids = current.map(({ id }) => id)
  return (await findClashes(tx, intervals, ids)).filter(({ id }) => id === undefined || !stoodBeside.includes(id))
}

async function restore(tx: Transaction, { changes }: ScheduleChange, current: Offering[]): Promise<ChangedOffering[]> {
  for (const offering of inOrder(changes, current)) await updateOffering(tx, offering.id, columnsBefore(changes, offering.id))
  const restored = new Map(
    (
      await listOfferings(
        tx,
        current.map(({ id }) => id),
      )
    ).map((offering) => [offering.id, offering]),
  )
  return current.flatMap((before) => {
    const after = restored.get(before.id)
    return after ? [{ before, after }] : []
  })
}

/** As when they were moved: what goes to later goes last first. */
function inOrder(changes: ScheduleChange['changes'], current: Offering[]): Offering[] {
  const [first] = current
  const end = first && columnsBefore(changes, first.id).endsAt
  return end && end > first.endsAt ? current.toReversed() : current
}

const columnsBefore = (changes: ScheduleChange['changes'], id: number) =>
  valuesOfColumns(changes.find((change) => change.id === id)?.before ?? {})
