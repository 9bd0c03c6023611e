import type { Transaction } from '../../../db/database.ts'
import { insertEntry } from '../../money/ledger/credit-repository.ts'
import { type CoveredBooking, spendCredit } from '../../money/ledger/spend-credit.ts'
import { readSpentOnBooking } from './pass-repository.ts'
import { renewSpan } from './renew-span.ts'

/** Deducts credit or one entry for a paid booking. Idempotent. Triggers may raise `balance_within`, `entries_within`, `account_ended`. */
export async function spendPart(tx: Transaction, deps: { timeZone: string }, booking: CoveredBooking): Promise<void> {
  const { id, covered, accountId } = booking
  if (covered === 0 || accountId === null) return
  const spent = await readSpentOnBooking(tx, { id, accountId })
  if (spent?.kind === 'credit') return spendCredit(tx, booking)
  if (!spent || spent.entries > 0) return
  await insertEntry(tx, { accountId, amount: -1, why: 'spent', cause: `spent:${id}:${spent.times}`, bookingId: id })
  await renewSpan(tx, deps, accountId)
}
