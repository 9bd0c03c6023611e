import type { VatSettings } from '../../../db/receipt-settings.ts'
import type { ReceiptSnapshot, ReceiptVat } from '../../../db/receipt-snapshot.ts'
import { dayOf } from '../../kernel/studio-time.ts'

export type ReceiptSeries = 'receipt' | 'credit_note' | 'test_receipt' | 'test_credit_note'
export type ReceiptKind = 'receipt' | 'correction' | 'credit_note' | 'reversal'

/** A paper as it was issued. Amount in haléře, below zero where the money left. */
export type Receipt = {
  id: number
  series: ReceiptSeries
  year: number
  number: number
  /** As it is printed: prefix, year and number. */
  name: string
  kind: ReceiptKind
  paymentId: number
  refundId: number | null
  amount: number
  movedAt: Date
  issuedAt: Date
  snapshot: ReceiptSnapshot
  /** The number of the paper that stands in its stead: it is void. */
  correctedBy: string | null
  /** How often the receipt of its payment was corrected. */
  corrections: number
}

/** What the sandbox moved is no money: its papers have numbers of their own. */
export function seriesOf(kind: ReceiptKind, isTest: boolean): ReceiptSeries {
  const series = kind === 'credit_note' || kind === 'reversal' ? 'credit_note' : 'receipt'
  return isTest ? `test_${series}` : series
}

// Above it a simplified tax document does not do (Act 235/2004, § 30).
const SIMPLIFIED_UP_TO = 10_000_00

/** The VAT within `amount`, haléře, of money that moved on `day` (YYYY-MM-DD); null: none is charged. The tax is rounded half up. */
export function vatOf(
  vat: VatSettings | null,
  { amount, kind, day, buyerNumber }: { amount: number; kind: keyof VatSettings['rates']; day: string; buyerNumber: string | null },
): ReceiptVat | null {
  if (vat === null || day < vat.from) return null
  return { ...split(amount, vat.rates[kind]), number: vat.number, isFull: amount > SIMPLIFIED_UP_TO || buyerNumber !== null }
}

/** The same share of another amount: a credit note is taxed as its receipt was. */
export const sameVatOf = (vat: ReceiptVat | null, amount: number): ReceiptVat | null => vat && { ...vat, ...split(amount, vat.rate) }

function split(amount: number, rate: 12 | 21): Pick<ReceiptVat, 'rate' | 'base' | 'tax'> {
  const tax = Math.floor((amount * rate * 2 + 100 + rate) / (2 * (100 + rate)))
  return { rate, base: amount - tax, tax }
}

// Until the books of the year are closed.
const LAST_CORRECTION = '01-31'

/** Whether a paper of that year can still be made out to somebody else on `day` (YYYY-MM-DD). */
export const isCorrectable = (year: number, day: string): boolean => day <= `${year + 1}-${LAST_CORRECTION}`

/** So often a buyer corrects the receipt of one payment: each correction is a numbered document that is kept for ten years. */
export const MOST_OWN_CORRECTIONS = 3

/** The year under which a paper is numbered: that in which the money moved, in the studio; once its books are closed, that of `today`. */
export function yearOfReceipt(movedAt: Date, { timeZone, today }: { timeZone: string; today: string }): number {
  const year = Number(dayOf(movedAt, timeZone).slice(0, 4))
  return isCorrectable(year, today) ? year : Number(today.slice(0, 4))
}
