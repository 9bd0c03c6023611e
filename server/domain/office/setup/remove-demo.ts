import type { Database } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { deleteBooks } from '../../operations/removals/old-rows-repository.ts'
import { anonymise, readPasswordHash } from '../../people/account/people-repository.ts'
import { forgetTotalsOf } from '../../people/lists/person-totals-repository.ts'
import { lockSchedule } from '../../schedule/catalog/schedule-lock-repository.ts'
import {
  type DemoPlan,
  deleteDemoClasses,
  deleteDemoPeople,
  deleteDemoServices,
  findDemo,
  forgetDemoRows,
  listDemoBookings,
  lockDemo,
  planDemoRemoval,
} from './demo-repository.ts'
import { dropDemoDiscount, recordDemoRemoved } from './setup-repository.ts'

/** Deletes unchanged demo data (product.md 11.5). Locks the schedule, people and classes. Refuses: not_found, demo_in_use. */
export async function removeDemo(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  { staffId }: { staffId: number },
): Promise<Decision<DemoPlan>> {
  return db.transaction(async (tx) => {
    await lockSchedule(tx)
    const elsewhere = await lockDemo(tx, await findDemo(tx))
    // Makes the plan under the locks, so that no class can be booked or changed meanwhile.
    const plan = await planDemoRemoval(tx)
    if (!plan) return refuse('not_found')
    if (plan.inUse.length > 0) return refuse('demo_in_use')

    const found = await findDemo(tx)
    await deleteBooks(tx, await listDemoBookings(tx, found.people))
    await deleteDemoClasses(tx, found.offerings)
    await deleteDemoServices(tx, found.services)
    const stay = await deleteDemoPeople(tx, found.people)
    for (const personId of stay) await anonymise(tx, { personId, passwordHash: (await readPasswordHash(tx, personId)) ?? '' })
    await forgetTotalsOf(
      tx,
      found.people.filter((id) => !stay.includes(id)),
    )
    await forgetDemoRows(tx)
    await recordDemoRemoved(tx)
    await dropDemoDiscount(tx)
    for (const offeringId of elsewhere) await queueTurns(tx, { enqueue }, offeringId)
    const { inUse, ...before } = plan
    await recordChange(tx, { personId: staffId, action: 'delete', subject: { kind: 'demo', id: null }, before, after: null })
    return accept(plan)
  })
}
