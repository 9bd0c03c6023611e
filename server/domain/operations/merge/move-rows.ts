import type { Transaction } from '../../../db/database.ts'
import type { MovedRows } from '../../../db/schema/merges.ts'
import { findCredit, openCredit } from '../../money/ledger/credit-repository.ts'
import { storeBuyer } from '../../money/receipts/receipt-repository.ts'
import type { OpenMerge } from './merge-repository.ts'
import {
  giveRows,
  listDiscounts,
  listEntries,
  listSpent,
  lockOwned,
  moveStandingBookings,
  reopenEntries,
  returnStandingBookings,
  setDiscounts,
  writeMergedEntries,
} from './moved-rows-repository.ts'
import { readBuyers } from './plan-repository.ts'

/** Adds the credit before moving the rows that reserve it, and then deducts it from the old account, so no balance is ever too low. */
export async function moveRows(
  tx: Transaction,
  { survivorId, absorbedId, cause }: { survivorId: number; absorbedId: number; cause: string },
): Promise<Omit<MovedRows, 'ended' | 'people' | 'buyers'>> {
  const owned = await lockOwned(tx, absorbedId)
  const from = await findCredit(tx, absorbedId)
  const to = from && (await openCredit(tx, survivorId))
  const spent = from ? await listSpent(tx, from.accountId) : []
  const credit = spent.reduce((sum, { amount }) => sum + amount, from?.balance ?? 0)
  const discounts = await listDiscounts(tx, owned.bookings, survivorId)
  const standings = await moveStandingBookings(tx, { from: absorbedId, to: survivorId })
  const moved = { ...owned, standings, waiting: await listEntries(tx, absorbedId), discounts, credit, spent }
  await setDiscounts(tx, discounts, false)
  if (to) await writeMergedEntries(tx, to, { cause: `${cause}:in`, sign: 1 }, moved)
  await giveRows(tx, moved, { to: survivorId, credits: { from: from?.accountId ?? null, to: to ?? null } })
  if (from) await writeMergedEntries(tx, from.accountId, { cause: `${cause}:out`, sign: -1 }, moved)
  return moved
}

export async function moveBuyer(
  tx: Transaction,
  survivorId: number,
  absorbedId: number,
  buyer: MovedRows['buyers']['kept'],
): Promise<void> {
  await storeBuyer(tx, absorbedId, null)
  await storeBuyer(tx, survivorId, buyer)
}

export async function moveRowsBack(tx: Transaction, { id, survivorId, absorbedId, moved }: OpenMerge): Promise<void> {
  const from = await findCredit(tx, survivorId)
  const to = await findCredit(tx, absorbedId)
  const cause = `merged:${id}:undone`
  if (from && to) await writeMergedEntries(tx, to.accountId, { cause: `${cause}:in`, sign: 1 }, moved)
  await giveRows(tx, moved, { to: absorbedId, credits: { from: to ? (from?.accountId ?? null) : null, to: to?.accountId ?? null } })
  if (from && to) await writeMergedEntries(tx, from.accountId, { cause: `${cause}:out`, sign: -1 }, moved)
  await setDiscounts(tx, moved.discounts, true)
  if (moved.standings) await returnStandingBookings(tx, moved.standings, absorbedId)
  await reopenEntries(tx, moved.ended)
}

/** A company chosen since the merge stays with the staying person. */
export async function moveBuyersBack(tx: Transaction, { survivorId, absorbedId, moved: { buyers } }: OpenMerge): Promise<void> {
  const now = (await readBuyers(tx, [survivorId])).get(survivorId) ?? null
  const wasGiven = [buyers.kept, buyers.gone].some((buyer) => JSON.stringify(buyer) === JSON.stringify(now))
  if (wasGiven) await storeBuyer(tx, survivorId, buyers.kept)
  await storeBuyer(tx, absorbedId, buyers.gone)
}
