import type { VatSettings } from '../../../db/receipt-settings.ts'
import type { ReceiptSnapshot, ReceiptVat } from '../../../db/receipt-snapshot.ts'
import { dayOf } from '../../kernel/studio-time.ts'

export type ReceiptSeries = 'receipt' | 'credit_note' | 'test_receipt' | 'test_credit_note'
export type ReceiptKind = 'receipt' | 'correction' | 'credit_note' | 'reversal'

/** Amount in haléře, negative if money was refunded. */
export type Receipt = {
  id: number
  series: ReceiptSeries
  year: number
  number: number
  name: string
  kind: ReceiptKind
  paymentId: number
  refundId: number | null
  amount: number
  movedAt: Date
  issuedAt: Date
  snapshot: ReceiptSnapshot
  /** The number of the correction that replaced this receipt and made it void. */
  correctedBy: string | null
  corrections: number
}

/** Returns the series of a document. Payments of the sandbox have series of their own. */
export function seriesOf(kind: ReceiptKind, isTest: boolean): ReceiptSeries {
  const series = kind === 'credit_note' || kind === 'reversal' ? 'credit_note' : 'receipt'
  return isTest ? `test_${series}` : series
}

// Above this amount, a simplified tax document is not allowed (Act 235/2004, § 30).
const SIMPLIFIED_UP_TO = 10_000_00

/** Returns the VAT within `amount` (haléře) of money that moved on `day` (YYYY-MM-DD). The tax is rounded half up. */
export function vatOf(
  vat: VatSettings | null,
  { amount, kind, day, buyerNumber }: { amount: number; kind: keyof VatSettings['rates']; day: string; buyerNumber: string | null },
): ReceiptVat | null {
  if (vat === null || day < vat.from) return null
  return { ...split(amount, vat.rates[kind]), number: vat.number, isFull: amount > SIMPLIFIED_UP_TO || buyerNumber !== null }
}

/** Returns the VAT of another amount at the same rates. A credit note is taxed like its receipt. */
export const sameVatOf = (vat: ReceiptVat | null, amount: number): ReceiptVat | null => vat && { ...vat, ...split(amount, vat.rate) }

function split(amount: number, rate: 12 | 21): Pick<ReceiptVat, 'rate' | 'base' | 'tax'> {
  const tax = Math.floor((amount * rate * 2 + 100 + rate) / (2 * (100 + rate)))
  return { rate, base: amount - tax, tax }
}

// The last day (MM-DD) for correcting receipts of the previous year. After it, the books of that year are closed.
const LAST_CORRECTION = '01-31'

export const isCorrectable = (year: number, day: string): boolean => day <= `${year + 1}-${LAST_CORRECTION}`

/** The number of corrections that buyers can make themselves. It is limited, because each is a numbered document kept for ten years. */
export const MAX_OWN_CORRECTIONS = 3

/** Returns the year for a document's number: the year in which the money moved or, once its books are closed, the year of `today`. */
export function yearOfReceipt(movedAt: Date, { timeZone, today }: { timeZone: string; today: string }): number {
  const year = Number(dayOf(movedAt, timeZone).slice(0, 4))
  return isCorrectable(year, today) ? year : Number(today.slice(0, 4))
}
