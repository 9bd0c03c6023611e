import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { erasePayers } from '../../money/bank/bank-line-repository.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { type Refund, sumOf } from '../../money/payments/refund.ts'
import { findPaymentOfRefund, findRefund, listRefundsOf, markRefundedByHand } from '../../money/payments/refund-repository.ts'
import type { StudioMethod } from '../../money/payments/studio-payment-repository.ts'
import { findPurchaseOwner, lockPaidPurchase, type PaidPurchase, recordRefundChange } from './paid-purchase.ts'
import type { BookingRefund } from './refund-booking.ts'

/** `method`: how staff returned the money. Default: as it was paid, or by transfer if it came through a provider. */
export type ManualRefund = { refundId: number; method: StudioMethod | undefined; staffId: number }

/** Records a refund made by staff, manual or after a failure. Idempotent. Refuses: not_found, not_by_hand, refund_too_much. */
export async function recordManualRefund(deps: BookingDependencies, input: ManualRefund): Promise<Decision<BookingRefund>> {
  const payment = await findPaymentOfRefund(deps.db, input.refundId)
  const owner = payment && (await findPurchaseOwner(deps.db, payment))
  if (!payment || !owner) return refuse('not_found')
  return deps.db.transaction(async (tx) => write(tx, input, await lockPaidPurchase(tx, deps, owner, payment.id)))
}

async function write(tx: Transaction, input: ManualRefund, purchase: PaidPurchase): Promise<Decision<BookingRefund>> {
  const given = await handOver(tx, input, purchase.payment)
  if (!given.ok) return given
  const { refund, done, method } = given.value
  const before = await purchase.readAnswer()
  if (done === refund) return accept({ ...before, credit: 0, refund, repeated: true })
  await purchase.endIfFullyRefunded()
  // The payer's account was stored only for this refund.
  if (purchase.person.isErased) await erasePayers(tx, purchase.person.id)
  const after = await purchase.readAnswer()
  await recordRefundChange(tx, purchase, { action: 'given_back', staffId: input.staffId }, [before, refund], [after, done], { method })
  return accept({ ...after, credit: 0, refund: done, repeated: false })
}

type HandedOver = { refund: Refund; done: Refund; method: StudioMethod }

/** Records the refund as made. `done` is the same object as `refund` if it was recorded before. The caller has locked the payment. */
async function handOver(tx: Transaction, input: ManualRefund, payment: Payment): Promise<Decision<HandedOver>> {
  const refund = await findRefund(tx, input.refundId)
  if (!refund) return refuse('not_found')
  const method = input.method ?? (payment.provider !== 'none' ? 'transfer' : studioMethodOf(payment.method))
  if (refund.byHand && refund.status === 'done') return accept({ refund, done: refund, method })
  if (!isToHandOver(refund)) return refuse('not_by_hand')
  const others = (await listRefundsOf(tx, payment.id)).filter(({ id }) => id !== refund.id)
  const amount = Math.min(refund.amount, payment.amount - sumOf(others))
  if (amount <= 0) return refuse('refund_too_much')
  return accept({ refund, method, done: await markRefundedByHand(tx, refund.id, { amount, method }) })
}

const studioMethodOf = (method: Payment['method']): StudioMethod =>
  method === 'free' || method === 'credit' || method === 'pass' ? 'transfer' : method

/** Excludes refunds that the provider may still make, because such a refund would be made twice. */
const isToHandOver = ({ byHand, status }: Refund): boolean => (byHand ? status === 'due' : status === 'failed')
