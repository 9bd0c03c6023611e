import type { Transaction } from '../../../db/database.ts'
import type { Enqueue } from '../../../db/enqueue.ts'
import type { MovedRows } from '../../../db/schema/merges.ts'
import { queueTurns } from '../../bookings/emails/queue-turns.ts'
import { abandonCheckout } from '../../bookings/seats/abandon-checkout.ts'
import type { BookingDependencies } from '../../bookings/seats/booking-dependencies.ts'
import { lockOfferings, markCancelled } from '../../bookings/seats/booking-repository.ts'
import { recordChange } from '../../kernel/audit/record-change.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { queueMail } from '../../kernel/outbox/queue-mail.ts'
import { addressOf } from '../../kernel/placeholder-address.ts'
import { findCredit, openCredit } from '../../money/ledger/credit-repository.ts'
import { storeBuyer } from '../../money/receipts/receipt-repository.ts'
import { deleteNotTwins } from '../../people/account/own-data-repository.ts'
import { endAccess } from '../../people/sign-in/end-access.ts'
import { lockBoth } from './lock-both-repository.ts'
import { type MergeChoice, mergedFields } from './merge.ts'
import { insertMerge, type ListedMerge, markMerged, moveSecondFactor, reassignMerged, writeFields, writeMoved } from './merge-repository.ts'
import {
  addUpAnew,
  endEntries,
  giveRows,
  listClasses,
  listDiscounts,
  listEntries,
  listEntriesInTheWay,
  listInTheWay,
  listSpent,
  lockOwned,
  setDiscounts,
  writeMergedEntries,
} from './moved-rows-repository.ts'
import { type ReadPlan, readPlan } from './preview-merge.ts'

/** `choice`: of what is left out, the one that stays keeps its own where it has any. `withOwed`: what is owed goes along. `digest`: of what was shown. */
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
 * Two people are one: all that one has becomes the other's, who stays, and the one that goes is a row without a person (product.md 13.3). For a day
 * it can be undone. Refuses: not_found, same_person, staff_stay, both_booked, merge_owes, merge_changed.
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
  // Nobody who registered an address without proving it comes into what another person has.
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

/** How much went along, of what there was any. */
const toldOf = (bookings: number, passes: number, amount: number) =>
  Object.fromEntries(Object.entries({ bookings, passes, amount }).filter(([, many]) => many > 0))

/** What was not chosen: the one that stays keeps what it has. */
const chooseAll = (
  { name = 'kept', phone, language = 'kept', company }: Partial<MergeChoice>,
  { kept }: ReadPlan['plan'],
): MergeChoice => ({
  name,
  language,
  phone: phone ?? (kept.person.phone === null ? 'gone' : 'kept'),
  company: company ?? (kept.company === null ? 'gone' : 'kept'),
})

/** A lapsed hold where the other one has a booking: nobody pays for it any more. */
async function clearWay(tx: Transaction, deps: Deps, bookingIds: number[]): Promise<void> {
  for (const id of bookingIds) {
    await abandonCheckout(tx, deps, id)
    await markCancelled(tx, id, 'staff')
  }
}

/** The credit comes before what it is set aside for, and goes once nothing is: at no moment an account has less than that. */
async function moveRows(
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

async function moveBuyer(tx: Transaction, keptId: number, goneId: number, buyer: MovedRows['buyers']['kept']): Promise<void> {
  await storeBuyer(tx, goneId, null)
  await storeBuyer(tx, keptId, buyer)
}

/** Every way into the account that goes ends, and whoever read emails there is told. An address that becomes the other's takes its second factor along. */
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
