import type { Database } from '../../db/database.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import type { Kind } from './offerings-repository.ts'
import { refuseFaults } from './refuse-faults.ts'
import { deleteOfferings, isInUse, lockForRemoval, lockServiceForRemoval } from './removal-repository.ts'
import { lockSchedule } from './schedule-repository.ts'
import { deleteService } from './services-repository.ts'

/**
 * Deletes an offering and the bookings of it that came to nothing. Refuses with `not_found`, and with `in_use` when a place
 * in it is paid or held, or any money has to do with it: the history of money stays.
 */
export function removeOffering(db: Database, kind: Kind, id: number): Promise<Decision<null>> {
  return refuseFaults(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      if (!(await lockForRemoval(tx, kind, id))) return refuse('not_found')
      if (await isInUse(tx, [id])) return refuse('in_use')

      await deleteOfferings(tx, [id])
      return accept(null)
    }),
  )
}

/** Deletes a service and its slots. Refuses with `not_found`, and with `in_use` when one of the slots may not be deleted. */
export function removeService(db: Database, id: number): Promise<Decision<null>> {
  return refuseFaults(() =>
    db.transaction(async (tx) => {
      await lockSchedule(tx)
      const service = await lockServiceForRemoval(tx, id)
      if (!service) return refuse('not_found')
      if (await isInUse(tx, service.slotIds)) return refuse('in_use')

      await deleteOfferings(tx, service.slotIds)
      await deleteService(tx, id)
      return accept(null)
    }),
  )
}
