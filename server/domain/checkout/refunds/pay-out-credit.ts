import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../db/database.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockPerson } from '../../kernel/person-lock-repository.ts'
import { type CreditHistory, readCreditHistory } from '../../money/ledger/credit-list-repository.ts'
import { findCredit, insertEntry, sumEntries } from '../../money/ledger/credit-repository.ts'
import { lockPayments } from '../../money/payments/payment-repository.ts'
import { addPaidOut, listCreditRefunds } from '../../money/payments/refund-repository.ts'
import { createRefund } from './create-refund.ts'

export type PayOutCredit = {
  personId: number
  /** In haléře. Default: everything that can be paid out. */
  amount?: number | undefined
  /** Makes the payout idempotent. */
  key?: string | undefined
  staffId: number
}

/** Pays out credit, oldest payment first. Locks person and payments. Refuses: not_found, nothing_to_pay_out, credit_short, key_reused. */
export async function payOutCredit(deps: BookingDependencies, input: PayOutCredit): Promise<Decision<CreditHistory>> {
  const paid = await deps.db.transaction((tx) => payOut(tx, deps, input))
  return paid.ok ? accept(await readCreditHistory(deps.db, input.personId)) : paid
}

async function payOut(tx: Transaction, deps: BookingDependencies, input: PayOutCredit): Promise<Decision<void>> {
  const { personId, amount, key = randomUUID(), staffId } = input
  if (!(await lockPerson(tx, personId))) return refuse('not_found')
  const sources = await listCreditRefunds(tx, personId)
  const payments = await lockPayments(
    tx,
    sources.map(({ paymentId }) => paymentId),
  )
  const credit = await findCredit(tx, personId)
  if (!credit) return refuse('nothing_to_pay_out')
  const cause = `paid_out:${personId}:${key}:`
  const earlier = -(await sumEntries(tx, credit.accountId, cause))
  if (earlier > 0) return amount === undefined || amount === earlier ? accept(undefined) : refuse('key_reused')

  const cameAsMoney = sources.reduce((sum, { left }) => sum + left, 0)
  const payable = Math.min(credit.available, cameAsMoney)
  if (payable <= 0) return refuse('nothing_to_pay_out')
  const wanted = amount ?? payable
  if (wanted > payable) return refuse('credit_short')
  let rest = wanted
  for (const { id, paymentId, left } of sources) {
    const part = Math.min(rest, left)
    const payment = payments.find((one) => one.id === paymentId)
    if (part <= 0) break
    if (!payment) throw new Error(`Payment ${paymentId} is gone.`)
    await addPaidOut(tx, id, part)
    const refund = await createRefund(tx, deps, payment, { amount: part, cause: 'paid_out' })
    const entry = { amount: -part, why: 'paid_out' as const, cause: cause + refund.id, refundId: refund.id, staffId }
    await insertEntry(tx, { accountId: credit.accountId, ...entry })
    rest -= part
  }
  await recordChange(tx, {
    personId: staffId,
    action: 'pay_out',
    subject: { kind: 'person', id: personId },
    before: { amount: credit.balance },
    after: { amount: credit.balance - wanted },
  })
  return accept(undefined)
}
