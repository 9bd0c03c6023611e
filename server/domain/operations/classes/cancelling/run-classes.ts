import type { Transaction } from '../../../../db/database.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { type Decision, type RefusalReason, refuse } from '../../../kernel/decision.ts'
import { runDuties, runEach } from '../../../kernel/run-each.ts'
import { runDueRuns, runItem } from '../../../kernel/runs/run-items.ts'
import { beginRun, markItemRefused, type RunItem } from '../../../kernel/runs/run-repository.ts'
import { findAnyOffering } from '../../../schedule/catalog/offerings-repository.ts'
import { refuseOnConstraint } from '../../../schedule/catalog/refuse-on-constraint.ts'
import { lockSchedule } from '../../../schedule/catalog/schedule-lock-repository.ts'
import { applyWithUndo, type ChangeRules } from '../../../schedule/series/apply-changes.ts'
import { isInDaysOff } from '../../../schedule/series/days-off.ts'
import { readDaysOff } from '../../../schedule/series/days-off-repository.ts'
import { isBeingCancelled, lockOfferings } from '../../../schedule/series/following-repository.ts'
import { moveLocked } from '../../../schedule/series/move-offering.ts'
import { callOff } from './cancel-class.ts'
import type { ClassRun, ClassRunItem } from './class-run.ts'
import { listToTell } from './class-run-notice-repository.ts'
import { endClassRun, findRun, unfinishedCancellations } from './class-run-repository.ts'
import { queueMoveEmails } from './queue-move-emails.ts'
import { runCancellation } from './run-cancellation.ts'
import { tellOfRun } from './tell-of-run.ts'

/**
 * Goes on with what is to be done to many classes, once its time has come: cancels and moves them one by one, each in a transaction of its own
 * that asks the class again under its lock, then frees the seats, then tells the people. What is done stands in the tables alone, so that it may
 * be killed anywhere, run twice, or in two processes at once. Whatever can't be dealt with does not keep the rest: throws when all else is
 * done, to be tried again.
 */
export async function runClasses(deps: BookingDependencies, runId: number): Promise<void> {
  if (!(await beginRun(deps.db, 'class_run', runId))) return
  const run = await findRun(deps.db, runId)
  if (!run) return
  const complaint = `Run ${runId} could not finish all classes.`
  const itemsTo = (act: ClassRunItem['act']) => run.items.filter((item) => item.status === 'waiting' && item.act === act)
  await runDuties(
    () => runEach(itemsTo('cancel'), (item) => cancelOne(deps, run, item), complaint),
    () => moveEach(deps, run, itemsTo('move')),
    () => runEach(itemsTo('change'), (item) => changeOne(deps, run, item), complaint),
    async () => runEach(await unfinishedCancellations(deps.db, runId), (id) => runCancellation(deps, id), complaint),
    async () => runEach(await listToTell(deps.db, runId), (personId) => tellOfRun(deps, runId, personId), complaint),
  )
  await endClassRun(deps.db, runId)
}

/** Finds runs whose job was lost or broke off. Safe to run anywhere, at any time, twice. */
export const runDueClassRuns = (deps: BookingDependencies): Promise<void> => runDueRuns(deps.db, 'class_run', (id) => runClasses(deps, id))

const itemOf = ({ id: runId }: ClassRun, { offeringId: id }: ClassRunItem): RunItem => ({ kind: 'class_run', runId, id })

async function cancelOne(deps: BookingDependencies, run: ClassRun, item: ClassRunItem): Promise<void> {
  const done = await carryOut(deps, run, item, async (tx) => {
    const offering = await findAnyOffering(tx, item.offeringId)
    if (!offering) return refuse('not_found')
    const { reason, tell, staffId } = run
    return callOff(tx, { ...deps, undoSeconds: 0 }, { offeringId: offering.id, reason, tell, staffId, runId: run.id }, offering.kind)
  })
  if (!done.ok) await markItemRefused(deps.db, itemOf(run, item), done.reason)
}

/** Some have to wait until another has left its time: while at least one of a round moves, the refused ones are tried again. */
async function moveEach(deps: BookingDependencies, run: ClassRun, items: ClassRunItem[]): Promise<void> {
  if (items.length === 0) return
  const complaint = `Run ${run.id} could not move all classes.`
  const refused: { item: ClassRunItem; reason: RefusalReason }[] = []
  const move = async (item: ClassRunItem) => {
    const done = await moveOne(deps, run, item)
    if (!done.ok) refused.push({ item, reason: done.reason })
  }
  const giveUp = () => runEach(refused, ({ item, reason }) => markItemRefused(deps.db, itemOf(run, item), reason), complaint)
  const tryAgain = () =>
    moveEach(
      deps,
      run,
      refused.map(({ item }) => item),
    )
  await runDuties(
    () => runEach(items, move, complaint),
    () => (refused.length === items.length ? giveUp() : tryAgain()),
  )
}

async function changeOne(deps: BookingDependencies, run: ClassRun, item: ClassRunItem): Promise<void> {
  const done = await carryOut(deps, run, item, async (tx) => {
    if (item.act !== 'change') return refuse('not_found')
    if (await isBeingCancelled(tx, item.offeringId)) return refuse('being_cancelled')
    const [current] = await lockOfferings(tx, [item.offeringId])
    if (!current) return refuse('not_found')
    const { startsAt, endsAt } = current
    return applyWithUndo(tx, [{ current, change: item.change, interval: { startsAt, endsAt } }], rulesOf(deps, run))
  })
  if (!done.ok) await markItemRefused(deps.db, itemOf(run, item), done.reason)
}

function moveOne(deps: BookingDependencies, run: ClassRun, item: ClassRunItem): Promise<Decision<unknown>> {
  return carryOut(deps, run, item, async (tx) => {
    if (item.act !== 'move') return refuse('not_found')
    const move = { id: item.offeringId, startsAt: item.startsAt, scope: 'this' as const }
    return moveLocked(tx, move, rulesOf(deps, run))
  })
}

const rulesOf = (deps: BookingDependencies, { tell, force, staffId }: ClassRun): ChangeRules => ({
  tell,
  force,
  staffId,
  undoSeconds: 0,
  timeZone: deps.timeZone,
  minimumCharge: deps.provider.minimumCharge,
  post: queueMoveEmails(deps),
})

/** One class, which is asked again under the lock of the schedule. */
function carryOut(
  deps: BookingDependencies,
  run: ClassRun,
  item: ClassRunItem,
  act: (tx: Transaction) => Promise<Decision<unknown>>,
): Promise<Decision<unknown>> {
  const inDaysOff = async (tx: Transaction) => ((await hasLeft(tx, run, item.offeringId)) ? refuse('not_there') : act(tx))
  return refuseOnConstraint(() => runItem(deps.db, itemOf(run, item), { lock: lockSchedule, act: inDaysOff }))
}

/** Whether staff have moved it out of the days off since: then it is none of theirs. */
async function hasLeft(tx: Transaction, { daysOffId }: ClassRun, offeringId: number): Promise<boolean> {
  const off = daysOffId === null ? undefined : await readDaysOff(tx, daysOffId)
  const offering = off && (await findAnyOffering(tx, offeringId))
  return offering !== undefined && off !== undefined && !isInDaysOff(offering, [off])
}
