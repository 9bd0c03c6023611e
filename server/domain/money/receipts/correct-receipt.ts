import { isDeepStrictEqual } from 'node:util'
import { readClock } from '../../../db/clock.ts'
import type { ReceiptBuyer } from '../../../db/receipt-snapshot.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import type { Decision } from '../../kernel/decision.ts'
import { whyOutOfReach } from '../../kernel/owned-item-repository.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { readReceiptSettings } from './current-receipt-settings.ts'
import { insertReceipts, lockCounters } from './due-repository.ts'
import type { ReceiptDependencies } from './issue-receipts.ts'
import { isCorrectable, MAX_OWN_CORRECTIONS, type Receipt } from './receipt.ts'
import { findReceipt } from './receipt-repository.ts'

type Input = {
  receiptId: number
  buyer: ReceiptBuyer
  by: { personId: number } | { staffId: number }
}

/**
 * Replaces a receipt by one made out to a company. Idempotent. Locks the counter. Refuses: not_found, email_unproven, not_correctable,
 * receipt_void, too_many_corrections, receipt_too_late.
 */
export async function correctReceipt(
  { db, timeZone, seller }: ReceiptDependencies,
  { receiptId, buyer, by }: Input,
): Promise<Decision<Receipt>> {
  return db.transaction(async (tx) => {
    const personId = 'personId' in by ? by.personId : undefined
    const seen = await findReceipt(tx, receiptId, personId)
    if (!seen) return { ok: false, reason: 'not_found' }
    const outOfReach = personId === undefined ? undefined : await whyOutOfReach(tx, { paymentId: seen.paymentId })
    if (outOfReach) return { ok: false, reason: outOfReach }
    if (seen.kind !== 'receipt' && seen.kind !== 'correction') return { ok: false, reason: 'not_correctable' }
    await lockCounters(tx, [seen], (await readReceiptSettings(tx, seller())).prefixes)
    const receipt = await findReceipt(tx, receiptId)
    if (!receipt) return { ok: false, reason: 'not_found' }
    if (isDeepStrictEqual(receipt.snapshot.buyer.company, buyer)) return { ok: true, value: receipt }
    if (receipt.correctedBy !== null) return { ok: false, reason: 'receipt_void' }
    if ('personId' in by && receipt.corrections >= MAX_OWN_CORRECTIONS) return { ok: false, reason: 'too_many_corrections' }
    const now = await readClock(tx)
    const today = dayOf(now, timeZone)
    if (!isCorrectable(receipt.year, today)) return { ok: false, reason: 'receipt_too_late' }
    const { snapshot } = receipt
    const [made] = await insertReceipts(tx, [
      {
        series: receipt.series,
        year: receipt.year,
        kind: 'correction',
        paymentId: receipt.paymentId,
        refersTo: receipt.id,
        amount: receipt.amount,
        movedAt: receipt.movedAt,
        snapshot: {
          ...snapshot,
          buyer: { ...snapshot.buyer, company: buyer },
          vat: snapshot.vat && { ...snapshot.vat, isFull: snapshot.vat.isFull || buyer.vatNumber !== null },
          refersTo: { name: receipt.name, day: dayOf(receipt.issuedAt, timeZone) },
          issuedOn: today,
        },
      },
    ])
    const corrected = made && (await findReceipt(tx, made.id))
    if (!corrected) throw new Error('The correction was not stored.')
    if ('staffId' in by)
      await recordChange(tx, {
        personId: by.staffId,
        action: 'create',
        subject: { kind: 'receipt', id: corrected.id },
        before: null,
        after: { name: corrected.name, corrects: receipt.name, amount: corrected.amount },
      })
    return { ok: true, value: corrected }
  })
}
