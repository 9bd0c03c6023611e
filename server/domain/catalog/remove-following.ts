import type { Database } from '../../db/database.ts'
import { accept, type Clash, type Decision, refuse } from '../decision.ts'
import { idsFollowing, lockOfferings } from './following-repository.ts'
import { type Offering, titleOf } from './offering.ts'
import { findAnyOffering } from './offerings-repository.ts'
import { type By, recordDeletedBookings, recordOfferings } from './record.ts'
import { refuseFaults } from './refuse-faults.ts'
import { deleteOfferings, idsInUse, lockForRemoval } from './removal-repository.ts'
import { lockSchedule } from './schedule-repository.ts'

/**
 * Deletes an offering and all that come after it in its series. Refuses with `not_found`, and with `in_use`, naming them, when some
 * have bookings or money has to do with them; `skipBooked`: those stay.
 */
export function removeFollowing(db: Database, id: number, rules: By & { skipBooked: boolean }): Promise<Decision<null>> {
  return refuseFaults(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      const first = await findAnyOffering(tx, id)
      if (!first) return refuse('not_found')
      const ids = (await idsFollowing(tx, first)).toSorted((one, other) => one - other)
      for (const each of ids) await lockForRemoval(tx, first.kind, each)
      const found = await lockOfferings(tx, ids)
      const inUse = new Set(await idsInUse(tx, ids))
      if (inUse.size > 0 && !rules.skipBooked) return refuse('in_use', { inUse: found.filter((one) => inUse.has(one.id)).map(clashOf) })

      const free = found.filter((one) => !inUse.has(one.id))
      const deleted = await deleteOfferings(
        tx,
        free.map((one) => one.id),
      )
      await recordDeletedBookings(tx, rules, deleted)
      await recordOfferings(
        tx,
        rules,
        'delete',
        first.kind,
        free.map((before) => ({ before, after: null })),
      )
      return accept(null)
    }),
  )
}

const clashOf = (offering: Offering): Clash => ({
  id: offering.id,
  kind: offering.kind,
  startsAt: offering.startsAt,
  endsAt: offering.endsAt,
  titleEn: titleOf(offering, 'en'),
  titleRu: titleOf(offering, 'ru'),
})
