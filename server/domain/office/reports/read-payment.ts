import { readClock } from '../../../db/clock.ts'
import type { Reader } from '../../../db/database.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { readTransferFacts } from '../../money/bank/transfer-payment-repository.ts'
import { findListedPayment, type ListedPayment } from './payment-list-repository.ts'
import { type ListedRefund, listRefundsPage } from './refund-list-repository.ts'

const EVERYTHING = { limit: 1000, offset: 0 }

export type PaymentDetail = {
  payment: ListedPayment
  refunds: ListedRefund[]
  transfer: { symbol: string; received: number } | null
  isOfToday: boolean
}

export async function readPayment(reader: Reader, id: number, zone: string): Promise<Decision<PaymentDetail>> {
  const payment = await findListedPayment(reader, id)
  if (!payment) return refuse('not_found')
  const { rows: refunds } = await listRefundsPage(reader, { paymentId: payment.id }, EVERYTHING)
  const facts = await readTransferFacts(reader, id)
  const isOfToday = dayOf(payment.at, zone) === dayOf(await readClock(reader), zone)
  return accept({ payment, refunds, isOfToday, transfer: facts?.symbol ? { symbol: facts.symbol, received: facts.received } : null })
}
