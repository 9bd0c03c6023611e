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
  reopenEntries,
  setDiscounts,
  writeMergedEntries,
} from './moved-rows-repository.ts'
import { readBuyers } from './plan-repository.ts'

/** Credit is added before the rows that reserve it are moved, and removed from the old account after. So no balance is too low. */
export async function moveRows(
  tx: Transaction,
  { keptId, goneId, cause }: { keptId: number; goneId: number; cause: string },
): Promise<Omit<MovedRows, 'ended' | 'people' | 'buyers'>> {
  const owned = await lockOwned(tx, goneId)
  const from = await findCredit(tx, goneId)
  const to = from && (await openCredit(tx, keptId))
  const spent = from ? await listSpent(tx, from.accountId) : []
  const credit = spent.reduce((sum, { amount }) => sum + amount, from?.balance ?? 0)
  const discounts = await listDiscounts(tx, owned.bookings, keptId)
  const moved = { ...owned, waiting: await listEntries(tx, goneId), discounts, credit, spent }
  await setDiscounts(tx, discounts, false)
  if (to) await writeMergedEntries(tx, to, { cause: `${cause}:in`, sign: 1 }, moved)
  await giveRows(tx, moved, { to: keptId, credits: { from: from?.accountId ?? null, to: to ?? null } })
  if (from) await writeMergedEntries(tx, from.accountId, { cause: `${cause}:out`, sign: -1 }, moved)
  return moved
}

export async function moveBuyer(tx: Transaction, keptId: number, goneId: number, buyer: MovedRows['buyers']['kept']): Promise<void> {
  await storeBuyer(tx, goneId, null)
  await storeBuyer(tx, keptId, buyer)
}

export async function takeRowsBack(tx: Transaction, { id, keptId, goneId, moved }: OpenMerge): Promise<void> {
  const from = await findCredit(tx, keptId)
  const to = await findCredit(tx, goneId)
  const cause = `merged:${id}:undone`
  if (from && to) await writeMergedEntries(tx, to.accountId, { cause: `${cause}:in`, sign: 1 }, moved)
  await giveRows(tx, moved, { to: goneId, credits: { from: to ? (from?.accountId ?? null) : null, to: to?.accountId ?? null } })
  if (from && to) await writeMergedEntries(tx, from.accountId, { cause: `${cause}:out`, sign: -1 }, moved)
  await setDiscounts(tx, moved.discounts, true)
  await reopenEntries(tx, moved.ended)
}

/** A company chosen since stays with the staying person. */
export async function takeBuyersBack(tx: Transaction, { keptId, goneId, moved: { buyers } }: OpenMerge): Promise<void> {
  const now = (await readBuyers(tx, [keptId])).get(keptId) ?? null
  const wasGiven = [buyers.kept, buyers.gone].some((buyer) => JSON.stringify(buyer) === JSON.stringify(now))
  if (wasGiven) await storeBuyer(tx, keptId, buyers.kept)
  await storeBuyer(tx, goneId, buyers.gone)
}
