import type { Reader } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { readAccount } from '../../money/bank/account-number.ts'
import { findPayer } from '../../money/bank/bank-poll-repository.ts'
import { paymentCodePath } from '../../money/bank/spayd.ts'
import { findPaymentOfRefund, findRefund } from '../../money/payments/refund-repository.ts'

/** The account that receives a refund. `amount` in haléře. `code`: the QR code; null if the account is unknown or unreadable. */
export type RefundTransfer = {
  amount: number
  account: string | null
  name: string | null
  code: { size: number; path: string } | null
  canBeCredit: boolean
}

/** Reads the account that paid, for a refund that staff make themselves. `message` is for the receiver. Refuses: not_found, not_by_hand. */
export async function readRefundTransfer(reader: Reader, refundId: number, message: string): Promise<Decision<RefundTransfer>> {
  const [refund, payment] = await Promise.all([findRefund(reader, refundId), findPaymentOfRefund(reader, refundId)])
  if (!refund || !payment) return refuse('not_found')
  if (!refund.byHand || refund.status !== 'due') return refuse('not_by_hand')
  const payer = await findPayer(reader, payment.id)
  const iban = payer?.account ? readAccount(payer.account) : null
  const { amount } = refund
  return accept({
    amount,
    account: payer?.account ?? null,
    name: payer?.name ?? null,
    code: iban === null ? null : paymentCodePath({ iban, amount, dueOn: null, symbol: null, message }),
    canBeCredit: refund.cause === 'unwanted',
  })
}
