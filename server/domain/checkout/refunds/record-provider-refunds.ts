import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import type { Payment } from '../../money/payments/payment.ts'
import type { ProviderRefund } from '../../money/payments/payment-provider.ts'
import { findPaymentOfMoney, isEventKnown, recordPaymentEvent } from '../../money/payments/payment-repository.ts'
import { isNewer, matchRefunds, sumOf } from '../../money/payments/refund.ts'
import { insertProviderRefund, listRefundsOf, recordProviderAnswer, reduceRefund } from '../../money/payments/refund-repository.ts'
import { findPurchaseOwner, lockPaidPurchase } from './paid-purchase.ts'
import { queueRefundFailed } from './queue-refund-failed.ts'

/** Records refunds made at the provider. Ignores payments that are not settled, because settling one reads its refunds. */
export async function recordProviderRefunds(
  deps: BookingDependencies,
  { providerPaymentId, eventId }: { providerPaymentId: string; eventId?: string },
): Promise<'booked' | 'known' | 'unknown'> {
  const { db, provider } = deps
  if (eventId !== undefined && (await isEventKnown(db, provider.name, eventId))) return 'known'
  const payment = await findPaymentOfMoney(db, provider.name, providerPaymentId)
  const owner = payment && (await findPurchaseOwner(db, payment))
  if (!payment || !owner || (payment.status !== 'kept' && payment.status !== 'returned')) return 'unknown'
  const theirs = await provider.readRefunds(providerPaymentId)

  return db.transaction(async (tx) => {
    if (eventId !== undefined && !(await recordPaymentEvent(tx, provider.name, eventId))) return 'known'
    const purchase = await lockPaidPurchase(tx, deps, owner, payment.id)
    await write(tx, deps, purchase.payment, theirs)
    await purchase.endIfFullyRefunded()
    await purchase.endUncoveredHolds()
    return 'booked'
  })
}

async function write(tx: Transaction, deps: { enqueue: Enqueue }, payment: Payment, theirs: ProviderRefund[]): Promise<void> {
  const match = matchRefunds(await listRefundsOf(tx, payment.id), theirs, payment.amount)
  for (const { ours, amount } of match.shrunk) await reduceRefund(tx, ours.id, amount)
  for (const { ours, reported } of match.known) {
    if (!isNewer(ours.status, reported.status)) continue
    await recordProviderAnswer(tx, ours.id, reported)
    if (reported.status === 'failed') await queueRefundFailed(tx, deps, ours.id)
  }
  for (const reported of match.fresh) {
    // If staff and the provider both made the refund, only the amount left is recorded. The reconciliation reports the rest.
    const room = payment.amount - sumOf(await listRefundsOf(tx, payment.id))
    if (room > 0) await insertProviderRefund(tx, payment.id, { ...reported, amount: Math.min(reported.amount, room) })
  }
}
