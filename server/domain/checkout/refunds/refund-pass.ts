import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, type PassRefund, refuse } from '../../kernel/decision.ts'
import { findPass } from '../../products/passes/pass-repository.ts'
import { listAheadOf } from '../orders/ahead-list-repository.ts'
import { endPass } from '../orders/end-pass.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { findOrderOwner } from '../orders/order-repository.ts'
import { queuePassRefunded } from '../orders/queue-order-emails.ts'
import { allOf, lockReturnableMoney, type ReturnableMoney } from './create-refund.ts'
import { endIfFullyRefunded } from './end-if-fully-refunded.ts'
import { readOrderMoney } from './order-money-repository.ts'
import { passValueOf } from './pass-value.ts'
import { findEarlierRefund, refundPurchase } from './refund-purchase.ts'

/** `expectedAhead`: the number of future bookings that staff were shown. */
export type RefundPass = { passId: number; amount: number | undefined; expectedAhead?: number | undefined; key: string; staffId: number }

/** In haléře. */
export type RefundedPass = { amount: number; repeated: boolean }

/** Returns what a refund of the pass would pay and which bookings it would cancel. Refuses: not_found, not_refundable. */
export async function previewPassRefund({ db, timeZone: zone }: BookingDependencies, passId: number): Promise<Decision<PassRefund>> {
  const pass = await findPass(db, passId)
  if (!pass) return refuse('not_found')
  const money = pass.orderId === null ? undefined : await readOrderMoney(db, pass.orderId)
  if (!money) return refuse('not_refundable')
  const value = await passValueOf(db, pass, money, { now: await readClock(db), zone })
  // No booking is late here: the studio cancels the classes, so each entry is returned.
  const ahead = (await listAheadOf(db, passId, zone)).map((one) => ({ ...one, late: null }))
  return accept({ ...value, back: Math.min(value.back, money.left), most: money.left, ahead })
}

/**
 * Refunds a pass for staff, by default pro rata. A refund of its full value or of all its money ends it and cancels its future bookings.
 * Refuses: not_found, not_refundable, refund_too_much, changed_meanwhile, key_reused.
 */
export async function refundPass(deps: BookingDependencies, input: RefundPass): Promise<Decision<RefundedPass>> {
  const pass = await findPass(deps.db, input.passId)
  const owner = pass && (await findOrderOwner(deps.db, pass.orderId))
  if (!pass) return refuse('not_found')
  if (!owner) return refuse('not_refundable')
  return deps.db.transaction(async (tx) => refund(tx, deps, input, await lockOrder(tx, owner)))
}

async function refund(tx: Transaction, deps: BookingDependencies, input: RefundPass, locked: LockedOrder): Promise<Decision<RefundedPass>> {
  const { order, pass, now } = locked
  const earlier = await findEarlierRefund(tx, { orderId: order.id }, input.key)
  if (earlier) {
    const amount = (earlier.refund?.amount ?? 0) + earlier.part
    return input.amount === undefined || input.amount === amount ? accept({ amount, repeated: true }) : refuse('key_reused')
  }
  const money = await lockReturnableMoney(tx, { orderId: order.id })
  if (!money || !pass) return refuse('not_refundable')
  if (input.expectedAhead !== undefined && input.expectedAhead !== pass.ahead.length) return refuse('changed_meanwhile')

  const left = allOf(money)
  const { back } = await passValueOf(tx, pass.pass, order, { now, zone: deps.timeZone })
  const amount = input.amount ?? Math.min(back, left)
  if (amount <= 0 || amount > left) return refuse('refund_too_much')
  const given = await refundPurchase(tx, deps, money, {
    amount,
    cause: 'staff',
    why: 'refunded',
    way: 'money',
    key: input.key,
    staffId: input.staffId,
  })
  const ends = amount >= Math.min(back, left)
  if (ends) await endPass(tx, deps, pass, { why: 'refunded', by: 'staff', staffId: input.staffId })
  await endIfFullyRefunded(tx, deps, money.payment, locked)
  const told = { credit: given.credit, ...(given.refund && { refundId: given.refund.id }) }
  await queuePassRefunded(tx, deps, { orderId: order.id, cause: `${order.id}:${input.key}`, ...told })
  await record(tx, input, pass.pass.id, { money, amount, ends, ...told })
  return accept({ amount, repeated: false })
}

type Done = { money: ReturnableMoney; amount: number; ends: boolean; credit: number; refundId?: number }

const record = (tx: Transaction, { staffId }: RefundPass, passId: number, { money, amount, ends, credit, refundId }: Done) => {
  const left = allOf(money)
  return recordChange(tx, {
    personId: staffId,
    action: 'refund',
    subject: { kind: 'pass', id: passId },
    before: { amount: left },
    after: { amount: left - amount, ended: ends, ...(refundId !== undefined && { refundId }), ...(credit > 0 && { credit }) },
  })
}
