import type { Database } from '../../../../db/database.ts'
import type { Enqueue } from '../../../../db/enqueue.ts'
import { queueTopUps } from '../../../guests/standing/queue-top-ups.ts'
import { accept, type Clash, type Decision } from '../../../kernel/decision.ts'
import type { Offering, OfferingKind } from '../../../schedule/catalog/offering.ts'
import type { OfferingChange } from '../../../schedule/catalog/offering-draft.ts'
import type { ChangeRules, ScheduleChangeResult } from '../../../schedule/series/apply-changes.ts'
import { changeFollowing, type FollowingChange } from '../../../schedule/series/change-following.ts'
import { moveOffering, type OfferingMove } from '../../../schedule/series/move-offering.ts'
import { reschedule } from '../../../schedule/series/reschedule.ts'
import type { Timing } from '../../../schedule/series/timing.ts'
import { undoScheduleChange } from '../../../schedule/series/undo-schedule-change.ts'
import { queueMoveEmails, queueMoveUndoneEmails, withdrawMoveEmails } from './queue-move-emails.ts'
import { type ClassWithPeople, readClassesWithPeople } from './read-classes-with-people.ts'

export type TimetableDependencies = {
  db: Database
  enqueue: Enqueue
  provider: { minimumCharge: number }
  timeZone: string
  undoSeconds: number
}
/** `notify`: notifies people of moves. `force`: allows overlaps with other classes and with days off. */
export type ChangeRequest = { staffId: number; notify: boolean; force: boolean }
export type ChangedClasses = Omit<ScheduleChangeResult, 'changed'> & { changed: ClassWithPeople[] }

export const changeClass = (
  deps: TimetableDependencies,
  which: { kind: OfferingKind; id: number },
  change: { change: OfferingChange; timing: Timing },
  input: Omit<ChangeRequest, 'notify'>,
): Promise<Decision<ScheduleChangeResult>> => reschedule(deps.db, which, change, rulesOf(deps, { ...input, notify: true }))

export async function moveClass(deps: TimetableDependencies, move: OfferingMove, input: ChangeRequest): Promise<Decision<ChangedClasses>> {
  return withPeople(deps, await moveOffering(deps.db, move, rulesOf(deps, input)))
}

export async function changeClassAndFollowing(
  deps: TimetableDependencies,
  id: number,
  changeOf: (offering: Offering) => FollowingChange,
  input: ChangeRequest,
): Promise<Decision<ChangedClasses>> {
  return withPeople(deps, await changeFollowing(deps.db, id, changeOf, rulesOf(deps, input)))
}

/** Undoes a change and withdraws its emails. Returns the clashes that this causes. */
export const undoTimetableChange = (
  deps: Pick<TimetableDependencies, 'db' | 'enqueue'>,
  { changeId, staffId }: { changeId: number; staffId: number },
): Promise<Decision<Clash[]>> =>
  undoScheduleChange(deps.db, changeId, {
    withdraw: withdrawMoveEmails(deps),
    queueMoveUndoneEmails: queueMoveUndoneEmails(deps),
    queueTopUps: (tx, offeringIds) => queueTopUps(tx, deps, offeringIds),
    staffId,
  })

const rulesOf = (deps: TimetableDependencies, input: ChangeRequest): ChangeRules => ({
  ...input,
  minimumCharge: deps.provider.minimumCharge,
  timeZone: deps.timeZone,
  undoSeconds: deps.undoSeconds,
  post: queueMoveEmails(deps),
})

async function withPeople({ db }: TimetableDependencies, done: Decision<ScheduleChangeResult>): Promise<Decision<ChangedClasses>> {
  return done.ok ? accept({ ...done.value, changed: await readClassesWithPeople(db, done.value.changed) }) : done
}
