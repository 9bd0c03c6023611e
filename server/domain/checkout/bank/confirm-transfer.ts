import { readClock } from '../../../db/clock.ts'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { findLineOfMoney, findTransfer, insertBankLine, lockBankLines, type Transfer } from '../../money/bank/bank-line-repository.ts'
import type { PurchaseToSettle } from '../purchase-to-settle.ts'
import { findPurchaseOwner } from '../refunds/paid-purchase.ts'
import { lockToSettle } from '../settle-payment.ts'
import { bookReceived } from './book-received.ts'

/** `amount` in haléře. `day` is the day of the arrival, YYYY-MM-DD. */
export type ConfirmTransfer = { paymentId: number; amount: number; day: string; staffId: number }

/** Records money that staff saw on the account. Counts once, even if a source reports it within 5 days. Refuses: not_found, arrival_day. */
export const confirmTransfer = (deps: BookingDependencies, { paymentId, amount, day, staffId }: ConfirmTransfer): Promise<Decision<void>> =>
  deps.db.transaction(async (tx) => {
    await lockBankLines(tx)
    const transfer = await findTransfer(tx, paymentId)
    if (!transfer) return refuse('not_found')
    if (day < dayOf(transfer.createdAt, deps.timeZone) || day > dayOf(await readClock(tx), deps.timeZone)) return refuse('arrival_day')
    const locked = await lockTransfer(tx, deps, transfer)
    if ((await findLineOfMoney(tx, { paymentId, amount, bookedOn: day })) !== undefined) return accept(undefined)
    const line = { bookedOn: day, amount, currency: 'CZK', symbol: locked.payment.sessionId, source: 'hand' as const }
    const lineId = await insertBankLine(tx, { ...line, state: 'matched', paymentId })
    await bookReceived(tx, deps, locked)
    await recordLineChange(tx, staffId, locked, { event: 'arrived', lineId, amount, day })
    return accept(undefined)
  })

/** Locks the purchase of a transfer, then its payment. */
export async function lockTransfer(tx: Transaction, deps: BookingDependencies, transfer: Transfer): Promise<PurchaseToSettle> {
  const owner = await findPurchaseOwner(tx, transfer)
  if (!owner) throw new Error(`The purchase of payment ${transfer.id} is gone.`)
  return lockToSettle(tx, deps, owner, transfer.id)
}

type LineChange = { event: 'arrived' | 'attached' | 'detached'; lineId: number; amount: number; day: string }

/** Records a change by staff in the audit entries of the person, because an order has no page of its own. */
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
