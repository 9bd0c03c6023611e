import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { markReturned } from '../../money/payments/payment-repository.ts'
import { sumOf } from '../../money/payments/refund.ts'
import { listRefundsOf } from '../../money/payments/refund-repository.ts'
import { lockVoucherOfOrder, markVoucherEnded } from '../../products/vouchers/voucher-repository.ts'
import { endPass } from '../orders/end-pass.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { markOrderCancelled, readOrderCredit } from '../orders/order-repository.ts'

/** What was ordered and goes back in full, money and credit, is over: its pass ends, with what is booked ahead, or its voucher. All is locked before. */
export async function endIfFullyRefunded(
  tx: Transaction,
  deps: BookingDependencies,
  { order, pass }: Pick<LockedOrder, 'order' | 'pass'>,
  payment: Payment,
): Promise<void> {
  if (payment.status !== 'kept' || payment.method === 'free') return
  if (sumOf(await listRefundsOf(tx, payment.id)) < payment.amount || (await readOrderCredit(tx, order)) > 0) return
  await markReturned(tx, payment.id)
  if (order.status === 'paid') await markOrderCancelled(tx, order.id)
  if (pass) await endPass(tx, deps, pass, { why: 'refunded', by: 'staff' })
  const voucher = await lockVoucherOfOrder(tx, order.id)
  // What was redeemed is somebody's credit by now: staff settle that with them.
  if (voucher && voucher.redeemedAt === null && voucher.endedAt === null) await markVoucherEnded(tx, voucher.id, 'refunded')
}
