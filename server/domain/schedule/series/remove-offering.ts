import type { Database } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import type { OfferingKind } from '../catalog/offering.ts'
import { findOffering, listOfferings } from '../catalog/offerings-repository.ts'
import { type Actor, recordDeletedBookings, recordOfferings, recordService } from '../catalog/record-catalog-change.ts'
import { refuseOnConstraint } from '../catalog/refuse-on-constraint.ts'
import { lockSchedule } from '../catalog/schedule-lock-repository.ts'
import { findService } from '../catalog/service-list-repository.ts'
import { deleteService } from '../catalog/services-repository.ts'
import { deleteOfferings, isInUse, lockForRemoval, lockServiceForRemoval } from './remove-offering-repository.ts'

/** Deletes an unused offering. Locks the schedule. Refuses: not_found, in_use (a live booking or any payment). */
export function removeOffering(db: Database, kind: OfferingKind, id: number, by: Actor): Promise<Decision<null>> {
  return refuseOnConstraint(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      if (!(await lockForRemoval(tx, kind, id))) return refuse('not_found')
      if (await isInUse(tx, [id])) return refuse('in_use')

      const before = await findOffering(tx, kind, id)
      await recordDeletedBookings(tx, by, await deleteOfferings(tx, [id]))
      if (before) await recordOfferings(tx, by, 'delete', kind, [{ before, after: null }])
      return accept(null)
    }),
  )
}

/** Deletes a service and its slots. Locks the schedule. Refuses: not_found, in_use. */
export function removeService(db: Database, id: number, by: Actor): Promise<Decision<null>> {
  return refuseOnConstraint(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      const service = await lockServiceForRemoval(tx, id)
      if (!service) return refuse('not_found')
      if (await isInUse(tx, service.slotIds)) return refuse('in_use')

      const slots = await listOfferings(tx, service.slotIds)
      const before = await findService(tx, id)
      await recordDeletedBookings(tx, by, await deleteOfferings(tx, service.slotIds))
      await recordOfferings(
        tx,
        by,
        'delete',
        'slot',
        slots.map((slot) => ({ before: slot, after: null })),
      )
      await deleteService(tx, id)
      if (before) await recordService(tx, by, 'delete', { before, after: null })
      return accept(null)
    }),
  )
}
