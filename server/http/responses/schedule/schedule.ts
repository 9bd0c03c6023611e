import type { ChangedFollowing, CopiedWeek } from '../../../../packages/contract/schedule/schedule.ts'
import type { Undo } from '../../../../packages/contract/studio/undo.ts'
import type { ChangedClasses } from '../../../domain/operations/classes/cancelling/change-timetable.ts'
import type { Offering } from '../../../domain/schedule/catalog/offering.ts'
import type { UndoOffer } from '../../../domain/schedule/series/apply-changes.ts'
import type { WeekCopyPlan } from '../../../domain/schedule/series/copy-week.ts'
import type { OfferingCopy } from '../../../domain/schedule/series/copy-week-repository.ts'
import type { Audience } from '../booking/audience.ts'
import { undoResponse } from '../studio/undo.ts'
import { clashResponse } from './clash.ts'
import { classWithPeopleResponse, emptyOfferingResponse } from './offering.ts'

export const changedResponse = ({ changed, emails, undo }: ChangedClasses, audience: Audience): ChangedFollowing => ({
  changed: changed.map((seen) => classWithPeopleResponse(seen, audience)),
  emails,
  undo: undoOf(undo, audience),
})

const undoOf = (undo: UndoOffer, audience: Audience): Undo => undo && undoResponse({ path: '/schedule-changes/', ...undo }, audience)

/** Without `made`, the response is a preview. */
export function copiedWeekResponse(
  { copies, clashing, holidays, off, made, undo = null }: WeekCopyPlan & { made?: Offering[]; undo?: UndoOffer },
  audience: Audience,
): CopiedWeek {
  const view = ({ of, startsAt, endsAt }: OfferingCopy) => emptyOfferingResponse({ ...of, startsAt, endsAt, seriesId: null }, audience)
  return {
    offerings: made ? made.map((offering) => emptyOfferingResponse(offering, audience)) : copies.map(view),
    clashes: clashing.map(({ copy, with: others }) => ({
      copy: view(copy),
      with: others.map((clash) => clashResponse(clash, audience)),
    })),
    holidays: holidays.map(({ date, name }) => ({ date, name: name[audience.language] })),
    days_off: off.map(view),
    undo: undoOf(undo, audience),
  }
}
