import { proRata } from '../../../../packages/contract/money/pass-terms.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockOrder } from '../../checkout/orders/lock-order.ts'
import { findOrderOwner } from '../../checkout/orders/order-repository.ts'
import { queuePassRefunded } from '../../checkout/orders/queue-order-emails.ts'
import { allOf, lockReturnableMoney } from '../../checkout/refunds/create-refund.ts'
import { endIfFullyRefunded } from '../../checkout/refunds/end-if-fully-refunded.ts'
import { refundPurchase } from '../../checkout/refunds/refund-purchase.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { runEach } from '../../kernel/run-each.ts'
import { insertEntry } from '../../money/ledger/credit-repository.ts'
import { listReturnedEntries } from '../../products/courses/course-repository.ts'
import type { Pass } from '../../products/passes/pass.ts'
import { findPass, refundedDateCause } from '../../products/passes/pass-repository.ts'

export type RefundCourseDate = { courseId: number; offeringId: number; staffId: number }

/** `amount`: the sum of all refunds, in haléře. `left`: the number of people not refunded, because their returned entry is used or they paid no money. */
export type RefundedDate = { refunded: number; amount: number; left: number }

/** Refunds a cancelled date to everyone whose returned entry is unused, each in one transaction. Can be killed, and run twice at once. */
export async function refundCourseDate(deps: BookingDependencies, input: RefundCourseDate): Promise<RefundedDate> {
  const waiting = await listReturnedEntries(deps.db, input)
  const done = { refunded: 0, amount: 0, left: waiting.length }
  const work = async ({ passId }: { passId: number }) => {
    const amount = await refundDateOf(deps, input, passId)
    if (amount === 0) return
    done.refunded += 1
    done.left -= 1
    done.amount += amount
  }
  await runEach(waiting, work, 'Not everyone could be refunded for the cancelled date.')
  return done
}

/** The refund of one date in haléře: its share of the price, at most the money left; 0 without an unused entry. */
export const dateRefundOf = ({ available, entries }: Pass, price: number, left: number): number =>
  entries === null || available < 1 ? 0 : Math.min(proRata(price, { used: entries - 1, of: entries }), left)

/** Refunds one person. Returns the amount in haléře; 0 if nothing is due. */
export async function refundDateOf(
  deps: BookingDependencies,
  { courseId, offeringId, staffId }: RefundCourseDate,
  passId: number,
): Promise<number> {
  const found = await findPass(deps.db, passId)
  const owner = found && (await findOrderOwner(deps.db, found.orderId))
  if (!owner) return 0
  return deps.db.transaction(async (tx: Transaction) => {
    const locked = await lockOrder(tx, owner)
    const { order, pass } = locked
    const money = await lockReturnableMoney(tx, { orderId: order.id })
    const [returned] = await listReturnedEntries(tx, { courseId, offeringId, passId })
    const amount = pass && money && returned ? dateRefundOf(pass.pass, order.price, allOf(money)) : 0
    if (!money || amount === 0) return 0
    const key = `date:${offeringId}`
    const given = await refundPurchase(tx, deps, money, { amount, cause: 'staff', why: 'refunded', way: 'money', key, staffId })
    const entry = { accountId: passId, amount: -1, why: 'refunded' as const, cause: refundedDateCause(passId, offeringId) }
    await insertEntry(tx, { ...entry, orderId: order.id, staffId })
    await endIfFullyRefunded(tx, deps, money.payment, locked)
    const told = { credit: given.credit, ...(given.refund && { refundId: given.refund.id }) }
    await queuePassRefunded(tx, deps, { orderId: order.id, cause: `${order.id}:${key}`, offeringId, ...told })
    const left = allOf(money)
    await recordChange(tx, {
      personId: staffId,
      action: 'refund',
      subject: { kind: 'pass', id: passId },
      before: { amount: left },
      after: { amount: left - amount, offeringId, ...told },
    })
    return amount
  })
}
