import type { Database } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { findAnyOffering } from '../../schedule/catalog/offerings-repository.ts'
import { lockSchedule } from '../../schedule/catalog/schedule-lock-repository.ts'
import { idsFollowing, lockOfferings } from '../../schedule/series/following-repository.ts'
import { findSeriesOf, setOpenSpots } from './standing-repository.ts'

/** Sets the open spots of a class and the later ones of its series. Booked seats stay. Locks the schedule and the classes. Refuses: not_found. */
export const changeOpenSpots = (
  db: Database,
  { offeringId, openSpots, staffId }: { offeringId: number; openSpots: number; staffId: number },
): Promise<Decision<void>> =>
  db.transaction(async (tx) => {
    await lockSchedule(tx)
    const [first, before] = [await findAnyOffering(tx, offeringId), await findSeriesOf(tx, offeringId)]
    if (!first || !before) return refuse('not_found')
    const ids = (await lockOfferings(tx, await idsFollowing(tx, first))).map(({ id }) => id)
    await setOpenSpots(tx, ids, openSpots)
    await recordChange(tx, {
      personId: staffId,
      action: 'update',
      subject: { kind: first.kind, id: offeringId },
      before: { id: offeringId, openSpots: before.openSpots },
      after: { id: offeringId, openSpots },
    })
    return accept(undefined)
  })
