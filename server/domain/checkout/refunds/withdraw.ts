import { readClock } from '../../../db/clock.ts'
import type { Reader, Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { accept, type Decision, type PassClass, refuse, type Withdrawal } from '../../kernel/decision.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import type { Pass } from '../../products/passes/pass.ts'
import { findPassOfOrder } from '../../products/passes/pass-repository.ts'
import { findVoucherOfOrder, lockVoucherOfOrder, markVoucherEnded } from '../../products/vouchers/voucher-repository.ts'
import { listAheadOf } from '../orders/ahead-list-repository.ts'
import { endPass } from '../orders/end-pass.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { readOrderFacts } from '../orders/order-email-repository.ts'
import { findOrderOwner, markWithdrawn } from '../orders/order-repository.ts'
import { queueWithdrawalReceived } from '../orders/queue-order-emails.ts'
import { lockReturnableMoney } from './create-refund.ts'
import { endIfFullyRefunded } from './end-if-fully-refunded.ts'
import { readOrderMoney, readWithdrawnMoney } from './order-money-repository.ts'
import { passValueOf } from './pass-value.ts'
import { refundPurchase } from './refund-purchase.ts'

type ReadDependencies = { db: Reader; timeZone: string }

/** `name`: the name that the person states in the withdrawal. `expected` is the result that the person was shown, with `back` in haléře. */
export type Withdraw = { name: string; expected: { back: number; ahead: number } }

/** Returns the result of a withdrawal from the person's order. Refuses: not_found, email_unproven, and the refusals of readWithdrawalOf. */
export async function readWithdrawal(
  deps: ReadDependencies,
  { orderId, personId }: { orderId: number; personId: number },
): Promise<Decision<Withdrawal>> {
  const owner = await findOrderOwner(deps.db, orderId)
  if (owner?.personId !== personId) return refuse('not_found')
  const outOfReach = await whyOutOfReach(deps.db, { orderId })
  return outOfReach ? refuse(outOfReach) : readWithdrawalOf(deps.db, deps, orderId)
}

/** Like readWithdrawal, without a check of the person. Refuses: not_found, withdrawal_over, payment_disputed, voucher_redeemed. */
export async function readWithdrawalOf(
  reader: Reader,
  { timeZone: zone }: { timeZone: string },
  orderId: number,
): Promise<Decision<Withdrawal>> {
  const facts = await readOrderFacts(reader, orderId)
  const pass = await findPassOfOrder(reader, orderId)
  const voucher = await findVoucherOfOrder(reader, orderId)
  if (!facts || (!pass && !voucher) || facts.withdrawableUntil === null) return refuse('not_found')
  const { kind, details, person, price, withdrawableUntil: until, withdrawnAt, withdrawnAs } = facts
  const said = {
    orderId,
    kind,
    price,
    until,
    name: { en: details.nameEn || details.nameRu, ru: details.nameRu || details.nameEn },
    buyer: { name: `${person.firstName} ${person.lastName}`.trim(), email: person.email },
  }
  const done = withdrawnAt && { at: withdrawnAt, name: withdrawnAs ?? '' }
  const unused = { used: 0, of: 1, unit: 'entries' as const, back: price }
  const ahead = pass && !done ? await listAheadWithin(reader, pass, zone) : []
  const late = new Set(ahead.filter((one) => one.late !== null).map(({ bookingId }) => bookingId))
  const usage = pass ? await passValueOf(reader, pass, { price }, { now: done?.at ?? (await readClock(reader)), zone, late }) : unused
  if (done) return accept({ ...said, ...usage, back: await readWithdrawnMoney(reader, orderId), ahead: [], credit: 0, method: null, done })
  if (voucher && voucher.redeemedAt !== null) return refuse('voucher_redeemed')
  if (facts.status !== 'paid' || pass?.isEnded || voucher?.endedAt || (await readClock(reader)) >= until) return refuse('withdrawal_over')
  const money = await readOrderMoney(reader, orderId)
  if (!money) return refuse('withdrawal_over')
  if (money.isDisputed) return refuse('payment_disputed')
  const back = Math.min(usage.back, money.left)
  return accept({
    ...said,
    ...usage,
    back,
    ahead,
    done: null,
    credit: Math.min(money.credit, back),
    method: back > money.credit ? money.method : null,
  })
}

/** Lists future bookings of the pass. With an unlimited pass, which is used up by days, no booking is late. */
async function listAheadWithin(reader: Reader, { id, entries }: Pass, zone: string): Promise<PassClass[]> {
  const ahead = await listAheadOf(reader, id, zone)
  return entries === null ? ahead.map((one) => ({ ...one, late: null })) : ahead
}

export async function withdraw(
  deps: BookingDependencies,
  { orderId, personId, ...statement }: Withdraw & { orderId: number; personId: number },
): Promise<Decision<Withdrawal>> {
  const owner = await findOrderOwner(deps.db, orderId)
  if (owner?.personId !== personId) return refuse('not_found')
  const outOfReach = await whyOutOfReach(deps.db, { orderId })
  return outOfReach ? refuse(outOfReach) : withdrawFrom(deps, orderId, statement)
}

/** Like withdraw, without a check of the person. Idempotent. Refuses: consequences_changed, and the refusals of readWithdrawalOf. */
export async function withdrawFrom(deps: BookingDependencies, orderId: number, statement: Withdraw): Promise<Decision<Withdrawal>> {
  const owner = await findOrderOwner(deps.db, orderId)
  if (!owner) return refuse('not_found')
  const done = await deps.db.transaction(async (tx) => state(tx, deps, await lockOrder(tx, owner), statement))
  return done.ok ? readWithdrawalOf(deps.db, deps, orderId) : done
}

async function state(
  tx: Transaction,
  deps: BookingDependencies,
  locked: LockedOrder,
  { name, expected }: Withdraw,
): Promise<Decision<void>> {
  const { order, pass } = locked
  const money = await lockReturnableMoney(tx, { orderId: order.id })
  const voucher = await lockVoucherOfOrder(tx, order.id)
  // Everything is read after the locks were taken, including the clock.
  const now = await readWithdrawalOf(tx, deps, order.id)
  if (!now.ok) return now
  if (now.value.done) return accept(undefined)
  if ((!pass && !voucher) || !money) return refuse('withdrawal_over')
  const { back, ahead } = now.value
  if (back !== expected.back || ahead.length !== expected.ahead) return refuse('consequences_changed', { withdrawal: now.value })

  await markWithdrawn(tx, order.id, name)
  if (pass) await endPass(tx, deps, pass, { why: 'withdrawn', by: 'person', classes: ahead })
  if (voucher) await markVoucherEnded(tx, voucher.id, 'withdrawn')
  const given =
    back > 0 ? await refundPurchase(tx, deps, money, { amount: back, cause: 'person', why: 'withdrawn', way: 'money' }) : undefined
  await endIfFullyRefunded(tx, deps, money.payment, { order, pass: undefined })
  await queueWithdrawalReceived(tx, deps, {
    orderId: order.id,
    credit: given?.credit ?? 0,
    ahead: ahead.length,
    bookingIds: ahead.map(({ bookingId }) => bookingId),
    ...(given?.refund && { refundId: given.refund.id }),
  })
  return accept(undefined)
}
