import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { type Refund, sumOf } from '../../money/payments/refund.ts'
import { findPaymentOfRefund, findRefund, listRefundsOf, makeDueAgain } from '../../money/payments/refund-repository.ts'
import { reopenAttention } from '../attention/attention-repository.ts'
import { findPurchaseOwner, lockPaidPurchase, recordRefundChange } from './paid-purchase.ts'
import type { BookingRefund } from './refund-booking.ts'

/** Makes a failed refund due again, up to the amount left. Refuses: not_found, refund_not_failed, refund_too_much. */
export async function retryRefund(
  deps: BookingDependencies,
  input: { refundId: number; staffId: number },
): Promise<Decision<BookingRefund>> {
  const payment = await findPaymentOfRefund(deps.db, input.refundId)
  const owner = payment && (await findPurchaseOwner(deps.db, payment))
  if (!payment || !owner || payment.provider !== deps.provider.name) return refuse('not_found')

  return deps.db.transaction(async (tx) => {
    const purchase = await lockPaidPurchase(tx, deps, owner, payment.id)
    const retried = await makeDue(tx, deps, input.refundId, purchase.payment)
    if (!retried.ok) return retried
    const { failed, refund } = retried.value
    const before = await purchase.readAnswer()
    await purchase.endIfFullyRefunded()
    await purchase.endUncoveredHolds()
    const after = await purchase.readAnswer()
    await recordRefundChange(tx, purchase, { action: 'refund', staffId: input.staffId }, [before, failed], [after, refund])
    return accept({ ...after, refund, credit: 0, repeated: false })
  })
}

/** The caller has locked the payment. */
async function makeDue(
  tx: Transaction,
  deps: BookingDependencies,
  refundId: number,
  payment: Payment,
): Promise<Decision<{ failed: Refund; refund: Refund }>> {
  const failed = await findRefund(tx, refundId)
  if (failed?.status !== 'failed') return refuse('refund_not_failed')
  const left = payment.amount - sumOf(await listRefundsOf(tx, payment.id))
  if (left <= 0) return refuse('refund_too_much')
  const refund = await makeDueAgain(tx, failed.id, Math.min(failed.amount, left))
  await reopenAttention(tx, 'refund_failed', failed.id)
  await deps.enqueue(tx, { name: 'refund', refundId: failed.id })
  return accept({ failed, refund })
}
