import type { Decision } from '../decision.ts'
import { whyOutOfReach } from '../own-thing-repository.ts'
import { addDuePayment } from './due-repository.ts'
import { issueReceipts, type ReceiptDependencies } from './issue-receipts.ts'
import type { Receipt } from './receipt.ts'
import { findReceiptOfPayment, isPaidMoney } from './receipt-repository.ts'

/**
 * The receipt of a payment, made now where the job has not come to it, and of money from before receipts were made: whoever asks gets one.
 * `personId`: whose it must be. Refuses: not_found, email_unproven.
 */
export async function askReceipt(deps: ReceiptDependencies, paymentId: number, personId?: number): Promise<Decision<Receipt>> {
  if (!(await isPaidMoney(deps.db, paymentId, personId))) return { ok: false, reason: 'not_found' }
  const outOfReach = personId === undefined ? undefined : await whyOutOfReach(deps.db, { payment: paymentId })
  if (outOfReach) return { ok: false, reason: outOfReach }
  const found = await findReceiptOfPayment(deps.db, paymentId)
  if (found) return { ok: true, value: found }
  await deps.db.transaction((tx) => addDuePayment(tx, paymentId))
  await issueReceipts(deps)
  const made = await findReceiptOfPayment(deps.db, paymentId)
  return made ? { ok: true, value: made } : { ok: false, reason: 'not_found' }
}
