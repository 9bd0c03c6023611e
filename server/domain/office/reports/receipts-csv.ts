import type { Receipt, ReceiptKind } from '../../money/receipts/receipt.ts'
import type { Cell } from './csv.ts'

// The headings are in Czech, like the receipts, because the accountant reads the file.
export const receiptCsvHead = [
  'Číslo',
  'Druh',
  'Vystaveno',
  'Datum platby',
  'Odběratel',
  'IČO',
  'DIČ',
  'Předmět',
  'Základ daně',
  'DPH',
  'Sazba DPH',
  'Celkem',
  'Způsob úhrady',
  'Platba',
  'Číslo u poskytovatele',
  'K dokladu',
  'Nahrazen dokladem',
]

const kinds: Record<ReceiptKind, string> = {
  receipt: 'doklad o zaplacení',
  correction: 'opravený doklad',
  credit_note: 'doklad o vrácení platby',
  reversal: 'storno vrácení',
}
const methods = { card: 'karta', cash: 'hotově', transfer: 'převod' } as const

/** Refunds are negative and replaced receipts are zero, so that the columns add up. */
export function receiptCsvRow({ name, kind, amount, paymentId, snapshot, correctedBy }: Receipt): Cell[] {
  const { buyer, line, vat, refersTo } = snapshot
  const sign = correctedBy !== null ? 0 : Math.sign(amount)
  // Avoids -0, which the file would show.
  const signed = (halere: number) => (sign === 0 ? 0 : sign * halere)
  return [
    name,
    kinds[kind],
    snapshot.issuedOn,
    snapshot.paidOn,
    buyer.company?.name ?? (buyer.name || buyer.email || ''),
    buyer.company?.companyNumber ?? '',
    buyer.company?.vatNumber ?? '',
    line.title.en || line.title.ru,
    ...(vat ? [signed(vat.base), signed(vat.tax), `${vat.rate} %`] : [null, null, '']),
    signed(Math.abs(amount)),
    methods[snapshot.method],
    `P-${paymentId}`,
    snapshot.reference ?? '',
    refersTo?.name ?? '',
    correctedBy ?? '',
  ]
}
