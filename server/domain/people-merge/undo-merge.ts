import type { Transaction } from '../../db/database.ts'
import type { BookingDependencies } from '../bookings/booking-dependencies.ts'
import { lockOfferings } from '../bookings/booking-repository.ts'
import { queueTurns } from '../bookings/queue-turns.ts'
import { findCredit } from '../credit/credit-repository.ts'
import { accept, type Decision, refuse } from '../decision.ts'
import { endAccess } from '../identity/end-access.ts'
import { findMailOf } from '../notifications/mail-list-repository.ts'
import { queueMail } from '../notifications/queue-mail.ts'
import { addressOf } from '../placeholder-address.ts'
import { storeBuyer } from '../receipts/receipt-repository.ts'
import { findListedPerson } from '../reports/people-list-repository.ts'
import { undo } from '../runs/undo.ts'
import { lockBoth } from './lock-both-repository.ts'
import { partedFields, takesAddress } from './merge.ts'
import {
  findMerge,
  isAddressTaken,
  isMergedInto,
  moveSecondFactor,
  type OpenMerge,
  readFields,
  readOpenMerge,
  reassignMerged,
  writeFields,
} from './merge-repository.ts'
import {
  addUpAnew,
  giveRows,
  hasDoneAnything,
  isCoveredSince,
  listClasses,
  lockOwned,
  reopenEntries,
  setDiscounts,
  writeMergedEntries,
} from './moved-rows-repository.ts'
import { readBuyers } from './plan-repository.ts'

type Undo = { mergeId: number; staffId: number }

/**
 * Two who were merged are two again, each with what was theirs: for a day, and as long as nothing has been bought, used or given since. Sign-ins that
 * ended stay so. Done again it does nothing. Refuses: not_found, too_late, bought_since, address_taken.
 */
export async function undoMerge(deps: BookingDependencies, { mergeId, staffId }: Undo): Promise<Decision<void>> {
  const found = await findMerge(deps.db, mergeId)
  if (!found) return refuse('not_found')
  const { keptId, goneId } = found
  return deps.db.transaction(async (tx) => {
    await lockBoth(tx, keptId, goneId)
    return undo(tx, 'merge', mergeId, {
      again: undefined,
      trail: { staffId, subject: { kind: 'person', id: keptId }, before: { mergedId: goneId }, after: {} },
      takeBack: async () => takeBack(tx, deps, await readOpenMerge(tx, mergeId)),
    })
  })
}

async function takeBack(tx: Transaction, deps: BookingDependencies, row: OpenMerge): Promise<Decision<void>> {
  const { keptId, goneId, fields } = row
  if (!(await findListedPerson(tx, keptId)) || !(await isMergedInto(tx, goneId, keptId))) return refuse('not_found')
  if ((await hasDoneAnything(tx, keptId, row.at)) || (await isCoveredSince(tx, row.moved, goneId))) return refuse('bought_since')
  const address = addressOf(fields.gone.email)
  if (address !== null && (await isAddressTaken(tx, address, keptId))) return refuse('address_taken')
  return accept(await part(tx, deps, row))
}

async function part(tx: Transaction, deps: BookingDependencies, row: OpenMerge): Promise<void> {
  const { keptId, goneId, moved } = row
  const classes = await listClasses(tx, [keptId])
  await lockOfferings(tx, classes)
  await lockOwned(tx, keptId)
  await takeRowsBack(tx, row)
  await reassignMerged(tx, keptId, goneId, moved.people)
  await takeBuyersBack(tx, row)
  await takeFieldsBack(tx, deps, row)
  await addUpAnew(tx, [keptId, goneId])
  for (const offeringId of classes) await queueTurns(tx, deps, offeringId)
}

async function takeRowsBack(tx: Transaction, { id, keptId, goneId, moved }: OpenMerge): Promise<void> {
  const from = await findCredit(tx, keptId)
  const to = await findCredit(tx, goneId)
  const cause = `merged:${id}:undone`
  if (from && to) await writeMergedEntries(tx, to.accountId, { cause: `${cause}:in`, sign: 1 }, moved)
  await giveRows(tx, moved, { to: goneId, credits: { from: to ? (from?.accountId ?? null) : null, to: to?.accountId ?? null } })
  if (from && to) await writeMergedEntries(tx, from.accountId, { cause: `${cause}:out`, sign: -1 }, moved)
  await setDiscounts(tx, moved.discounts, true)
  await reopenEntries(tx, moved.ended)
}

/** What was chosen since stays the one's who stayed. */
async function takeBuyersBack(tx: Transaction, { keptId, goneId, moved: { buyers } }: OpenMerge): Promise<void> {
  const now = (await readBuyers(tx, [keptId])).get(keptId) ?? null
  const wasGiven = [buyers.kept, buyers.gone].some((buyer) => JSON.stringify(buyer) === JSON.stringify(now))
  if (wasGiven) await storeBuyer(tx, keptId, buyers.kept)
  await storeBuyer(tx, goneId, buyers.gone)
}

async function takeFieldsBack(tx: Transaction, { enqueue }: BookingDependencies, { id, keptId, goneId, fields }: OpenMerge): Promise<void> {
  const { kept, gone } = partedFields(await readFields(tx, keptId), fields)
  const took = takesAddress(fields.kept, fields.gone)
  if (took) {
    await endAccess(tx, keptId)
    await moveSecondFactor(tx, keptId, goneId)
  }
  // Before the other one has it again.
  await writeFields(tx, keptId, kept)
  await writeFields(tx, goneId, gone)
  const about = { kind: 'people-parted', personId: goneId } as const
  if (await findMailOf(tx, `merged:${id}`))
    await queueMail(tx, enqueue, { to: gone.email, language: gone.language, about, cause: `merged:${id}:undone` })
}
