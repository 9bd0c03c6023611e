import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { countSpentEntries, findPass } from '../../products/passes/pass-repository.ts'
import { returnEntry, type WhyReturned } from '../../products/passes/return-entry.ts'
import { lockOrderRow } from '../orders/order-repository.ts'
import { queuePassRefunded } from '../orders/queue-order-emails.ts'
import { allOf, lockReturnableMoney } from './create-refund.ts'
import { passValueOf } from './pass-value.ts'
import { refundPurchase } from './refund-purchase.ts'

type ReleasedBooking = { id: number; accountId: number | null }

/**
 * Returns the entry of a seat cancelled late that was resold, or whose class was cancelled. If the pass was withdrawn since, refunds its
 * value. The caller has locked person, class and booking, and recorded the reason. Returns false if no pass paid or nothing is due.
 */
export async function compensateLateSeat(
  tx: Transaction,
  deps: BookingDependencies,
  booking: ReleasedBooking,
  why: Extract<WhyReturned, 'resold' | 'class_cancelled'>,
): Promise<boolean> {
  const { accountId } = booking
  if (accountId === null || (await countSpentEntries(tx, booking.id)) === 0) return false
  const pass = await findPass(tx, accountId)
  if (!pass?.isEnded) return (await returnEntry(tx, deps, booking, { why })) !== undefined
  if (pass.orderId === null) return false
  const order = await lockOrderRow(tx, pass.orderId)
  const money = order.withdrawnAt === null ? undefined : await lockReturnableMoney(tx, { orderId: order.id })
  if (!order.withdrawnAt || !money) return false
  // The amount that the withdrawal would have refunded if the entry had been returned before it.
  const { back } = await passValueOf(tx, pass, order, { now: order.withdrawnAt, zone: deps.timeZone })
  const left = allOf(money)
  const amount = Math.min(back - (order.price - left), left)
  if (amount <= 0) return false
  const given = await refundPurchase(tx, deps, money, { amount, cause: 'person', why: 'withdrawn', way: 'money' })
  const told = { credit: given.credit, ...(given.refund && { refundId: given.refund.id }) }
  await queuePassRefunded(tx, deps, { orderId: order.id, cause: `${order.id}:booking:${booking.id}`, ...told })
  return true
}
