import { readClock } from '../../../db/clock.ts'
import type { Database } from '../../../db/database.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { dayOf } from '../../kernel/studio-time.ts'
import { findVoucher, lockVoucher, writeValidUntil } from './voucher-repository.ts'

export type ProlongVoucher = { voucherId: number; until: string; note: string; staffId: number }

/** Extends a voucher, even an expired one. Refuses: not_found, voucher_not_prolonged. */
export async function prolongVoucher(
  { db, timeZone }: { db: Database; timeZone: string },
  { voucherId, until, note, staffId }: ProlongVoucher,
): Promise<Decision<void>> {
  if (!(await findVoucher(db, voucherId))) return refuse('not_found')
  return db.transaction(async (tx) => {
    const { redeemedAt, endedAt, validUntil } = await lockVoucher(tx, voucherId)
    const today = dayOf(await readClock(tx), timeZone)
    if (redeemedAt !== null || endedAt !== null || until <= validUntil || until < today) return refuse('voucher_not_prolonged')
    await writeValidUntil(tx, voucherId, until)
    const change = { before: { validUntil }, after: { validUntil: until, note } }
    await recordChange(tx, { personId: staffId, action: 'prolong', subject: { kind: 'voucher', id: voucherId }, ...change })
    return accept(undefined)
  })
}
