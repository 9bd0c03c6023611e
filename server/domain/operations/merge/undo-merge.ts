import type { Transaction } from '../../../db/database.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockOfferings } from '../../bookings/seats/booking-repository.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { findMailOf } from '../../kernel/outbox/mail-list-repository.ts'
import { queueMail } from '../../kernel/outbox/queue-mail.ts'
import { addressOf } from '../../kernel/placeholder-address.ts'
import { findCredit } from '../../money/ledger/credit-repository.ts'
import { storeBuyer } from '../../money/receipts/receipt-repository.ts'
import { findListedPerson } from '../../people/lists/people-list-repository.ts'
import { endAccess } from '../../people/sign-in/end-access.ts'
import { lockBoth } from './lock-both-repository.ts'
import { partedFields, takesAddress } from './merge.ts'
import {
  findMerge,
  isAddressTaken,
  isMergedInto,
  lockMerge,
  type MergeRow,
  markUndone,
  moveSecondFactor,
  readFields,
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
type Parted = MergeRow & { fields: NonNullable<MergeRow['fields']> }

/**
 * Two who were merged are two again, each with what was theirs: for a day, and as long as nothing has been bought, used or given since. Sign-ins that
 * ended stay so. Done again it does nothing. Refuses: not_found, too_late, bought_since, address_taken.
 */
export async function undoMerge(deps: BookingDependencies, wish: Undo): Promise<Decision<void>> {
  const found = await findMerge(deps.db, wish.mergeId)
  if (!found) return refuse('not_found')
  return deps.db.transaction(async (tx) => {
    await lockBoth(tx, found.keptId, found.goneId)
    const { fields, ...row } = await lockMerge(tx, wish.mergeId)
    if (row.isUndone) return accept(undefined)
    if (row.isTooLate || fields === null) return refuse('too_late')
    const { keptId, goneId } = row
    if (!(await findListedPerson(tx, keptId)) || !(await isMergedInto(tx, goneId, keptId))) return refuse('not_found')
    if ((await hasDoneAnything(tx, keptId, row.at)) || (await isCoveredSince(tx, row.moved, goneId))) return refuse('bought_since')
    const address = addressOf(fields.gone.email)
    if (address !== null && (await isAddressTaken(tx, address, keptId))) return refuse('address_taken')
    return accept(await part(tx, deps, wish, { ...row, fields }))
  })
}

async function part(tx: Transaction, deps: BookingDependencies, { mergeId, staffId }: Undo, row: Parted): Promise<void> {
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
  await markUndone(tx, mergeId)
  await recordChange(tx, {
    personId: staffId,
    action: 'undo',
    subject: { kind: 'person', id: keptId },
    before: { mergedId: goneId },
    after: {},
  })
}

async function takeRowsBack(tx: Transaction, { id, keptId, goneId, moved }: Parted): Promise<void> {
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
async function takeBuyersBack(tx: Transaction, { keptId, goneId, moved: { buyers } }: Parted): Promise<void> {
  const now = (await readBuyers(tx, [keptId])).get(keptId) ?? null
  const wasGiven = [buyers.kept, buyers.gone].some((buyer) => JSON.stringify(buyer) === JSON.stringify(now))
  if (wasGiven) await storeBuyer(tx, keptId, buyers.kept)
  await storeBuyer(tx, goneId, buyers.gone)
}

async function takeFieldsBack(tx: Transaction, { enqueue }: BookingDependencies, { id, keptId, goneId, fields }: Parted): Promise<void> {
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
