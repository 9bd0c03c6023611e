import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { insertEntry, openCredit } from '../../money/ledger/credit-repository.ts'
import { findPaymentOfRefund, findRefund, markRefundedToCredit } from '../../money/payments/refund-repository.ts'
import { findPurchaseOwner } from '../refunds/paid-purchase.ts'
import { lockToSettle } from '../settle-payment.ts'

/** Turns a manual refund of money that pays for nothing into credit. Idempotent. Refuses: not_found, not_by_hand, person_erased. */
export async function keepAsCredit(
  deps: BookingDependencies,
  { refundId, staffId }: { refundId: number; staffId: number },
): Promise<Decision<void>> {
  const payment = await findPaymentOfRefund(deps.db, refundId)
  const owner = payment && (await findPurchaseOwner(deps.db, payment))
  if (!payment || !owner) return refuse('not_found')
  return deps.db.transaction(async (tx) => {
    const { purchase } = await lockToSettle(tx, deps, owner, payment.id)
    const refund = await findRefund(tx, refundId)
    if (!refund) return refuse('not_found')
    if (refund.toCredit) return accept(undefined)
    if (!refund.byHand || refund.status !== 'due' || refund.cause !== 'unwanted') return refuse('not_by_hand')
    if (purchase.isPersonErased) return refuse('person_erased')
    await markRefundedToCredit(tx, refundId)
    const accountId = await openCredit(tx, purchase.personId)
    const { amount } = refund
    await insertEntry(tx, { accountId, amount, why: 'refunded', cause: `refund:${refundId}`, refundId, staffId })
    await recordChange(tx, {
      personId: staffId,
      action: 'credit',
      subject: { kind: 'person', id: purchase.personId },
      before: { refundId, refundStatus: 'due' },
      after: { refundId, refundStatus: 'done', amount },
    })
    return accept(undefined)
  })
}
