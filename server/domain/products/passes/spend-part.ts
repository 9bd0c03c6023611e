import type { Transaction } from '../../../db/database.ts'
import { countEntries, insertEntry } from '../../money/ledger/credit-repository.ts'
import { type CoveredBooking, spendCredit } from '../../money/ledger/spend-credit.ts'
import { countSpentEntries, findAccountKind } from './pass-repository.ts'
import { renewSpan } from './renew-span.ts'

/** Deducts credit or one entry for a paid booking. Idempotent. Triggers may raise `balance_within`, `entries_within`, `account_ended`. */
export async function spendPart(tx: Transaction, deps: { timeZone: string }, booking: CoveredBooking): Promise<void> {
  const { id, covered, accountId } = booking
  if (covered === 0 || accountId === null) return
  if ((await findAccountKind(tx, accountId)) === 'credit') return spendCredit(tx, booking)
  if ((await countSpentEntries(tx, id)) > 0) return
  const cause = `spent:${id}:${await countEntries(tx, { bookingId: id }, 'spent')}`
  await insertEntry(tx, { accountId, amount: -1, why: 'spent', cause, bookingId: id })
  await renewSpan(tx, deps, accountId)
}
