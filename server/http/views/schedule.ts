import type { ChangedFollowing, CopiedWeek } from '../../../contract/schedule.ts'
import type { Undo } from '../../../contract/undo.ts'
import type { Offering } from '../../domain/catalog/offering.ts'
import type { ClassWithPeople } from '../../domain/class-operations/read-classes-with-people.ts'
import type { ScheduleChangeResult } from '../../domain/schedule/change-with-undo.ts'
import type { OfferingCopy, WeekCopyPlan } from '../../domain/schedule/copy-week.ts'
import type { UndoOffer } from '../../domain/schedule/record-undo.ts'
import { isoOf } from '../../domain/studio-time.ts'
import { pathOfChange } from '../changed-offering.ts'
import type { Audience } from './audience.ts'
import { clashView } from './clash.ts'
import { emptyOfferingView, offeringWithPeople } from './offering.ts'

type Change = Omit<ScheduleChangeResult, 'changed'> & { changed: ClassWithPeople[] }

/** What was changed, and how it is taken back. */
export const changedView = ({ changed, told, undo }: Change, audience: Audience): ChangedFollowing => ({
  changed: changed.map((seen) => offeringWithPeople(seen, audience)),
  told,
  undo: undoView(undo, audience),
})

const undoView = (undo: UndoOffer, { timeZone }: Audience): Undo =>
  undo && { path: pathOfChange(undo.id), until: isoOf(undo.until, timeZone) }

/** `made` missing: it is a preview. */
export function copiedWeekView(
  { copies, clashing, holidays, made, undo = null }: WeekCopyPlan & { made?: Offering[]; undo?: UndoOffer },
  audience: Audience,
): CopiedWeek {
  const view = ({ of, startsAt, endsAt }: OfferingCopy) => emptyOfferingView({ ...of, startsAt, endsAt, seriesId: null }, audience)
  return {
    offerings: made ? made.map((offering) => emptyOfferingView(offering, audience)) : copies.map(view),
    clashes: clashing.map(({ copy, with: others }) => ({
      copy: view(copy),
      with: others.map((clash) => clashView(clash, audience.language, audience.timeZone)),
    })),
    holidays: holidays.map(({ date, name }) => ({ date, name: name[audience.language] })),
    undo: undoView(undo, audience),
  }
}
