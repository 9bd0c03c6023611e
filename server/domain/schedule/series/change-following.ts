import type { Database } from '../../../db/database.ts'
import { type Decision, refuse } from '../../kernel/decision.ts'
import type { Offering } from '../catalog/offering.ts'
import type { OfferingChange } from '../catalog/offering-draft.ts'
import { findAnyOffering } from '../catalog/offerings-repository.ts'
import { refuseOnConstraint } from '../catalog/refuse-on-constraint.ts'
import { lockSchedule } from '../catalog/schedule-lock-repository.ts'
import { findService } from '../catalog/service-list-repository.ts'
import { applyWithUndo, type ChangeRules, type ScheduleChangeResult } from './apply-changes.ts'
import type { ChangePlan } from './change-plan.ts'
import { idsFollowing, isBeingCancelled, lockOfferings } from './following-repository.ts'
import { retimed, type Timing } from './timing.ts'

export type FollowingChange = { change: OfferingChange; timing: Pick<Timing, 'time' | 'durationMinutes'> }

/** Changes an offering and all later ones of its series, or none. Refuses: not_found, being_cancelled, time_skipped; like applyPlans. */
export function changeFollowing(
  db: Database,
  id: number,
  changeOf: (offering: Offering) => FollowingChange,
  rules: ChangeRules,
): Promise<Decision<ScheduleChangeResult>> {
  return refuseOnConstraint(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      const first = await findAnyOffering(tx, id)
      if (!first) return refuse('not_found')
      if (await isBeingCancelled(tx, id)) return refuse('being_cancelled')
      const { change, timing } = changeOf(first)
      const service = change.serviceId === undefined ? undefined : await findService(tx, change.serviceId)
      if (change.serviceId !== undefined && !service) return refuse('not_found')

      const plans: ChangePlan[] = []
      for (const current of await lockOfferings(tx, await idsFollowing(tx, first))) {
        const interval = retimed(current, { ...(service && { durationMinutes: service.durationMinutes }), ...timing }, rules.timeZone)
        if (!interval.ok) return interval
        plans.push({ current, change, interval: interval.value })
      }
      return applyWithUndo(tx, plans, rules)
    }),
  )
}
