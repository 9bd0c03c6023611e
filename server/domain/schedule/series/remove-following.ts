import type { Database, Transaction } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import type { Offering } from '../catalog/offering.ts'
import { findAnyOffering } from '../catalog/offerings-repository.ts'
import { recordDeletedBookings, recordOfferings } from '../catalog/record-catalog-change.ts'
import { refuseOnConstraint } from '../catalog/refuse-on-constraint.ts'
import { lockSchedule } from '../catalog/schedule-lock-repository.ts'
import { recordUndo, type UndoOffer, type UndoRules } from './apply-changes.ts'
import { idsFollowing, lockOfferings } from './following-repository.ts'
import { clashOf } from './name-clash.ts'
import { deleteOfferings, idsInUse, lockForRemoval } from './remove-offering-repository.ts'
import { readRows } from './removed-rows-repository.ts'
import { findClashes } from './schedule-repository.ts'

/** `only`: the classes that may be deleted. Default: all. */
type Rules = UndoRules & { skipBooked: boolean; only?: number[] | undefined }

/** Deletes an offering and later ones of its series. Can be undone. `skipBooked`: keeps offerings in use. Refuses: not_found, in_use. */
export function removeFollowing(db: Database, id: number, rules: Rules): Promise<Decision<UndoOffer>> {
  return refuseOnConstraint(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      const first = await findAnyOffering(tx, id)
      if (!first) return refuse('not_found')
      const following = (await idsFollowing(tx, first)).toSorted((one, other) => one - other)
      const ids = following.filter((each) => rules.only === undefined || rules.only.includes(each))
      for (const each of ids) await lockForRemoval(tx, first.kind, each)
      const found = await lockOfferings(tx, ids)
      const inUse = new Set(await idsInUse(tx, ids))
      if (inUse.size > 0 && !rules.skipBooked) return refuse('in_use', { inUse: found.filter((one) => inUse.has(one.id)).map(clashOf) })

      const free = found.filter((one) => !inUse.has(one.id))
      return accept(await removeForNow(tx, free, rules))
    }),
  )
}

async function removeForNow(tx: Transaction, free: Offering[], rules: Rules): Promise<UndoOffer> {
  const [first] = free
  if (!first) return null
  const ids = free.map(({ id }) => id)
  const removed = await readRows(tx, ids)
  const beside = await findClashes(tx, free.filter(isOn), ids)
  const deleted = await deleteOfferings(tx, ids)
  await recordDeletedBookings(tx, rules, deleted)
  const changes = free.map((before) => ({ before, after: null }))
  await recordOfferings(tx, rules, 'delete', first.kind, changes)
  return recordUndo(tx, { removed, overlappingBefore: beside.flatMap(({ id }) => id ?? []) }, rules)
}

const isOn = ({ isActive }: Offering): boolean => isActive
