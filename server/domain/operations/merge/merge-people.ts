import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockOfferings, markCancelled } from '../../bookings/seats/booking-repository.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { lockBothWithMerged } from '../../kernel/lock-both-repository.ts'
import { findEmailByCause } from '../../kernel/outbox/email-list-repository.ts'
import { queueEmail } from '../../kernel/outbox/queue-email.ts'
import { addressOf } from '../../kernel/placeholder-email.ts'
import { undo } from '../../kernel/runs/undo.ts'
import { abandonCheckout } from '../../money/payments/abandon-checkout.ts'
import { deleteNotDuplicates } from '../../people/account/own-data-repository.ts'
import { findListedPerson } from '../../people/lists/people-list-repository.ts'
import { endAccess } from '../../people/sign-in/end-access.ts'
import { inheritsEmail, type MergeChoice, mergedFields, partedFields } from './merge.ts'
import {
  findMerge,
  insertMerge,
  isEmailTaken,
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
import { moveBuyer, moveBuyersBack, moveRows, moveRowsBack } from './move-rows.ts'
import {
  endEntries,
  hasDoneAnything,
  isCoveredSince,
  listClasses,
  listConflictingEntries,
  listConflictingHolds,
  lockOwned,
  recomputeSums,
} from './moved-rows-repository.ts'
import { type ReadPlan, readPlan } from './preview-merge.ts'

/** `choice` defaults to the values of the staying person. `withOwed` confirms that debts are moved. `digest`: from the preview. */
export type MergePeople = {
  survivorId: number
  absorbedId: number
  choice: Partial<MergeChoice>
  withOwed: boolean
  digest: string
  staffId: number
}
type Deps = BookingDependencies

/**
 * Merges two people: the remaining one gets everything of the other (product.md 13.3). Can be undone for UNDO_HOURS. Locks both people and
 * everyone merged into them, their classes, then their bookings, orders and passes. Refuses: not_found, same_person, staff_stay, both_booked, merge_owes, merge_changed.
 */
export function mergePeople(deps: Deps, input: MergePeople): Promise<Decision<ListedMerge>> {
  const { survivorId, absorbedId, digest, withOwed } = input
  return deps.db.transaction(async (tx) => {
    if (survivorId === absorbedId) return refuse('same_person')
    await lockBothWithMerged(tx, survivorId, absorbedId)
    const read = await readPlan(tx, input)
    if (!read.ok) return read
    const { plan } = read.value
    if (plan.bothBooked.length > 0) return refuse('both_booked', { bothBooked: plan.bothBooked })
    if (plan.owed > 0 && !withOwed) return refuse('merge_owes')
    if (plan.digest !== digest) return refuse('merge_changed')
    return accept(await merge(tx, deps, input, read.value))
  })
}

async function merge(
  tx: Transaction,
  deps: Deps,
  { survivorId, absorbedId, choice, staffId }: MergePeople,
  read: ReadPlan,
): Promise<ListedMerge> {
  const { plan, fields } = read
  const chosen = chooseAll(choice, plan)
  const after = mergedFields(fields, chosen)
  const classes = await listClasses(tx, [survivorId, absorbedId])
  await lockOfferings(tx, classes)
  await cancelConflictingHolds(tx, deps, await listConflictingHolds(tx, survivorId, absorbedId))
  const ended = await listConflictingEntries(tx, survivorId, absorbedId)
  await endEntries(tx, ended)

  const { id } = await insertMerge(tx, { survivorId, absorbedId, staffId, fields: { ...fields, after } })
  const rows = await moveRows(tx, { survivorId, absorbedId, cause: `merged:${id}` })
  await moveBuyer(tx, survivorId, absorbedId, plan[chosen.company].company)
  const people = await reassignMerged(tx, absorbedId, survivorId)
  await moveAccess(tx, deps, { survivorId, absorbedId, mergeId: id }, read)
  await writeFields(tx, survivorId, after)
  // A person who registered with an unproven address must not get access to another person's data.
  if (after.emailProvenAt === null) await endAccess(tx, survivorId)
  for (const personId of [survivorId, absorbedId]) await deleteNotDuplicates(tx, personId)
  await recomputeSums(tx, [survivorId, absorbedId])
  for (const offeringId of classes) await queueTurns(tx, deps, offeringId)
  await recordChange(tx, {
    personId: staffId,
    action: 'merge',
    subject: { kind: 'person', id: survivorId },
    before: null,
    after: { mergedId: absorbedId, ...toldOf(rows.bookings.length, rows.passes.length, plan.gone.owned.credit) },
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

async function cancelConflictingHolds(tx: Transaction, deps: Deps, bookingIds: number[]): Promise<void> {
  for (const id of bookingIds) {
    await abandonCheckout(tx, deps, { bookingId: id })
    await markCancelled(tx, id, 'staff')
  }
}

/** If the staying person takes over the other's address, the other's second factor moves too. */
async function moveAccess(
  tx: Transaction,
  { enqueue }: { enqueue: Enqueue },
  { survivorId, absorbedId, mergeId }: { survivorId: number; absorbedId: number; mergeId: number },
  { plan, fields: { gone } }: ReadPlan,
): Promise<void> {
  const address = addressOf(gone.email)
  await endAccess(tx, absorbedId)
  if (plan.inheritsEmail) await moveSecondFactor(tx, absorbedId, survivorId)
  await markMerged(tx, absorbedId, { into: survivorId, email: plan.inheritsEmail ? null : address })
  const about = { kind: 'people-merged', personId: survivorId, sameAddress: plan.inheritsEmail } as const
  if (address !== null && (plan.gone.person.hasAccount || gone.emailProvenAt !== null || plan.gone.owned.signIns > 0))
    await queueEmail(tx, enqueue, { to: address, language: gone.language, about, cause: `merged:${mergeId}` })
}

type Undo = { mergeId: number; staffId: number }

/** Undoes a merge within a day, if nothing was bought since. Idempotent. Refuses: not_found, too_late, bought_since, address_taken. */
export async function undoMerge(deps: BookingDependencies, { mergeId, staffId }: Undo): Promise<Decision<void>> {
  const found = await findMerge(deps.db, mergeId)
  if (!found) return refuse('not_found')
  const { survivorId, absorbedId } = found
  return deps.db.transaction(async (tx) => {
    await lockBothWithMerged(tx, survivorId, absorbedId)
    return undo(tx, 'merge', mergeId, {
      again: undefined,
      trail: { staffId, subject: { kind: 'person', id: survivorId }, before: { mergedId: absorbedId }, after: {} },
      takeBack: async () => takeBack(tx, deps, await readOpenMerge(tx, mergeId)),
    })
  })
}

async function takeBack(tx: Transaction, deps: BookingDependencies, row: OpenMerge): Promise<Decision<void>> {
  const { survivorId, absorbedId, fields } = row
  if (!(await findListedPerson(tx, survivorId)) || !(await isMergedInto(tx, absorbedId, survivorId))) return refuse('not_found')
  if ((await hasDoneAnything(tx, survivorId, row.at)) || (await isCoveredSince(tx, row.moved, absorbedId))) return refuse('bought_since')
  const address = addressOf(fields.gone.email)
  if (address !== null && (await isEmailTaken(tx, address, survivorId))) return refuse('address_taken')
  return accept(await part(tx, deps, row))
}

async function part(tx: Transaction, deps: BookingDependencies, row: OpenMerge): Promise<void> {
  const { survivorId, absorbedId, moved } = row
  const classes = await listClasses(tx, [survivorId])
  await lockOfferings(tx, classes)
  await lockOwned(tx, survivorId)
  await moveRowsBack(tx, row)
  await reassignMerged(tx, survivorId, absorbedId, moved.people)
  await moveBuyersBack(tx, row)
  await takeFieldsBack(tx, deps, row)
  await recomputeSums(tx, [survivorId, absorbedId])
  for (const offeringId of classes) await queueTurns(tx, deps, offeringId)
}

async function takeFieldsBack(
  tx: Transaction,
  { enqueue }: BookingDependencies,
  { id, survivorId, absorbedId, fields }: OpenMerge,
): Promise<void> {
  const { kept, gone } = partedFields(await readFields(tx, survivorId), fields)
  const took = inheritsEmail(fields.kept, fields.gone)
  if (took) {
    await endAccess(tx, survivorId)
    await moveSecondFactor(tx, survivorId, absorbedId)
  }
  // Writes the staying person first, because the other person can get their address back only once it is free.
  await writeFields(tx, survivorId, kept)
  await writeFields(tx, absorbedId, gone)
  const about = { kind: 'people-parted', personId: absorbedId } as const
  if (await findEmailByCause(tx, `merged:${id}`))
    await queueEmail(tx, enqueue, { to: gone.email, language: gone.language, about, cause: `merged:${id}:undone` })
}
