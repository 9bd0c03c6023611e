import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { type CreditReason, countOrderEntries, insertEntry } from '../../money/ledger/credit-repository.ts'
import { findAcceptedOrderPayment } from '../../money/payments/order-payment-repository.ts'
import type { Payment } from '../../money/payments/payment.ts'
import { lockPayment } from '../../money/payments/payment-repository.ts'
import { type Refund, sumOf } from '../../money/payments/refund.ts'
import { listRefundsOf } from '../../money/payments/refund-repository.ts'
import type { Order } from '../orders/order.ts'
import { readOrderCredit } from '../orders/order-repository.ts'
import { createRefund } from './create-refund.ts'

/** What is here for an order and may still go back, haléře: `left` of its payment, and the `credit` that was spent on it. */
export type ReturnableOrder = { payment: Payment; left: number; credit: number }

/** Locks what is kept for an order, and sees how much is left. The order is locked before. Undefined: nothing is. */
export async function lockReturnableOrder(tx: Transaction, order: Order): Promise<ReturnableOrder | undefined> {
  const kept = await findAcceptedOrderPayment(tx, order.id)
  if (!kept || kept.method === 'free') return undefined
  const payment = await lockPayment(tx, kept.id)
  return { payment, left: payment.amount - sumOf(await listRefundsOf(tx, payment.id)), credit: await readOrderCredit(tx, order) }
}

export type GiveBackOrder = {
  /** Haléře; no more than is there. */
  amount: number
  cause: 'staff' | 'person'
  why: Extract<CreditReason, 'refunded' | 'withdrawn'>
  /** The same again is the same refund. */
  key?: string | undefined
  staffId?: number | undefined
}

/** `credit`: what went to the person's credit, haléře. `refund`: of the money part, where there is one. */
export type GivenBackOrder = { credit: number; refund: Refund | undefined }

/** Gives back what an order was paid with: first what the credit paid, then money, the way it came. Everything is locked before. */
export async function giveBackOrder(
  tx: Transaction,
  deps: BookingDependencies,
  { order, money }: { order: Order; money: ReturnableOrder },
  { amount, cause, why, key, staffId }: GiveBackOrder,
): Promise<GivenBackOrder> {
  const credit = Math.min(money.credit, amount)
  if (credit > 0 && order.accountId !== null) {
    const entryCause =
      key === undefined ? `${why}:order:${order.id}:${await countOrderEntries(tx, order.id)}` : orderCreditCause(order.id, key)
    const entry = { amount: credit, why, cause: entryCause, orderId: order.id, staffId: staffId ?? null }
    await insertEntry(tx, { accountId: order.accountId, ...entry })
  }
  const rest = amount - credit
  if (rest === 0) return { credit, refund: undefined }
  return { credit, refund: await createRefund(tx, deps, money.payment, { amount: rest, cause, idempotencyKey: key }) }
}

/** Under which the credit part of a refund is written that was asked for with a key. */
export const orderCreditCause = (orderId: number, key: string): string => `refunded:order:${orderId}:${key}`
