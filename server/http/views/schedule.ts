import type { ChangedFollowing, CopiedWeek } from '../../../contract/schedule.ts'
import type { Database } from '../../db/database.ts'
import { listNamedPlaces } from '../../domain/bookings/names-repository.ts'
import type { Done } from '../../domain/catalog/change-for-now.ts'
import type { Copy, CopyPlan } from '../../domain/catalog/copy-week.ts'
import type { Offering } from '../../domain/catalog/offering.ts'
import { isoOf } from '../../domain/studio-time.ts'
import type { Audience } from './audience.ts'
import { clashView } from './clash.ts'
import { offeringsWithPeople, offeringView } from './offering.ts'

/** What was changed, and how it is taken back. */
export async function changedView(db: Database, { changed, told, undo }: Done, audience: Audience): Promise<ChangedFollowing> {
  const places = await listNamedPlaces(
    db,
    changed.map(({ id }) => id),
  )
  return {
    changed: offeringsWithPeople(changed, places, audience),
    told,
    undo: undo && { path: `/schedule-changes/${undo.id}/`, until: isoOf(undo.until, audience.timeZone) },
  }
}

/** `made` missing: it is a preview. */
export function copiedWeekView({ copies, clashing, holidays, made }: CopyPlan & { made?: Offering[] }, audience: Audience): CopiedWeek {
  const view = ({ of, startsAt, endsAt }: Copy) => offeringView({ ...of, startsAt, endsAt, seriesId: null }, [], audience)
  return {
    offerings: made ? made.map((offering) => offeringView(offering, [], audience)) : copies.map(view),
    clashes: clashing.map(({ copy, with: others }) => ({
      copy: view(copy),
      with: others.map((clash) => clashView(clash, audience.language, audience.timeZone)),
    })),
    holidays: holidays.map(({ date, name }) => ({ date, name: name[audience.language] })),
  }
}
