import type { Reader } from '../../../db/database.ts'
import type { VatSettings } from '../../../db/receipt-settings.ts'
import type { ReceiptSeller } from '../../../db/receipt-snapshot.ts'
import { readSettings } from '../../kernel/settings/settings-repository.ts'
import type { ReceiptSeries } from './receipt.ts'

export type CurrentReceiptSettings = { seller: ReceiptSeller; vat: VatSettings | null; prefixes: Record<ReceiptSeries, string> }

/** `content`: the seller in site.json, which settings of staff override. */
export async function readReceiptSettings(reader: Reader, content: ReceiptSeller): Promise<CurrentReceiptSettings> {
  const { seller, vat, receiptPrefix, creditNotePrefix, contactEmail, contactPhone } = await readSettings(reader)
  return {
    seller: { ...content, ...seller, email: contactEmail ?? content.email, phone: contactPhone ?? content.phone },
    vat,
    prefixes: { receipt: receiptPrefix, credit_note: creditNotePrefix, test_receipt: 'TEST', test_credit_note: 'TESTD' },
  }
}
