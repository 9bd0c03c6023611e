import type { Database, Transaction } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { addMinutes, minutesBetween, wallMinutesBetween } from '../../kernel/studio-time.ts'
import type { Offering } from '../catalog/offering.ts'
import { findAnyOffering } from '../catalog/offerings-repository.ts'
import { refuseOnConstraint } from '../catalog/refuse-on-constraint.ts'
import { lockSchedule } from '../catalog/schedule-lock-repository.ts'
import { applyWithUndo, type ChangeRules, type ScheduleChangeResult } from './apply-changes.ts'
import type { ChangePlan } from './change-plan.ts'
import { idsFollowing, isBeingCancelled, lockOfferings } from './following-repository.ts'
import type { Interval } from './interval.ts'
import { shiftByWallClock } from './timing.ts'

/** If `endsAt` is omitted, the duration is kept. `following`: whether to move the later offerings of the series too. */
export type OfferingMove = { id: number; startsAt: Date; endsAt?: Date; scope: 'this' | 'following' }

/**
 * Moves an offering with its bookings, and later ones by the same wall-clock distance and change of length. Locks the schedule. Refuses:
 * not_found, being_cancelled, time_skipped, ends_before_start, day_off, overlap.
 */
export function moveOffering(db: Database, move: OfferingMove, rules: ChangeRules): Promise<Decision<ScheduleChangeResult>> {
  return refuseOnConstraint(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      return moveLocked(tx, move, rules)
    }),
  )
}

/** Like `moveOffering`, within a transaction of the caller, who has locked the schedule. */
export async function moveLocked(
  tx: Transaction,
  { id, startsAt, endsAt, scope }: OfferingMove,
  rules: ChangeRules,
): Promise<Decision<ScheduleChangeResult>> {
  const found = await findAnyOffering(tx, id)
  if (!found) return refuse('not_found')
  if (await isBeingCancelled(tx, id)) return refuse('being_cancelled')

  const current = await lockOfferings(tx, scope === 'following' ? await idsFollowing(tx, found) : [id])
  const target = { startsAt, endsAt: endsAt ?? addMinutes(startsAt, minutesBetween(found.startsAt, found.endsAt)) }
  const plans = plansOf(current, found, target, rules.timeZone)
  return plans.ok ? applyWithUndo(tx, plans.value, rules) : plans
}

function plansOf(offerings: Offering[], moved: Offering, target: Interval, zone: string): Decision<ChangePlan[]> {
  const shift = wallMinutesBetween(moved.startsAt, target.startsAt, zone)
  const stretch = minutesBetween(target.startsAt, target.endsAt) - minutesBetween(moved.startsAt, moved.endsAt)
  const plans: ChangePlan[] = []
  for (const current of offerings) {
    const start = current.id === moved.id ? accept(target.startsAt) : shiftByWallClock(current.startsAt, shift, zone)
    if (!start.ok) return start
    const endsAt = addMinutes(start.value, minutesBetween(current.startsAt, current.endsAt) + stretch)
    plans.push({ current, change: {}, interval: { startsAt: start.value, endsAt } })
  }
  return accept(plans)
}
