import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { writeDispute } from '../../money/payments/dispute-repository.ts'
import { findPaymentOfMoney, isEventKnown, recordPaymentEvent } from '../../money/payments/payment-repository.ts'
import { reopenAttention } from '../attention/attention-repository.ts'

/** Records a dispute for staff, who answer it on the provider's own pages. */
export async function recordDispute(
  { db, provider }: BookingDependencies,
  { disputeId, eventId }: { disputeId: string; eventId: string },
): Promise<'noted' | 'known' | 'unknown'> {
  if (await isEventKnown(db, provider.name, eventId)) return 'known'
  const dispute = await provider.readDispute(disputeId)
  const payment = dispute && (await findPaymentOfMoney(db, provider.name, dispute.providerPaymentId))
  if (!payment) return 'unknown'

  return db.transaction(async (tx) => {
    if (!(await recordPaymentEvent(tx, provider.name, eventId))) return 'known'
    const { id, isLostNow } = await writeDispute(tx, payment.id, dispute)
    // A lost dispute is shown again, even if staff had marked it as done.
    if (isLostNow) await reopenAttention(tx, 'dispute', id)
    return 'noted'
  })
}
