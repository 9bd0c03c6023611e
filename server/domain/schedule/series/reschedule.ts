import type { Database } from '../../../db/database.ts'
import { type Decision, refuse } from '../../kernel/decision.ts'
import type { OfferingKind } from '../catalog/offering.ts'
import type { OfferingChange } from '../catalog/offering-draft.ts'
import { lockOffering } from '../catalog/offerings-repository.ts'
import { refuseOnConstraint } from '../catalog/refuse-on-constraint.ts'
import { lockSchedule } from '../catalog/schedule-lock-repository.ts'
import { findService } from '../catalog/service-list-repository.ts'
import { applyWithUndo, type ChangeRules, type ScheduleChangeResult } from './apply-changes.ts'
import { retimed, type Timing } from './timing.ts'

/** Changes or moves an offering. Its bookings keep their price. Can be undone. Refuses: not_found, time_skipped, and like applyPlans. */
export function reschedule(
  db: Database,
  which: { kind: OfferingKind; id: number },
  { change, timing }: { change: OfferingChange; timing: Timing },
  rules: ChangeRules,
): Promise<Decision<ScheduleChangeResult>> {
  return refuseOnConstraint(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      const current = await lockOffering(tx, which.kind, which.id)
      if (!current) return refuse('not_found')
      const service = change.serviceId === undefined ? undefined : await findService(tx, change.serviceId)
      if (change.serviceId !== undefined && !service) return refuse('not_found')
      const interval = retimed(current, { ...(service && { durationMinutes: service.durationMinutes }), ...timing }, rules.timeZone)
      return interval.ok ? applyWithUndo(tx, [{ current, change, interval: interval.value }], rules) : interval
    }),
  )
}
