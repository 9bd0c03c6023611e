import type { ReceiptBuyer as BuyerView, ReceiptView } from '../../../../packages/contract/money/receipt.ts'
import type { ReceiptBuyer } from '../../../db/receipt-snapshot.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { dayOf, isoOf } from '../../../domain/kernel/studio-time.ts'
import { isCorrectable, MAX_OWN_CORRECTIONS, type Receipt } from '../../../domain/money/receipts/receipt.ts'
import type { Audience } from '../booking/audience.ts'

/** Limits the buyer's own corrections; staff have no limit. */
export function ownReceiptResponse(receipt: Receipt, audience: Audience): ReceiptView {
  const shown = receiptResponse(receipt, audience)
  return { ...shown, correctable: shown.correctable && receipt.corrections < MAX_OWN_CORRECTIONS }
}

export function receiptResponse(receipt: Receipt, { language, timeZone }: Audience): ReceiptView {
  const { snapshot, kind, correctedBy } = receipt
  const { buyer, line } = snapshot
  const isReceipt = kind === 'receipt' || kind === 'correction'
  return {
    id: receipt.id,
    number: receipt.name,
    kind,
    amount: toCrowns(receipt.amount),
    method: snapshot.method,
    at: isoOf(receipt.movedAt, timeZone),
    issued_at: isoOf(receipt.issuedAt, timeZone),
    title: line.title[language] || line.title.en || line.title.ru,
    payment_id: receipt.paymentId,
    buyer: {
      name: buyer.name || buyer.email || '',
      company: buyer.company?.name ?? null,
      company_number: buyer.company?.companyNumber ?? null,
    },
    refers_to: snapshot.refersTo?.name ?? null,
    corrected_by: correctedBy,
    ...(snapshot.isReassigned && { is_reassigned: true }),
    correctable: isReceipt && correctedBy === null && isCorrectable(receipt.year, dayOf(new Date(), timeZone)),
  }
}

export const buyerOf = ({ name, address, company_number: companyNumber, vat_number: vatNumber }: BuyerView): ReceiptBuyer => ({
  name,
  address,
  companyNumber,
  vatNumber,
})

export const buyerResponse = (buyer: ReceiptBuyer | null): { buyer: BuyerView | null } => ({
  buyer: buyer && { name: buyer.name, address: buyer.address, company_number: buyer.companyNumber, vat_number: buyer.vatNumber },
})

export const receiptedPayment = ({ paymentId, status, amount }: { paymentId: number; status: string; amount: number }): number | null =>
  status !== 'checking' && amount > 0 ? paymentId : null
