import type { Language } from '../../../../../packages/contract/content/language.ts'
import { readClock } from '../../../../db/clock.ts'
import type { Reader, Transaction } from '../../../../db/database.ts'
import type { BookingDependencies } from '../../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../../kernel/audit/record-change.ts'
import { accept, type Clash, type DaysOffSpan, type Decision, refuse } from '../../../kernel/decision.ts'
import { addSeconds } from '../../../kernel/studio-time.ts'
import { refuseOnConstraint } from '../../../schedule/catalog/refuse-on-constraint.ts'
import { lockSchedule } from '../../../schedule/catalog/schedule-lock-repository.ts'
import { isInDaysOff } from '../../../schedule/series/days-off.ts'
import { findDaysOff, insertDaysOff } from '../../../schedule/series/days-off-repository.ts'
import { findBlocking } from '../../../schedule/series/find-blocking.ts'
import { clashOf } from '../../../schedule/series/name-clash.ts'
import { findClashes } from '../../../schedule/series/schedule-repository.ts'
import { listSeatsToCancelOf } from '../cancelling/cancellation-rows-repository.ts'
import type { ClassRunAct } from '../cancelling/class-run.ts'
import { insertRun } from '../cancelling/class-run-repository.ts'
import { insertUndecided } from '../minimum/undecided-classes-repository.ts'
import { listClassesOn } from './days-off-classes-repository.ts'
import { type AffectedClass, applyChoices, type Choices, clashesAt, consequencesOf, type DaysOffConsequences } from './days-off-plan.ts'

type Dependencies = BookingDependencies & { undoSeconds: number }
type Span = Pick<DaysOffSpan, 'beginsAt' | 'endsAt'>

export type MakeDaysOff = Span & {
  /** Shown in the timetable, and as the reason in the emails. */
  text: Record<Language, string>
  choices: Choices
  notify: boolean
  /** Allows moves that overlap other classes or days off. */
  force: boolean
  digest: string
  staffId: number
}

export type PlannedClass = AffectedClass & { clashes: Clash[]; toDayOff: boolean }
export type DaysOffPlan = { span: Span; classes: PlannedClass[] } & DaysOffConsequences

const MAX_DAYS = 366
const MAX_CLASSES = 500

/** Returns the consequences of days off. Refuses: ends_before_start, days_off_too_long, time_skipped. */
export const previewDaysOff = (deps: Dependencies, span: Span, choices: Choices): Promise<Decision<DaysOffPlan>> =>
  planDaysOff(deps.db, deps, span, choices)

/**
 * Creates days off. From then on, a class can be added to these days or moved there only with `force`. After the undo period a job changes the classes as chosen
 * (`runClasses`). Locks the schedule. Refuses: the refusals of previewDaysOff, days_off_overlap, consequences_changed, day_off, overlap.
 */
export function createDaysOff(deps: Dependencies, input: MakeDaysOff): Promise<Decision<{ id: number; until: Date }>> {
  return refuseOnConstraint(() =>
    deps.db.transaction(async (tx) => {
      await lockSchedule(tx)
      const taken = await findDaysOff(tx, [{ startsAt: input.beginsAt, endsAt: input.endsAt }])
      if (taken.length > 0) return refuse('days_off_overlap', { daysOff: taken })
      const plan = await planDaysOff(tx, deps, input, input.choices)
      if (!plan.ok) return plan
      if (plan.value.digest !== input.digest) return refuse('consequences_changed')
      const inTheWay = obstaclesOf(plan.value, input.force)
      if (inTheWay) return inTheWay
      return accept(await store(tx, deps, input, plan.value))
    }),
  )
}

async function planDaysOff(reader: Reader, deps: Dependencies, span: Span, choices: Choices): Promise<Decision<DaysOffPlan>> {
  if (span.endsAt <= span.beginsAt) return refuse('ends_before_start')
  if (span.endsAt > addSeconds(span.beginsAt, (MAX_DAYS + 1) * 86_400)) return refuse('days_off_too_long')
  const offerings = await listClassesOn(reader, span)
  if (offerings.length > MAX_CLASSES) return refuse('days_off_too_long')
  const ids = offerings.map(({ id }) => id)
  const affected = applyChoices(offerings, await listSeatsToCancelOf(reader, ids, deps.provider.name), choices, deps.timeZone)
  if (!affected.ok) return affected

  const leaving = affected.value.filter(({ act }) => act === 'cancel' || act === 'move').map(({ offering }) => offering.id)
  const targets = affected.value.flatMap(({ to }) => to ?? [])
  const clashes = await findClashes(reader, targets, leaving)
  const off = [{ ...span }, ...(await findDaysOff(reader, targets))]
  const classes = affected.value.map((one) => ({
    ...one,
    clashes: clashesAt(one, affected.value, clashes, clashOf),
    toDayOff: one.to !== null && isInDaysOff(one.to, off),
  }))
  return accept({ span, classes, ...consequencesOf(affected.value) })
}

function obstaclesOf({ classes }: DaysOffPlan, force: boolean): Decision<never> | undefined {
  const clashes = classes.flatMap((one) => findBlocking(one.clashes, one.offering.kind, force))
  if (clashes.length > 0) return refuse('overlap', { clashes })
  return !force && classes.some(({ toDayOff }) => toDayOff) ? refuse('day_off') : undefined
}

async function store(tx: Transaction, deps: Dependencies, input: MakeDaysOff, { classes, ...plan }: DaysOffPlan) {
  const { beginsAt, endsAt, text, notify, force, staffId } = input
  const id = await insertDaysOff(tx, { beginsAt, endsAt, text }, staffId)
  const until = addSeconds(await readClock(tx), deps.undoSeconds)
  const acts = classes.flatMap(({ offering, act, to }): ClassRunAct[] => {
    if (act === 'cancel') return [{ offeringId: offering.id, act, startsAt: null }]
    return act === 'move' && to ? [{ offeringId: offering.id, act, startsAt: to.startsAt }] : []
  })
  const undecided = classes.filter(({ act }) => act === 'later').map(({ offering }) => offering.id)
  await insertUndecided(tx, id, undecided)
  const runId = await insertRun(tx, { daysOffId: id, staffId, reason: text, notify, force, runsAt: until }, acts)
  const { cancel, move } = plan
  await recordChange(tx, {
    personId: staffId,
    action: 'create',
    subject: { kind: 'days_off', id },
    before: null,
    after: { beginsAt, endsAt, wordsEn: text.en, wordsRu: text.ru, tell: notify, cancel, move },
  })
  await deps.enqueue(tx, { name: 'run-classes', runId }, until)
  return { id, until }
}
