import type { Language } from '../../../../../packages/contract/content/language.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Database, Reader, Transaction } from '../../../../db/database.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { isUnderWay } from '../../../kernel/runs/run.ts'
import { isAnyRunUnderWay } from '../../../kernel/runs/run-repository.ts'
import { undo } from '../../../kernel/runs/undo.ts'
import { addSeconds } from '../../../kernel/studio-time.ts'
import { listOfferings } from '../../../schedule/catalog/offerings-repository.ts'
import { lockSchedule } from '../../../schedule/catalog/schedule-lock-repository.ts'
import { findBlocking } from '../../../schedule/series/find-blocking.ts'
import { clashOf } from '../../../schedule/series/name-clash.ts'
import { findClashes } from '../../../schedule/series/schedule-repository.ts'
import { latestCancellations } from '../cancelling/cancellation-repository.ts'
import { listSeatsToCancelOf } from '../cancelling/cancellation-rows-repository.ts'
import { type ClassRunProgress, findRun, insertRun } from '../cancelling/class-run-repository.ts'
import { clashesAt } from '../days-off/days-off-plan.ts'
import { type BulkAct, type BulkClass, type BulkPlan, bulkPlan, obstacleTo, targetOf } from './bulk-plan.ts'

type Dependencies = BookingDependencies & { undoSeconds: number }
type Input = { act: BulkAct; ids: number[] }

export type BulkRequest = Input & {
  reason: Record<Language, string>
  notify: boolean
  /** Allows moves that overlap other classes or days off. */
  force: boolean
  digest: string
  staffId: number
}

/** Previews a change to many classes. Refuses: not_found, time_skipped. */
export async function previewBulk(deps: Dependencies, input: Input): Promise<Decision<BulkPlan>> {
  return planBulk(deps.db, deps, input)
}

/**
 * Creates a run that changes many classes after the undo period (`runClasses`), one run at a time. Locks the schedule. Returns its id.
 * Refuses: not_found, time_skipped, run_under_way, consequences_changed, overlap, and the first obstacle if no class can be changed.
 */
export function startBulk(deps: Dependencies, input: BulkRequest): Promise<Decision<number>> {
  return deps.db.transaction(async (tx) => {
    await lockSchedule(tx)
    if (await isAnyRunUnderWay(tx)) return refuse('run_under_way')
    const plan = await planBulk(tx, deps, input)
    if (!plan.ok) return plan
    if (plan.value.digest !== input.digest) return refuse('consequences_changed')
    const clashes = plan.value.classes.flatMap((one) => findBlocking(one.clashes, one.offering.kind, input.force))
    if (clashes.length > 0) return refuse('overlap', { clashes })
    if (plan.value.acts.length === 0) return refuse(plan.value.classes[0]?.why ?? 'not_found')
    return accept(await store(tx, deps, input, plan.value))
  })
}

/** Undoes a run that has not started. Refuses: not_found, too_late. */
export function undoBulk(deps: Dependencies, { id, staffId }: { id: number; staffId: number }): Promise<Decision<void>> {
  return deps.db.transaction(async (tx) => {
    const run = await findRun(tx, id)
    // A run of days off is undone together with these days off.
    if (!run || run.daysOffId !== null) return refuse('not_found')
    const trail = { staffId, subject: { kind: 'class_run', id }, before: { classes: run.items.length } } as const
    return undo(tx, 'class_run', id, { again: undefined, trail })
  })
}

export async function readBulk(db: Database, id: number): Promise<Decision<ClassRunProgress>> {
  const run = await findRun(db, id)
  return run && run.daysOffId === null ? accept(run) : refuse('not_found')
}

async function planBulk(reader: Reader, deps: Dependencies, { act, ids }: Input): Promise<Decision<BulkPlan>> {
  const unique = [...new Set(ids)]
  const offerings = await listOfferings(reader, unique)
  if (offerings.length < unique.length) return refuse('not_found')
  const seats = Map.groupBy(await listSeatsToCancelOf(reader, unique, deps.provider.name), ({ offeringId }) => offeringId)
  const atIt = new Set((await latestCancellations(reader, unique)).filter(isUnderWay).map((one) => one.offeringId))
  const moment = { now: await readClock(reader), zone: deps.timeZone, minimumCharge: deps.provider.minimumCharge }
  const classes: BulkClass[] = []
  for (const offering of offerings) {
    const why = obstacleTo(offering, act, atIt.has(offering.id), moment)
    const to = why === null ? targetOf(offering, act, deps.timeZone) : accept(null)
    if (!to.ok) return to
    classes.push({ offering, to: to.value, why, seats: seats.get(offering.id) ?? [], clashes: [] })
  }
  const found = await findClashes(
    reader,
    classes.flatMap(({ to }) => to ?? []),
    unique,
  )
  const moving = classes.map((one) => ({ ...one, act: 'move' as const }))
  return accept(
    bulkPlan(
      moving.map(({ act: _, ...one }, index) => ({
        ...one,
        clashes: moving[index] ? clashesAt(moving[index], moving, found, clashOf) : [],
      })),
      act,
    ),
  )
}

async function store(tx: Transaction, deps: Dependencies, input: BulkRequest, { acts, emails, consequences }: BulkPlan): Promise<number> {
  const { act, reason, notify, force, staffId } = input
  const runsAt = addSeconds(await readClock(tx), deps.undoSeconds)
  const id = await insertRun(tx, { daysOffId: null, staffId, reason, notify, force, runsAt }, acts)
  await recordChange(tx, {
    personId: staffId,
    action: 'create',
    subject: { kind: 'class_run', id },
    before: null,
    after: { act: act.act, classes: acts.length, people: consequences.people, amount: consequences.amount, letters: notify ? emails : 0 },
  })
  await deps.enqueue(tx, { name: 'run-classes', runId: id }, runsAt)
  return id
}
