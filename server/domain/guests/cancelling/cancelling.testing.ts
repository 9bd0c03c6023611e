import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { offerings } from '../../../db/schema/catalog.ts'
import { findOrAddPolicy } from '../../kernel/settings/policy-repository.ts'
import { type CancellingDependencies, cancelOwnBooking } from './cancel-own-booking.ts'
import { previewOwnCancellation } from './preview-own-cancellation.ts'

/** Sets a policy that refunds this percentage until the start. It applies to seats taken from now on. */
export async function refundUntilStart(db: Database, offeringId: number, back_percent: number): Promise<void> {
  const policy = { steps: [{ until: { hours: 0 }, back_percent }], exchange_until: null, resale: true }
  await db.transaction(async (tx) => {
    const policyId = await findOrAddPolicy(tx, policy)
    await tx.update(offerings).set({ policyId }).where(eq(offerings.id, offeringId))
  })
}

/** Sets a policy that refunds nothing except after a resale. It applies to seats taken from now on. */
export async function refundNothing(db: Database, offeringId: number): Promise<void> {
  const policy = { steps: [{ until: { hours: 2160 }, back_percent: 100 }], exchange_until: null, resale: true }
  await db.transaction(async (tx) => {
    const policyId = await findOrAddPolicy(tx, policy)
    await tx.update(offerings).set({ policyId }).where(eq(offerings.id, offeringId))
  })
}

/** Previews and cancels a session as its person. Returns `cancelled` or the reason for the refusal. */
export async function leave(
  deps: CancellingDependencies,
  booking: { personId: number; bookingId: number },
  back: 'money' | 'credit' = 'money',
): Promise<string> {
  const which = { kind: 'session' as const, ...booking }
  const shown = await previewOwnCancellation(deps, which)
  if (!shown.ok) return shown.reason
  const { percent, refunded, entries } = shown.value
  const done = await cancelOwnBooking(deps, { ...which, back, expected: { percent, refunded, entries } })
  return done.ok ? 'cancelled' : done.reason
}
