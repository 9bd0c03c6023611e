import type { Database, Transaction } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { type Change, typeAfter } from './draft.ts'
import type { Interval } from './interval.ts'
import type { Offering } from './offering.ts'
import { findOffering, type Kind, lockOffering, updateOffering } from './offerings-repository.ts'
import { blocking } from './overlap.ts'
import { isChargeable } from './pricing.ts'
import { recordOfferings } from './record.ts'
import { refuseFaults } from './refuse-faults.ts'
import type { ScheduleRules } from './schedule.ts'
import { findClashes, lockSchedule } from './schedule-repository.ts'
import { findService } from './services-repository.ts'
import { retimed, type Timing } from './timing.ts'

/** What else belongs to the change, in its transaction: the catalog knows nobody who has booked. */
export type WhenChanged = (tx: Transaction, before: Offering, after: Offering) => Promise<void>

/**
 * Changes an offering, or moves it: its bookings stay with it, at their price. A slot that is given a service and no end takes
 * as long as that service. Refuses with `not_found`, `price_below_minimum`, `time_skipped`, `ends_before_start`,
 * `capacity_below_taken`, and `overlap` when it is moved, or put on again, where something else is on.
 */
export function reschedule(
  db: Database,
  which: { kind: Kind; id: number },
  { change, timing }: { change: Change; timing: Timing },
  rules: ScheduleRules & { timeZone: string; whenChanged?: WhenChanged },
): Promise<Decision<Offering>> {
  return refuseFaults(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      const current = await lockOffering(tx, which.kind, which.id)
      if (!current) return refuse('not_found')
      const service = change.serviceId === undefined ? undefined : await findService(tx, change.serviceId)
      if (change.serviceId !== undefined && !service) return refuse('not_found')
      if (![change.price, change.returningPrice].every((price) => price == null || isChargeable(price, rules.minimumCharge)))
        return refuse('price_below_minimum')

      const retiming = retimed(current, { ...(service && { durationMinutes: service.durationMinutes }), ...timing }, rules.timeZone)
      if (!retiming.ok) return retiming
      const interval = retiming.value
      if (interval.endsAt <= interval.startsAt) return refuse('ends_before_start')
      if ((change.capacity ?? current.capacity) < current.taken) return refuse('capacity_below_taken')
      if (mayClash(current, change, interval)) {
        const inTheWay = blocking(await findClashes(tx, [interval], [current.id]), current.kind, rules.force)
        if (inTheWay.length > 0) return refuse('overlap', { clashes: inTheWay })
      }

      await updateOffering(tx, current.id, { ...typeAfter(current, change), ...change, ...interval })
      const changed = await findOffering(tx, current.kind, current.id)
      if (!changed) throw new Error(`Offering ${current.id} is gone.`)
      await recordOfferings(tx, rules, 'update', current.kind, [{ before: current, after: changed }])
      await rules.whenChanged?.(tx, current, changed)
      return accept(changed)
    }),
  )
}

/** What stays where it is was allowed there once: a new title needs no second look at the week. */
function mayClash(current: Offering, change: Change, { startsAt, endsAt }: Interval): boolean {
  if (!(change.isActive ?? current.isActive)) return false
  const moved = startsAt.getTime() !== current.startsAt.getTime() || endsAt.getTime() !== current.endsAt.getTime()
  return moved || !current.isActive
}
