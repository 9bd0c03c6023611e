import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { dayOf, daysBetween } from '../../kernel/studio-time.ts'
import { insertEntry } from '../../money/ledger/credit-repository.ts'
import { spanWith } from '../../products/passes/pass.ts'
import { insertPass, type NewPass } from '../../products/passes/pass-repository.ts'
import { type OrderedPass, soldPass } from '../../products/passes/product.ts'
import { payCourse } from '../courses/pay-course.ts'
import { completeVoucherOrder } from './complete-voucher-order.ts'
import { type Order, type PassOrder, withdrawableUntil } from './order.ts'
import { listHeldSeats, markOrderPaid } from './order-repository.ts'
import { queuePassBought } from './queue-order-emails.ts'

type Completing = {
  now: Date
  /** Whether the buyer can withdraw, because the order was a distance sale. */
  isWithdrawable: boolean
  staffId?: number | undefined
  saleKey?: string | undefined
}

/** Completes a paid order. An order of a course cannot be withdrawn from. The caller has locked the person, the order and its payment. */
export async function completeOrder(tx: Transaction, deps: BookingDependencies, order: Order, now: Date): Promise<void> {
  if (order.kind === 'voucher') await completeVoucherOrder(tx, deps, order, now)
  else await completePassOrder(tx, deps, order, { now, isWithdrawable: order.courseId === null })
}

/** Sets the status before the ledger entry, because a paid order reserves no credit. The caller has locked person, order and payment. */
export async function completePassOrder(
  tx: Transaction,
  deps: BookingDependencies,
  order: PassOrder,
  { now, isWithdrawable, staffId, saleKey }: Completing,
): Promise<number> {
  const until = isWithdrawable ? withdrawableUntil(now, deps.timeZone) : null
  await markOrderPaid(tx, order.id, { paidAt: now, withdrawableUntil: until })
  if (order.covered > 0 && order.accountId !== null) {
    const spent = { amount: -order.covered, why: 'spent' as const, cause: `spent:order:${order.id}` }
    await insertEntry(tx, { accountId: order.accountId, orderId: order.id, ...spent })
  }
  const whose = { personId: order.personId, orderId: order.id, productId: order.productId, courseId: order.courseId }
  const passId = await makePass(tx, deps, order.details, {
    ...whose,
    now,
    opensFrom: order.startNow ? null : until,
    cause: `sold:${order.id}`,
    staffId,
    saleKey,
  })
  if (order.courseId !== null) await payCourse(tx, deps, await listHeldSeats(tx, order.id), passId)
  await queuePassBought(tx, deps, order.id)
  return passId
}

type Making = Pick<NewPass, 'personId' | 'orderId' | 'productId' | 'courseId' | 'opensFrom' | 'saleKey' | 'voucherId'> & {
  now: Date
  cause: string
  why?: 'sold' | 'redeemed'
  staffId: number | undefined
}

/** Creates a pass with its entries, and tops up the standing bookings of its owner. The caller has locked the person. Returns the pass's id. */
export async function makePass(
  tx: Transaction,
  { timeZone, enqueue }: Pick<BookingDependencies, 'timeZone' | 'enqueue'>,
  ordered: OrderedPass,
  { now, cause, why = 'sold', staffId, ...whose }: Making,
): Promise<number> {
  const { entries, starts, until } = ordered
  const days = until === undefined ? ordered.days : daysBetween(dayOf(now, timeZone), until)
  const validFrom = starts === 'purchase' ? dayOf(now, timeZone) : null
  const span = spanWith({ starts, days, extraDays: 0, validFrom }, [], timeZone)
  const passId = await insertPass(tx, { ...whose, entries, days, starts, sold: soldPass(ordered), validFrom, validUntil: span.until })
  if (entries !== null)
    await insertEntry(tx, {
      accountId: passId,
      amount: entries,
      why,
      cause,
      orderId: whose.orderId,
      voucherId: whose.voucherId ?? null,
      staffId: staffId ?? null,
    })
  await enqueue(tx, { name: 'top-up', personId: whose.personId })
  return passId
}
