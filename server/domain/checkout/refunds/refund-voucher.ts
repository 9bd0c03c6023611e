import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { findVoucher, lockVoucher } from '../../products/vouchers/voucher-repository.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { findOrderOwner } from '../orders/order-repository.ts'
import { queuePassRefunded } from '../orders/queue-order-emails.ts'
import { lockReturnableMoney } from './create-refund.ts'
import { endIfFullyRefunded } from './end-if-fully-refunded.ts'
import { refundPurchase } from './refund-purchase.ts'

/** Refunds the full price of an unredeemed voucher and ends it. Idempotent. Refuses: not_found, voucher_redeemed, not_refundable. */
export async function refundVoucher(
  deps: BookingDependencies,
  { voucherId, staffId }: { voucherId: number; staffId: number },
): Promise<Decision<void>> {
  const found = await findVoucher(deps.db, voucherId)
  const owner = found && (await findOrderOwner(deps.db, found.orderId))
  if (!owner) return refuse('not_found')
  return deps.db.transaction(async (tx) => {
    const locked = await lockOrder(tx, owner)
    const money = await lockReturnableMoney(tx, { orderId: locked.order.id })
    const voucher = await lockVoucher(tx, voucherId)
    if (voucher.redeemedAt !== null) return refuse('voucher_redeemed')
    if (voucher.endedAt !== null) return accept(undefined)
    if (!money || money.left <= 0) return refuse('not_refundable')
    const input = {
      amount: money.left,
      cause: 'staff' as const,
      why: 'refunded' as const,
      way: 'money' as const,
      key: `voucher:${voucherId}`,
      staffId,
    }
    const given = await refundPurchase(tx, deps, money, input)
    await endIfFullyRefunded(tx, deps, money.payment, locked)
    const told = { credit: given.credit, ...(given.refund && { refundId: given.refund.id }) }
    await queuePassRefunded(tx, deps, { orderId: owner.id, cause: `${owner.id}:voucher`, ...told })
    await recordChange(tx, {
      personId: staffId,
      action: 'refund',
      subject: { kind: 'voucher', id: voucherId },
      before: { amount: money.left },
      after: { amount: 0, ended: true, ...(given.refund && { refundId: given.refund.id }) },
    })
    return accept(undefined)
  })
}
