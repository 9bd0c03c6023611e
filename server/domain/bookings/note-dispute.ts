import { writeDispute } from '../payments/dispute-repository.ts'
import { findPaymentOfMoney, isNewsKnown, rememberNews } from '../payments/payment-repository.ts'
import type { Desk } from './desk.ts'

/** A buyer asks their bank for the money back: it is written down for staff, who answer it in the provider's own pages. */
export async function noteDispute(
  { db, provider }: Desk,
  { disputeId, eventId }: { disputeId: string; eventId: string },
): Promise<'noted' | 'known' | 'unknown'> {
  if (await isNewsKnown(db, provider.name, eventId)) return 'known'
  const dispute = await provider.readDispute(disputeId)
  const payment = dispute && (await findPaymentOfMoney(db, provider.name, dispute.providerPaymentId))
  if (!payment) return 'unknown'

  return db.transaction(async (tx) => {
    if (!(await rememberNews(tx, provider.name, eventId))) return 'known'
    await writeDispute(tx, payment.id, dispute)
    return 'noted'
  })
}
