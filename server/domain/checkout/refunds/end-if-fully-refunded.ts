import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { type LockedBooking, markCancelled } from '../../bookings/seats/booking-repository.ts'
import { readCoverage } from '../../money/ledger/credit-repository.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { markReturned } from '../../money/payments/payment-repository.ts'
import type { PurchaseId } from '../../money/payments/purchase.ts'
import { sumOf } from '../../money/payments/refund.ts'
import { listRefundsOf } from '../../money/payments/refund-repository.ts'
import { lockVoucherOfOrder, markVoucherEnded } from '../../products/vouchers/voucher-repository.ts'
import { endPass } from '../orders/end-pass.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { markOrderCancelled } from '../orders/order-repository.ts'

/** Cancels a booking whose money and credit are fully refunded (product.md 6.3). The caller has locked everything. */
export async function cancelIfFullyRefunded(
  tx: Transaction,
  deps: { enqueue: Enqueue },
  payment: Payment,
  booking: Pick<LockedBooking, 'id' | 'status' | 'offeringId'>,
): Promise<void> {
  if (!(await becomesReturned(tx, payment, { bookingId: booking.id })) || booking.status === 'cancelled') return
  await markCancelled(tx, booking.id, 'refund')
  await queueTurns(tx, deps, booking.offeringId)
}

/** Ends a fully refunded order, with its pass and its future bookings or with its voucher. The caller has locked everything. */
export async function endIfFullyRefunded(
  tx: Transaction,
  deps: BookingDependencies,
  payment: Payment,
  { order, pass }: Pick<LockedOrder, 'order' | 'pass'>,
): Promise<void> {
  if (!(await becomesReturned(tx, payment, { orderId: order.id }))) return
  if (order.status === 'paid') await markOrderCancelled(tx, order.id)
  if (pass) await endPass(tx, deps, pass, { why: 'refunded', by: 'staff' })
  const voucher = await lockVoucherOfOrder(tx, order.id)
  // A redeemed voucher is not ended: it has become a person's credit or pass, which staff settle with that person.
  if (voucher && voucher.redeemedAt === null && voucher.endedAt === null) await markVoucherEnded(tx, voucher.id, 'refunded')
}

async function becomesReturned(tx: Transaction, payment: Payment, id: PurchaseId): Promise<boolean> {
  if (payment.status !== 'kept' || payment.method === 'free' || payment.method === 'pass') return false
  if (sumOf(await listRefundsOf(tx, payment.id)) < payment.amount || (await readCoverage(tx, id)).spent > 0) return false
  await markReturned(tx, payment.id)
  return true
}
