import type { Transaction } from '../../../db/database.ts'
import { causeName, type Purchase, type PurchaseId } from '../payments/purchase.ts'
import { type CreditReason, countEntries, findCredit, insertEntry, readCoverage } from './credit-repository.ts'

export type CoveredBooking = { id: number; covered: number; accountId: number | null }

/** Deducts the covered part of a booking, once. The booking must already be paid: a hold would reserve the same credit again. May raise `balance_within`. */
export async function spendCredit(tx: Transaction, { id, covered, accountId }: CoveredBooking): Promise<void> {
  if (covered === 0 || accountId === null || (await readCoverage(tx, { bookingId: id })).spent > 0) return
  const cause = `spent:${id}:${await countEntries(tx, { bookingId: id }, 'spent')}`
  await insertEntry(tx, { accountId, amount: -covered, why: 'spent', cause, bookingId: id })
}

/** Whether the available credit still covers a purchase. A lapsed hold reserves nothing. The caller has locked the person. */
export const canCover = async (tx: Transaction, { personId, id, covered }: Purchase): Promise<boolean> =>
  covered === 0 || ((await findCredit(tx, personId, id))?.available ?? 0) >= covered

/** Returns `amount` of a purchase to the credit. Returns the entry's id. By default `cause` is the next number of this reason. */
export async function returnCredit(
  tx: Transaction,
  { id, accountId }: { id: PurchaseId; accountId: number },
  { amount, why, cause, staffId }: { amount: number; why: CreditReason; cause?: string | undefined; staffId?: number | undefined },
): Promise<number> {
  const written = cause ?? `${why}:${causeName(id)}:${await countEntries(tx, id, why)}`
  return insertEntry(tx, { accountId, amount, why, cause: written, ...id, staffId: staffId ?? null })
}
