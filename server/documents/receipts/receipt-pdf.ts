import { buffer } from 'node:stream/consumers'
import type { Receipt } from '../../domain/money/receipts/receipt.ts'
import { newDocument } from './document.ts'
import { drawReceipt } from './draw-receipt.ts'

/** Returns one PDF with an A4 page for each receipt. The pages share the fonts. */
export async function receiptPdf(receipts: Pick<Receipt, 'name' | 'kind' | 'amount' | 'snapshot'>[], studio: string): Promise<Buffer> {
  const [first, last] = [receipts[0], receipts.at(-1)]
  const title = [...new Set([first?.name, last?.name])].join(' – ')
  const pdf = await newDocument({ title, author: first?.snapshot.seller.name ?? '', language: 'cs' })
  // Starts reading the PDF before its pages are drawn, so that finished pages can be released from memory.
  const whole = buffer(pdf)
  for (const receipt of receipts) drawReceipt(pdf, receipt, studio)
  pdf.end()
  return whole
}
