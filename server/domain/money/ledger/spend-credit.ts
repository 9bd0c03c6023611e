import type { Transaction } from '../../../db/database.ts'
import { type CreditReason, countEntries, insertEntry, readSpentCredit } from './credit-repository.ts'

export type CoveredBooking = { id: number; covered: number; accountId: number | null }

/**
 * What the credit pays of a booking goes onto the ledger, unless it stands there already. The booking is paid by now: a hold would be counted
 * as reserved beside it. A trigger refuses (`balance_within`) what the person has not.
 */
export async function spendCredit(tx: Transaction, { id, covered, accountId }: CoveredBooking): Promise<void> {
  if (covered === 0 || accountId === null || (await readSpentCredit(tx, id)) > 0) return
  const cause = `spent:${id}:${await countEntries(tx, id, 'spent')}`
  await insertEntry(tx, { accountId, amount: -covered, why: 'spent', cause, bookingId: id })
}

/** So much of what a booking was paid with comes back to the credit. Answers with the entry's id. `cause`: what it is written for; left out: the next time of this reason. */
export async function returnCredit(
  tx: Transaction,
  { bookingId, accountId }: { bookingId: number; accountId: number },
  { amount, why, cause, staffId }: { amount: number; why: CreditReason; cause?: string | undefined; staffId?: number | undefined },
): Promise<number> {
  const written = cause ?? `${why}:${bookingId}:${await countEntries(tx, bookingId, why)}`
  return insertEntry(tx, { accountId, amount, why, cause: written, bookingId, staffId: staffId ?? null })
}
