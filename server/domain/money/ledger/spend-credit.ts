import type { Transaction } from '../../../db/database.ts'
import { causeName, type Purchase, type PurchaseId } from '../payments/purchase.ts'
import { type CreditReason, countEntries, findCredit, insertEntry, readCoverage } from './credit-repository.ts'

export type CoveredBooking = { id: number; covered: number; accountId: number | null }

/**
 * What the credit pays of a booking goes onto the ledger, unless it stands there already. The booking is paid by now: a hold would be counted
 * as reserved beside it. A trigger refuses (`balance_within`) what the person has not.
 */
export async function spendCredit(tx: Transaction, { id, covered, accountId }: CoveredBooking): Promise<void> {
  if (covered === 0 || accountId === null || (await readCoverage(tx, { bookingId: id })).spent > 0) return
  const cause = `spent:${id}:${await countEntries(tx, { bookingId: id }, 'spent')}`
  await insertEntry(tx, { accountId, amount: -covered, why: 'spent', cause, bookingId: id })
}

/** Whether the credit can still pay its part of a purchase: a hold that is over reserves nothing, so others may have spent it. The person is locked. */
export const canCover = async (tx: Transaction, { personId, id, covered }: Purchase): Promise<boolean> =>
  covered === 0 || ((await findCredit(tx, personId, id))?.available ?? 0) >= covered

/** Returns so much of what a purchase was paid with to the credit, and answers with the entry's id. `cause`: left out, the next one of this reason. */
export async function returnCredit(
  tx: Transaction,
  { id, accountId }: { id: PurchaseId; accountId: number },
  { amount, why, cause, staffId }: { amount: number; why: CreditReason; cause?: string | undefined; staffId?: number | undefined },
): Promise<number> {
  const written = cause ?? `${why}:${causeName(id)}:${await countEntries(tx, id, why)}`
  return insertEntry(tx, { accountId, amount, why, cause: written, ...id, staffId: staffId ?? null })
}
