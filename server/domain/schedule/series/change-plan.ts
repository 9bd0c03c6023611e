import type { Transaction } from '../../../db/database.ts'
import { accept, type Clash, type Decision, refuse } from '../../kernel/decision.ts'
import { hasVenue, isNamed, type Offering } from '../catalog/offering.ts'
import { type OfferingChange, typeAfter } from '../catalog/offering-draft.ts'
import { listOfferings, updateOffering } from '../catalog/offerings-repository.ts'
import { isChargeable } from '../catalog/pricing.ts'
import { recordOfferings } from '../catalog/record-catalog-change.ts'
import { findDaysOff } from './days-off-repository.ts'
import { findBlocking } from './find-blocking.ts'
import { type Interval, overlapsAmong } from './interval.ts'
import type { ScheduleRules } from './schedule-offerings.ts'
import { findClashes } from './schedule-repository.ts'

/** `current` is locked by the caller. */
export type ChangePlan = { current: Offering; change: OfferingChange; interval: Interval }
export type ChangedOffering = { before: Offering; after: Offering }

const valuesOfPlan = ({ current, change, interval }: ChangePlan) => ({ ...typeAfter(current, change), ...change, ...interval })

/**
 * Changes offerings of one kind together. Refuses before writing: name_missing, place_missing, price_below_minimum, ends_before_start,
 * capacity_below_taken, min_above_capacity, day_off, overlap.
 */
export async function applyPlans(tx: Transaction, plans: ChangePlan[], rules: ScheduleRules): Promise<Decision<ChangedOffering[]>> {
  for (const { current, change, interval } of plans) {
    if (current.kind === 'session' && !isNamed({ ...current, ...change })) return refuse('name_missing')
    if (lacksVenue({ ...current, ...change }) && !lacksVenue(current)) return refuse('place_missing')
    if (![change.price, change.returningPrice].every((price) => price == null || isChargeable(price, rules.minimumCharge)))
      return refuse('price_below_minimum')
    if (interval.endsAt <= interval.startsAt) return refuse('ends_before_start')
    const { capacity, minPeople } = { ...current, ...change }
    if (capacity < current.taken) return refuse('capacity_below_taken')
    if ((minPeople ?? 0) > capacity) return refuse('min_above_capacity')
  }
  const moving = movingOf(plans)
  const off = rules.force
    ? []
    : await findDaysOff(
        tx,
        moving.map(({ interval }) => interval),
      )
  if (off.length > 0) return refuse('day_off', { daysOff: off })
  const inTheWay = await obstacles(tx, plans, moving, rules.force)
  if (inTheWay.length > 0) return refuse('overlap', { clashes: inTheWay })

  for (const plan of inOrder(plans)) await updateOffering(tx, plan.current.id, valuesOfPlan(plan))
  return accept(await record(tx, plans, rules))
}

/** A class without a venue, published by an earlier version, can still be changed. */
const lacksVenue = (offering: Offering): boolean => offering.isActive && !hasVenue(offering)

/** Only offerings that move or become active are checked. The others were permitted before. */
const movingOf = (plans: ChangePlan[]): ChangePlan[] =>
  plans.filter(({ current, change, interval }) => {
    const moves = +interval.startsAt !== +current.startsAt || +interval.endsAt !== +current.endsAt
    return (change.isActive ?? current.isActive) && (moves || !current.isActive)
  })

async function obstacles(tx: Transaction, plans: ChangePlan[], moving: ChangePlan[], force: boolean): Promise<Clash[]> {
  const [first] = moving
  if (!first) return []
  const intervals = moving.map(({ interval }) => interval)
  const others = await findClashes(
    tx,
    intervals,
    plans.map(({ current }) => current.id),
  )
  const { kind, titleEn, titleRu } = first.current
  const ownClashes = overlapsAmong(intervals).map((interval) => ({ ...interval, kind, titleEn, titleRu }))
  return findBlocking([...others, ...ownClashes], kind, force)
}

/** When classes move to a later time, the last one moves first, so that no slot overlaps the next one in between. */
function inOrder(plans: ChangePlan[]): ChangePlan[] {
  const sorted = plans.toSorted((one, other) => +one.current.startsAt - +other.current.startsAt)
  const [first] = sorted
  return first && first.interval.endsAt > first.current.endsAt ? sorted.toReversed() : sorted
}

async function record(tx: Transaction, plans: ChangePlan[], rules: ScheduleRules): Promise<ChangedOffering[]> {
  const before = new Map(plans.map(({ current }) => [current.id, current]))
  const changed = (await listOfferings(tx, [...before.keys()])).flatMap((after) => {
    const current = before.get(after.id)
    return current ? [{ before: current, after }] : []
  })
  const [first] = changed
  if (first) await recordOfferings(tx, rules, 'update', first.after.kind, changed)
  return changed
}
