import { queuePaymentReassigned } from '../../bookings/emails/queue-booking-emails.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { holdWithoutEnd } from '../../bookings/seats/booking-repository.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import {
  changeLineState,
  deleteLineByHand,
  findLineByHand,
  findMatchedLine,
  findOpenOrAside,
  findTransfer,
  lockBankLines,
  mergeLines,
  sumReceived,
  sumSurplus,
} from '../../money/bank/bank-line-repository.ts'
import { symbolsOf } from '../../money/bank/line-identity.ts'
import { canDetach } from '../../money/bank/transfer-rules.ts'
import { readCoverage } from '../../money/ledger/credit-repository.ts'
import { markReturned } from '../../money/payments/payment-repository.ts'
import { sumOf } from '../../money/payments/refund.ts'
import { insertReassignedRefund, listRefundsOf } from '../../money/payments/refund-repository.ts'
import { bookReceived } from './book-received.ts'
import { lockTransfer, recordLineChange } from './confirm-transfer.ts'

export type AttachLine = { lineId: number; paymentId: number; staffId: number }

/**
 * Counts an open line as money of a transfer that staff name. A settled transfer takes only lines with its symbol, or lines of money that
 * staff had confirmed: other money is more likely a mistake than a second payment. Refuses: not_found, transfer_settled.
 */
export const attachLine = (deps: BookingDependencies, { lineId, paymentId, staffId }: AttachLine): Promise<Decision<void>> =>
  deps.db.transaction(async (tx) => {
    await lockBankLines(tx)
    const line = await findOpenOrAside(tx, lineId)
    const transfer = line && (await findTransfer(tx, paymentId))
    if (!line || !transfer || line.amount <= 0 || line.currency !== 'CZK') return refuse('not_found')
    const locked = await lockTransfer(tx, deps, transfer)
    const { amount, bookedOn } = line
    const { status, sessionId } = locked.payment
    const byHand = await findLineByHand(tx, { paymentId, amount, bookedOn })
    const isSettled = status === 'kept' || status === 'returned'
    if (isSettled && byHand === undefined && !symbolsOf(line).includes(sessionId ?? '')) return refuse('transfer_settled')
    // `byHand`: the line that staff had confirmed for this money before the bank reported the money without its symbol.
    if (byHand === undefined) {
      await changeLineState(tx, lineId, { state: 'matched', paymentId })
      await bookReceived(tx, deps, locked)
    } else await mergeLines(tx, { from: byHand, into: lineId, paymentId })
    await recordLineChange(tx, staffId, locked, { event: 'attached', lineId, amount, day: bookedOn })
    return accept(undefined)
  })

/** Marks an open line as money that is not for a payment, or opens it again. Refuses: not_found. */
export const setLineAside = (
  deps: BookingDependencies,
  { lineId, state, staffId }: { lineId: number; state: 'open' | 'aside'; staffId: number },
): Promise<Decision<void>> =>
  deps.db.transaction(async (tx) => {
    await lockBankLines(tx)
    const line = await findOpenOrAside(tx, lineId)
    if (!line) return refuse('not_found')
    if (line.state === state) return accept(undefined)
    await changeLineState(tx, lineId, { state, paymentId: null })
    await recordChange(tx, {
      personId: staffId,
      action: 'transfer',
      subject: { kind: 'bank_line', id: lineId },
      before: { line: line.state },
      after: { line: state },
    })
    return accept(undefined)
  })

/**
 * Detaches a line from the wrong payment. A line reported by the bank is open again; a line confirmed by staff is deleted. If the payment
 * is no longer complete, its booking is owed again, and the books show a refund dated today. Refuses: not_found, line_in_use (canDetach).
 */
export const detachLine = (deps: BookingDependencies, { lineId, staffId }: { lineId: number; staffId: number }): Promise<Decision<void>> =>
  deps.db.transaction(async (tx) => {
    await lockBankLines(tx)
    const line = await findMatchedLine(tx, lineId)
    const transfer = line && (await findTransfer(tx, line.paymentId))
    if (!line || !transfer) return refuse('not_found')
    const locked = await lockTransfer(tx, deps, transfer)
    const { payment, purchase } = locked
    const { bookingId } = payment
    const isSettled = payment.status === 'kept' || payment.status === 'returned'
    const money = {
      line: line.amount,
      received: await sumReceived(tx, payment.id),
      isSettled,
      isPaidBooking: payment.status === 'kept' && bookingId !== null && purchase.status === 'paid',
      refunded: sumOf(await listRefundsOf(tx, payment.id)),
      surplus: await sumSurplus(tx, payment.id),
      credit: (await readCoverage(tx, purchase.id)).spent,
    }
    if (!canDetach(money)) return refuse('line_in_use')
    if (isSettled && bookingId !== null) {
      const refund = await insertReassignedRefund(tx, { paymentId: payment.id, amount: payment.amount, method: 'transfer' })
      await markReturned(tx, payment.id)
      await holdWithoutEnd(tx, bookingId)
      await queuePaymentReassigned(tx, deps, { bookingId, refundId: refund.id })
    }
    if (line.isOfBank) await changeLineState(tx, lineId, { state: 'open', paymentId: null })
    else await deleteLineByHand(tx, lineId)
    await recordLineChange(tx, staffId, locked, { event: 'detached', lineId, amount: line.amount, day: line.bookedOn })
    return accept(undefined)
  })
