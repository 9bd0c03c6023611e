import type { Database } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { findAnyOffering } from '../../schedule/catalog/offerings-repository.ts'
import { lockSchedule } from '../../schedule/catalog/schedule-lock-repository.ts'
import { idsFollowing, lockOfferings } from '../../schedule/series/following-repository.ts'
import { isNotForMakeUps, setNotForMakeUps } from './course-repository.ts'

type Exclusion = { offeringId: number; notForMakeUps: boolean; staffId: number }

/** Excludes a class and the later ones of its series from make-ups, or allows them again. Bookings stay. Locks the schedule and the classes. Refuses: not_found. */
export const excludeFromMakeUps = (db: Database, { offeringId, notForMakeUps, staffId }: Exclusion): Promise<Decision<void>> =>
  db.transaction(async (tx) => {
    await lockSchedule(tx)
    const first = await findAnyOffering(tx, offeringId)
    if (!first) return refuse('not_found')
    const ids = (await lockOfferings(tx, await idsFollowing(tx, first))).map(({ id }) => id)
    const before = await isNotForMakeUps(tx, offeringId)
    await setNotForMakeUps(tx, ids, notForMakeUps)
    await recordChange(tx, {
      personId: staffId,
      action: 'update',
      subject: { kind: first.kind, id: offeringId },
      before: { id: offeringId, notForMakeUps: before },
      after: { id: offeringId, notForMakeUps },
    })
    return accept(undefined)
  })
