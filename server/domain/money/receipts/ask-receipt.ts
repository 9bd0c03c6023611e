import type { Decision } from '../../kernel/decision.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import { addDuePayment } from './due-repository.ts'
import { issueReceipts, type ReceiptDependencies } from './issue-receipts.ts'
import type { Receipt } from './receipt.ts'
import { findReceiptOfPayment, isPaidMoney } from './receipt-repository.ts'

/** Returns the receipt of a payment; issues it if missing. `personId`: whose payment it must be. Refuses: not_found, email_unproven. */
export async function askReceipt(deps: ReceiptDependencies, paymentId: number, personId?: number): Promise<Decision<Receipt>> {
  if (!(await isPaidMoney(deps.db, paymentId, personId))) return { ok: false, reason: 'not_found' }
  const outOfReach = personId === undefined ? undefined : await whyOutOfReach(deps.db, { paymentId })
  if (outOfReach) return { ok: false, reason: outOfReach }
  const found = await findReceiptOfPayment(deps.db, paymentId)
  if (found) return { ok: true, value: found }
  await deps.db.transaction((tx) => addDuePayment(tx, paymentId))
  const failure = await issueReceipts(deps).catch((error: Error) => error)
  const made = await findReceiptOfPayment(deps.db, paymentId)
  // This receipt exists even after a failure if only the receipt of another person could not be issued.
  if (!made && failure) throw failure
  return made ? { ok: true, value: made } : { ok: false, reason: 'not_found' }
}
