import { isDeepStrictEqual } from 'node:util'
import type { Database, Transaction } from '../../../db/database.ts'
import { accept, type Clash, type Decision, refuse } from '../../kernel/decision.ts'
import { undo } from '../../kernel/runs/undo.ts'
import type { Offering, OfferingKind } from '../catalog/offering.ts'
import { listOfferings, updateOffering } from '../catalog/offerings-repository.ts'
import { type Actor, recordDeletedBookings, recordOfferings } from '../catalog/record-catalog-change.ts'
import { refuseOnConstraint } from '../catalog/refuse-on-constraint.ts'
import { lockSchedule } from '../catalog/schedule-lock-repository.ts'
import type { ChangedOffering } from './change-plan.ts'
import { lockOfferings } from './following-repository.ts'
import type { Interval } from './interval.ts'
import { clashOf } from './name-clash.ts'
import { deleteOfferings, idsInUse, lockAllForRemoval } from './remove-offering-repository.ts'
import { type RemovedRows, restoreRows } from './removed-rows-repository.ts'
import { readColumns, readScheduleChange, type ScheduleChange, valuesOfColumns } from './schedule-change-repository.ts'
import { findClashes } from './schedule-repository.ts'

const KINDS: OfferingKind[] = ['slot', 'session', 'event']

export type ScheduleUndoRules = Actor & {
  /** Withdraws the emails. Returns false if one has been sent. */
  withdraw: (tx: Transaction, change: ScheduleChange) => Promise<boolean>
  /** Notifies people who have booked since the change and know only the changed class. */
  queueMoveUndoneEmails: (tx: Transaction, changed: ChangedOffering[], since: Date) => Promise<void>
  queueTopUps: (tx: Transaction, offeringIds: number[]) => Promise<void>
}

/**
 * Undoes a change completely. Idempotent. Returns the created classes that remain because they were booked. Locks the schedule.
 * Refuses: not_found, too_late, changed_again, capacity_below_taken, overlap.
 */
export function undoScheduleChange(db: Database, id: number, rules: ScheduleUndoRules): Promise<Decision<Clash[]>> {
  return refuseOnConstraint(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      const takeBack = async () => takeBackEach(tx, await readScheduleChange(tx, id), rules)
      return undo<Clash[]>(tx, 'schedule_change', id, { again: [], takeBack })
    }),
  )
}

async function takeBackEach(tx: Transaction, change: ScheduleChange, rules: ScheduleUndoRules): Promise<Decision<Clash[]>> {
  if (change.createdIds.length > 0) return accept(await undoCreate(tx, change.createdIds, rules))
  if (change.removed) return restoreRemoved(tx, { ...change, removed: change.removed }, rules)
  return changeBack(tx, change, rules)
}

/** Deletes created offerings. Keeps and returns those that were booked in the meantime. */
async function undoCreate(tx: Transaction, createdIds: number[], by: Actor): Promise<Clash[]> {
  await lockAllForRemoval(tx, createdIds)
  const inUse = new Set(await idsInUse(tx, createdIds))
  const found = await lockOfferings(tx, createdIds)
  const free = found.filter(({ id }) => !inUse.has(id))
  const deleted = await deleteOfferings(
    tx,
    free.map(({ id }) => id),
  )
  await recordDeletedBookings(tx, by, deleted)
  for (const kind of KINDS) {
    const ofKind = free.filter((one) => one.kind === kind).map((before) => ({ before, after: null }))
    if (ofKind.length > 0) await recordOfferings(tx, by, 'delete', kind, ofKind)
  }
  return found.filter(({ id }) => inUse.has(id)).map(clashOf)
}

/** Restores deleted offerings with all their rows. Refuses: overlap (with a class created since). */
async function restoreRemoved(
  tx: Transaction,
  { removed, overlappingBefore }: { removed: RemovedRows } & Pick<ScheduleChange, 'overlappingBefore'>,
  rules: ScheduleUndoRules,
): Promise<Decision<Clash[]>> {
  const ids = removed.offerings.map(({ id }) => id)
  const clashes = await findClashes(tx, intervalsOf(removed))
  const inTheWay = clashes.filter(({ id }) => id === undefined || !overlappingBefore.includes(id))
  if (inTheWay.length > 0) return refuse('overlap', { clashes: inTheWay })

  await restoreRows(tx, removed)
  const back = await listOfferings(tx, ids)
  const [first] = back
  const changes = back.map((after) => ({ before: null, after }))
  if (first) await recordOfferings(tx, rules, 'undo', first.kind, changes)
  await rules.queueTopUps(
    tx,
    back.flatMap(({ id, isActive }) => (isActive ? [id] : [])),
  )
  return accept([])
}

const intervalsOf = ({ offerings }: RemovedRows): Interval[] =>
  offerings.filter((one) => one.is_active).map((one) => ({ startsAt: new Date(one.starts_at), endsAt: new Date(one.ends_at) }))

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
  await rules.queueMoveUndoneEmails(tx, changed, change.madeAt)
  return accept([])
}

async function isUntouched(tx: Transaction, { changes }: ScheduleChange): Promise<boolean> {
  const now = await readColumns(
    tx,
    changes.map(({ id }) => id),
  )
  return changes.every(({ id, after }) => Object.entries(after).every(([name, value]) => isDeepStrictEqual(now.get(id)?.[name], value)))
}

async function newcomersInTheWay(tx: Transaction, { changes, overlappingBefore }: ScheduleChange, current: Offering[]): Promise<Clash[]> {
  const intervals = current.flatMap((offering) => {
    const { startsAt = offering.startsAt, endsAt = offering.endsAt, isActive = offering.isActive } = columnsBefore(changes, offering.id)
    return isActive ? [{ startsAt, endsAt }] : []
  })
  const ids = current.map(({ id }) => id)
  return (await findClashes(tx, intervals, ids)).filter(({ id }) => id === undefined || !overlappingBefore.includes(id))
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

/** In the same order as a move: the last offering first if they move to a later time. */
function inOrder(changes: ScheduleChange['changes'], current: Offering[]): Offering[] {
  const [first] = current
  const end = first && columnsBefore(changes, first.id).endsAt
  return end && end > first.endsAt ? current.toReversed() : current
}

const columnsBefore = (changes: ScheduleChange['changes'], id: number) =>
  valuesOfColumns(changes.find((change) => change.id === id)?.before ?? {})
