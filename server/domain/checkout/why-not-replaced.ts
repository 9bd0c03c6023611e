import type { Reader } from '../../db/database.ts'
import { hasPartOfTransfer } from '../money/bank/bank-line-repository.ts'
import { isMoneyInQuestion } from '../money/payments/money-in-question-repository.ts'
import { findAcceptedPayment } from '../money/payments/payment-repository.ts'
import type { PurchaseId } from '../money/payments/purchase.ts'

/** Returns why this purchase must not be replaced or paid by other means: money was received for it, or may have been. */
export async function whyNotReplaced(reader: Reader, id: PurchaseId): Promise<'already_paid' | 'money_in_question' | undefined> {
  if (await findAcceptedPayment(reader, id)) return 'already_paid'
  return (await isMoneyInQuestion(reader, id)) || (await hasPartOfTransfer(reader, id)) ? 'money_in_question' : undefined
}
