import type { Transaction } from '../../../db/database.ts'
import { accept, type Clash, type Decision, refuse } from '../../kernel/decision.ts'
import type { OfferingKind } from '../catalog/offering.ts'
import { listOfferings } from '../catalog/offerings-repository.ts'
import { type Actor, recordDeletedBookings, recordOfferings } from '../catalog/record-catalog-change.ts'
import { lockOfferings } from './following-repository.ts'
import type { Interval } from './interval.ts'
import { clashOf } from './name-clash.ts'
import { deleteOfferings, idsInUse, lockAllForRemoval } from './remove-offering-repository.ts'
import { type RemovedRows, restoreRows } from './removed-rows-repository.ts'
import type { ScheduleChange } from './schedule-change-repository.ts'
import { findClashes } from './schedule-repository.ts'

const KINDS: OfferingKind[] = ['slot', 'session', 'event']

/** Takes off again what was just put on. Answers with those that somebody has booked meanwhile: they stay. */
export async function undoCreate(tx: Transaction, madeIds: number[], by: Actor): Promise<Clash[]> {
  await lockAllForRemoval(tx, madeIds)
  const inUse = new Set(await idsInUse(tx, madeIds))
  const found = await lockOfferings(tx, madeIds)
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

/** Puts what was deleted back on, with all that hung on it. Refuses with `overlap` when something else was put there since. */
export async function restoreRemoved(
  tx: Transaction,
  { removed, stoodBeside }: { removed: RemovedRows } & Pick<ScheduleChange, 'stoodBeside'>,
  by: Actor,
): Promise<Decision<Clash[]>> {
  const ids = removed.offerings.map(({ id }) => id)
  const clashes = await findClashes(tx, intervalsOf(removed))
  const inTheWay = clashes.filter(({ id }) => id === undefined || !stoodBeside.includes(id))
  if (inTheWay.length > 0) return refuse('overlap', { clashes: inTheWay })

  await restoreRows(tx, removed)
  const back = await listOfferings(tx, ids)
  const [first] = back
  const changes = back.map((after) => ({ before: null, after }))
  if (first) await recordOfferings(tx, by, 'undo', first.kind, changes)
  return accept([])
}

const intervalsOf = ({ offerings }: RemovedRows): Interval[] =>
  offerings.filter((one) => one.is_active).map((one) => ({ startsAt: new Date(one.starts_at), endsAt: new Date(one.ends_at) }))
