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
import { cancelOffering } from './cancel-class.ts'
import type { ClassRun, ClassRunItem } from './class-run.ts'
import { listPeopleToNotify } from './class-run-notice-repository.ts'
import { endClassRun, findRun, unfinishedCancellations } from './class-run-repository.ts'
import { notifyOfRun } from './notify-of-run.ts'
import { queueMoveEmails } from './queue-move-emails.ts'
import { runCancellation } from './run-cancellation.ts'

/** Changes each class in its own transaction. Can be killed, run again, and run twice at once. Failures are thrown at the end. */
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
    async () => runEach(await listPeopleToNotify(deps.db, runId), (personId) => notifyOfRun(deps, runId, personId), complaint),
  )
  await endClassRun(deps.db, runId)
}

export const runDueClassRuns = (deps: BookingDependencies): Promise<void> => runDueRuns(deps.db, 'class_run', (id) => runClasses(deps, id))

const itemOf = ({ id: runId }: ClassRun, { offeringId: id }: ClassRunItem): RunItem => ({ kind: 'class_run', runId, id })

async function cancelOne(deps: BookingDependencies, run: ClassRun, item: ClassRunItem): Promise<void> {
  const done = await carryOut(deps, run, item, async (tx) => {
    const offering = await findAnyOffering(tx, item.offeringId)
    if (!offering) return refuse('not_found')
    const { reason, notify, staffId } = run
    return cancelOffering(
      tx,
      { ...deps, undoSeconds: 0 },
      { offeringId: offering.id, reason, notify, staffId, runId: run.id },
      offering.kind,
    )
  })
  if (!done.ok) await markItemRefused(deps.db, itemOf(run, item), done.reason)
}

/** A class may have to wait until another one has left its time, so refused moves are retried as long as any move succeeds. */
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

const rulesOf = (deps: BookingDependencies, { notify, force, staffId }: ClassRun): ChangeRules => ({
  notify,
  force,
  staffId,
  undoSeconds: 0,
  timeZone: deps.timeZone,
  minimumCharge: deps.provider.minimumCharge,
  post: queueMoveEmails(deps),
})

function carryOut(
  deps: BookingDependencies,
  run: ClassRun,
  item: ClassRunItem,
  act: (tx: Transaction) => Promise<Decision<unknown>>,
): Promise<Decision<unknown>> {
  const inDaysOff = async (tx: Transaction) => ((await hasLeft(tx, run, item.offeringId)) ? refuse('not_there') : act(tx))
  return refuseOnConstraint(() => runItem(deps.db, itemOf(run, item), { lock: lockSchedule, act: inDaysOff }))
}

/** Returns whether staff have since moved the class out of the days off. The run does not change such a class. */
async function hasLeft(tx: Transaction, { daysOffId }: ClassRun, offeringId: number): Promise<boolean> {
  const off = daysOffId === null ? undefined : await readDaysOff(tx, daysOffId)
  const offering = off && (await findAnyOffering(tx, offeringId))
  return offering !== undefined && off !== undefined && !isInDaysOff(offering, [off])
}
