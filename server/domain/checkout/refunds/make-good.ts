import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { countSpentEntries, findAccountKind, findPass } from '../../products/passes/pass-repository.ts'
import { returnEntry, type WhyReturned } from '../../products/passes/return-entry.ts'
import { lockOrderRow } from '../orders/order-repository.ts'
import { queuePassRefunded } from '../orders/queue-order-emails.ts'
import { allOf, lockReturnableMoney } from './create-refund.ts'
import { giveBack } from './give-back.ts'
import { passValueOf } from './pass-value.ts'

type LeftBooking = { id: number; accountId: number | null }

/**
 * A spot that was left late turns out to be made good: somebody else has it, or the class was cancelled. Its entry comes back to the pass that paid for
 * it; of a pass that its buyer has withdrawn from since, what that entry was worth. The booking says by then that it is made good. Person, class and
 * booking are locked before. False: no pass paid for it, or nothing is to come.
 */
export async function makeGood(
  tx: Transaction,
  deps: BookingDependencies,
  booking: LeftBooking,
  why: Extract<WhyReturned, 'resold' | 'class_cancelled'>,
): Promise<boolean> {
  const { accountId } = booking
  if (accountId === null || (await findAccountKind(tx, accountId)) !== 'pass' || (await countSpentEntries(tx, booking.id)) === 0)
    return false
  const pass = await findPass(tx, accountId)
  if (!pass?.isEnded) return (await returnEntry(tx, deps, booking, { why })) !== undefined
  if (pass.orderId === null) return false
  const order = await lockOrderRow(tx, pass.orderId)
  const money = order.withdrawnAt === null ? undefined : await lockReturnableMoney(tx, { orderId: order.id })
  if (!order.withdrawnAt || !money) return false
  // As it would have been, had the entry come back before they withdrew.
  const { back } = await passValueOf(tx, pass, order, { now: order.withdrawnAt, zone: deps.timeZone })
  const left = allOf(money)
  const amount = Math.min(back - (order.price - left), left)
  if (amount <= 0) return false
  const given = await giveBack(tx, deps, money, { amount, cause: 'person', why: 'withdrawn', way: 'money' })
  const told = { credit: given.credit, ...(given.refund && { refundId: given.refund.id }) }
  await queuePassRefunded(tx, deps, { orderId: order.id, cause: `${order.id}:booking:${booking.id}`, ...told })
  return true
}
