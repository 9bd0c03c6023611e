import type { Reader } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { findListedPayment, type ListedPayment } from './payment-list-repository.ts'
import { type ListedRefund, listRefundsPage } from './refund-list-repository.ts'

const EVERYTHING = { limit: 1000, offset: 0 }

/** Returns a payment with its refunds. Refuses: not_found. */
export async function readPayment(reader: Reader, id: number): Promise<Decision<{ payment: ListedPayment; refunds: ListedRefund[] }>> {
  const payment = await findListedPayment(reader, id)
  if (!payment) return refuse('not_found')
  const { rows: refunds } = await listRefundsPage(reader, { paymentId: payment.id }, EVERYTHING)
  return accept({ payment, refunds })
}
