import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockOfferings, markCancelled } from '../../bookings/seats/booking-repository.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { findMailOf } from '../../kernel/outbox/mail-list-repository.ts'
import { queueMail } from '../../kernel/outbox/queue-mail.ts'
import { addressOf } from '../../kernel/placeholder-address.ts'
import { undo } from '../../kernel/runs/undo.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { deleteNotTwins } from '../../people/account/own-data-repository.ts'
import { findListedPerson } from '../../people/lists/people-list-repository.ts'
import { endAccess } from '../../people/sign-in/end-access.ts'
import { lockBoth } from './lock-both-repository.ts'
import { type MergeChoice, mergedFields, partedFields, takesAddress } from './merge.ts'
import {
  findMerge,
  insertMerge,
  isAddressTaken,
  isMergedInto,
  type ListedMerge,
  markMerged,
  moveSecondFactor,
  type OpenMerge,
  readFields,
  readOpenMerge,
  reassignMerged,
  writeFields,
  writeMoved,
} from './merge-repository.ts'
import { moveBuyer, moveRows, takeBuyersBack, takeRowsBack } from './move-rows.ts'
import {
  addUpAnew,
  endEntries,
  hasDoneAnything,
  isCoveredSince,
  listClasses,
  listEntriesInTheWay,
  listInTheWay,
  lockOwned,
} from './moved-rows-repository.ts'
import { type ReadPlan, readPlan } from './preview-merge.ts'

/** `choice`: by default the staying person's values, if any. `withOwed`: confirms that debts are moved. `digest`: of the preview. */
export type MergePeople = {
  keptId: number
  goneId: number
  choice: Partial<MergeChoice>
  withOwed: boolean
  digest: string
  staffId: number
}
type Deps = BookingDependencies

/**
 * Merges two people: everything of one becomes the other's (product.md 13.3). Can be undone for UNDO_HOURS. Locks both people, their
 * classes, then the rows. Refuses: not_found, same_person, staff_stay, both_booked, merge_owes, merge_changed.
 */
export function mergePeople(deps: Deps, wish: MergePeople): Promise<Decision<ListedMerge>> {
  const { keptId, goneId, digest, withOwed } = wish
  return deps.db.transaction(async (tx) => {
    if (keptId === goneId) return refuse('same_person')
    await lockBoth(tx, keptId, goneId)
    const read = await readPlan(tx, wish)
    if (!read.ok) return read
    const { plan } = read.value
    if (plan.bothBooked.length > 0) return refuse('both_booked', { bothBooked: plan.bothBooked })
    if (plan.owed > 0 && !withOwed) return refuse('merge_owes')
    if (plan.digest !== digest) return refuse('merge_changed')
    return accept(await merge(tx, deps, wish, read.value))
  })
}

async function merge(tx: Transaction, deps: Deps, { keptId, goneId, choice, staffId }: MergePeople, read: ReadPlan): Promise<ListedMerge> {
  const { plan, fields } = read
  const chosen = chooseAll(choice, plan)
  const after = mergedFields(fields, chosen)
  const classes = await listClasses(tx, [keptId, goneId])
  await lockOfferings(tx, classes)
  await clearWay(tx, deps, await listInTheWay(tx, keptId, goneId))
  const ended = await listEntriesInTheWay(tx, keptId, goneId)
  await endEntries(tx, ended)

  const { id } = await insertMerge(tx, { keptId, goneId, staffId, fields: { ...fields, after } })
  const rows = await moveRows(tx, { keptId, goneId, cause: `merged:${id}` })
  await moveBuyer(tx, keptId, goneId, plan[chosen.company].company)
  const people = await reassignMerged(tx, goneId, keptId)
  await moveAccess(tx, deps, { keptId, goneId, mergeId: id }, read)
  await writeFields(tx, keptId, after)
  // A person who registered with an unproven address must not get access to another person's data.
  if (after.emailProvenAt === null) await endAccess(tx, keptId)
  for (const personId of [keptId, goneId]) await deleteNotTwins(tx, personId)
  await addUpAnew(tx, [keptId, goneId])
  for (const offeringId of classes) await queueTurns(tx, deps, offeringId)
  await recordChange(tx, {
    personId: staffId,
    action: 'merge',
    subject: { kind: 'person', id: keptId },
    before: null,
    after: { mergedId: goneId, ...toldOf(rows.bookings.length, rows.passes.length, plan.gone.owned.credit) },
  })
  return writeMoved(tx, id, { ...rows, ended, people, buyers: { kept: plan.kept.company, gone: plan.gone.company } })
}

const toldOf = (bookings: number, passes: number, amount: number) =>
  Object.fromEntries(Object.entries({ bookings, passes, amount }).filter(([, many]) => many > 0))

const chooseAll = (
  { name = 'kept', phone, language = 'kept', company }: Partial<MergeChoice>,
  { kept }: ReadPlan['plan'],
): MergeChoice => ({
  name,
  language,
  phone: phone ?? (kept.person.phone === null ? 'gone' : 'kept'),
  company: company ?? (kept.company === null ? 'gone' : 'kept'),
})

/** Cancels lapsed holds of classes that the other person has booked. */
async function clearWay(tx: Transaction, deps: Deps, bookingIds: number[]): Promise<void> {
  for (const id of bookingIds) {
    await abandonCheckout(tx, deps, { bookingId: id })
    await markCancelled(tx, id, 'staff')
  }
}

/** If the staying person takes over the address, its second factor moves too. */
async function moveAccess(
  tx: Transaction,
  { enqueue }: { enqueue: Enqueue },
  { keptId, goneId, mergeId }: { keptId: number; goneId: number; mergeId: number },
  { plan, fields: { gone } }: ReadPlan,
): Promise<void> {
  const address = addressOf(gone.email)
  await endAccess(tx, goneId)
  if (plan.takesAddress) await moveSecondFactor(tx, goneId, keptId)
  await markMerged(tx, goneId, { into: keptId, email: plan.takesAddress ? null : address })
  const about = { kind: 'people-merged', personId: keptId, sameAddress: plan.takesAddress } as const
  if (address !== null && (plan.gone.person.hasAccount || gone.emailProvenAt !== null || plan.gone.owned.signIns > 0))
    await queueMail(tx, enqueue, { to: address, language: gone.language, about, cause: `merged:${mergeId}` })
}

type Undo = { mergeId: number; staffId: number }

/**
 * Parts two merged people, for a day and while nothing was bought, used or given since. Ended sign-ins stay so. Idempotent. Refuses:
 * not_found, too_late, bought_since, address_taken.
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

async function takeFieldsBack(tx: Transaction, { enqueue }: BookingDependencies, { id, keptId, goneId, fields }: OpenMerge): Promise<void> {
  const { kept, gone } = partedFields(await readFields(tx, keptId), fields)
  const took = takesAddress(fields.kept, fields.gone)
  if (took) {
    await endAccess(tx, keptId)
    await moveSecondFactor(tx, keptId, goneId)
  }
  // Before the other person gets the address again, because it is unique.
  await writeFields(tx, keptId, kept)
  await writeFields(tx, goneId, gone)
  const about = { kind: 'people-parted', personId: goneId } as const
  if (await findMailOf(tx, `merged:${id}`))
    await queueMail(tx, enqueue, { to: gone.email, language: gone.language, about, cause: `merged:${id}:undone` })
}
