import type { Order as OrderResponse, Withdrawal as WithdrawalResponse } from '../../../../packages/contract/money/order.ts'
import type { ListedOrder } from '../../../domain/checkout/orders/order-repository.ts'
import type { Withdrawal } from '../../../domain/kernel/decision.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import { inLanguage } from '../../../domain/schedule/catalog/offering.ts'
import type { Audience } from '../booking/audience.ts'
import { usageResponse } from './pass.ts'

/** An order whose hold has lapsed is shown as cancelled. */
export function orderResponse(order: ListedOrder, { language, timeZone }: Audience): OrderResponse {
  const iso = (instant: Date | null) => instant && isoOf(instant, timeZone)
  const isWaiting = order.status === 'pending' && order.isLive
  return {
    id: order.id,
    kind: order.kind,
    course_id: order.courseId,
    name: inLanguage(order.details.nameEn, order.details.nameRu, language),
    status: order.isLive ? order.status : 'cancelled',
    price: toCrowns(order.price),
    covered: toCrowns(order.covered),
    held_until: isWaiting ? iso(order.heldUntil) : null,
    created_at: isoOf(order.createdAt, timeZone),
    paid_at: iso(order.paidAt),
    start_now: order.startNow,
    pass_id: order.passId,
    voucher_id: order.voucherId,
    withdrawable_until: order.status === 'paid' && order.withdrawnAt === null ? iso(order.withdrawableUntil) : null,
  }
}

export const withdrawalResponse = (found: Withdrawal, audience: Audience): WithdrawalResponse => ({
  ...usageResponse(found, audience),
  order_id: found.orderId,
  kind: found.kind,
  name: found.name[audience.language],
  price: toCrowns(found.price),
  until: isoOf(found.until, audience.timeZone),
  buyer: found.buyer,
  back: toCrowns(found.back),
  credit: toCrowns(found.credit),
  method: found.method,
  done: found.done && { at: isoOf(found.done.at, audience.timeZone), name: found.done.name },
})
