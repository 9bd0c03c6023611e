import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import {
  findLineOfMoney,
  findTransfer,
  findTransferOfBooking,
  insertBankLine,
  lockBankLines,
  sumReceived,
  type Transfer,
} from '../../money/bank/bank-line-repository.ts'
import { findOpenTransfer } from '../../money/bank/transfer-payment-repository.ts'
import { nameSale } from '../../products/passes/pass-repository.ts'
import type { PurchaseToSettle } from '../purchase-to-settle.ts'
import { findPurchaseOwner } from '../refunds/paid-purchase.ts'
import { isAcceptable, lockToSettle } from '../settle-payment.ts'
import { bookReceived } from './book-received.ts'

/**
 * `amount` in haléře. `day` is the day of the arrival, YYYY-MM-DD. `received`: the money of the transfer that staff already knew, in haléře;
 * default: none.
 */
export type ConfirmTransfer = { paymentId: number; amount: number; day: string; received?: number | undefined; staffId: number }

/**
 * Records money that staff saw on the account. Does nothing if an equal line unknown to staff has been stored within 5 days, because that
 * line is the same money. Refuses: not_found, arrival_day.
 */
export const confirmTransfer = (
  deps: BookingDependencies,
  { paymentId, amount, day, received = 0, staffId }: ConfirmTransfer,
): Promise<Decision<void>> =>
  deps.db.transaction(async (tx) => {
    await lockBankLines(tx)
    const transfer = await findTransfer(tx, paymentId)
    if (!transfer) return refuse('not_found')
    if (day < dayOf(transfer.createdAt, deps.timeZone) || day > dayOf(await readClock(tx), deps.timeZone)) return refuse('arrival_day')
    const locked = await lockTransfer(tx, deps, transfer)
    const isNewToStaff = (await sumReceived(tx, paymentId)) - received >= amount
    if (isNewToStaff && (await findLineOfMoney(tx, { paymentId, amount, bookedOn: day })) !== undefined) return accept(undefined)
    await confirm(tx, deps, locked, { amount, day, staffId })
    return accept(undefined)
  })

/**
 * Confirms today the rest of the transfer of a booking that staff mark as paid by transfer. Returns false, without a change, if the booking
 * has no transfer that can pay for it. The caller has locked the bank lines.
 */
export async function confirmTransferOfBooking(
  tx: Transaction,
  deps: BookingDependencies,
  { bookingId, staffId }: { bookingId: number; staffId: number },
): Promise<boolean> {
  const transfer = await findTransferOfBooking(tx, bookingId)
  return transfer !== undefined && confirmRest(tx, deps, transfer, staffId)
}

/**
 * Confirms today the transfer of an order that staff sell by transfer for this price, and returns the pass. Returns undefined, without a
 * change, if no such transfer is waiting. The caller has locked the bank lines, then the person.
 */
export async function confirmTransferOfOrder(
  tx: Transaction,
  deps: BookingDependencies,
  { orderId, price, key, staffId }: { orderId: number; price: number; key: string; staffId: number },
): Promise<number | undefined> {
  const paymentId = await findOpenTransfer(tx, { orderId })
  const transfer = paymentId === undefined ? undefined : await findTransfer(tx, paymentId)
  if (transfer?.amount !== price || !(await confirmRest(tx, deps, transfer, staffId))) return undefined
  return nameSale(tx, orderId, key)
}

async function confirmRest(tx: Transaction, deps: BookingDependencies, transfer: Transfer, staffId: number): Promise<boolean> {
  const locked = await lockTransfer(tx, deps, transfer)
  if (!(await isAcceptable(tx, locked))) return false
  // After staff detached the money of a transfer, only the full amount pays for the purchase.
  const amount = locked.payment.status === 'returned' ? transfer.amount : transfer.amount - (await sumReceived(tx, transfer.id))
  await confirm(tx, deps, locked, { amount, day: dayOf(await readClock(tx), deps.timeZone), staffId })
  return true
}

async function confirm(
  tx: Transaction,
  deps: BookingDependencies,
  locked: PurchaseToSettle,
  { amount, day, staffId }: { amount: number; day: string; staffId: number },
): Promise<void> {
  const { id: paymentId, sessionId } = locked.payment
  const line = { bookedOn: day, amount, currency: 'CZK', symbol: sessionId, source: 'hand' as const }
  const lineId = await insertBankLine(tx, { ...line, state: 'matched', paymentId })
  await bookReceived(tx, deps, locked)
  await recordLineChange(tx, staffId, locked, { event: 'arrived', lineId, amount, day })
}

/** Locks the purchase of a transfer, then its payment. */
export async function lockTransfer(tx: Transaction, deps: BookingDependencies, transfer: Transfer): Promise<PurchaseToSettle> {
  const owner = await findPurchaseOwner(tx, transfer)
  if (!owner) throw new Error(`The purchase of payment ${transfer.id} is gone.`)
  return lockToSettle(tx, deps, owner, transfer.id)
}

type LineChange = { event: 'arrived' | 'attached' | 'detached'; lineId: number; amount: number; day: string }

/** Writes a change by staff to the audit log under the person, because an order has no page of its own. */
export const recordLineChange = (
  tx: Transaction,
  staffId: number,
  { payment, purchase }: PurchaseToSettle,
  what: LineChange,
): Promise<void> =>
  recordChange(tx, {
    personId: staffId,
    action: 'transfer',
    subject: { kind: 'person', id: purchase.personId },
    before: null,
    after: { ...what, paymentId: payment.id },
  })
