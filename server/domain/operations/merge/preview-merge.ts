import type { Database, Reader } from '../../../db/database.ts'
import type { ReceiptBuyer } from '../../../db/receipt-snapshot.ts'
import type { MergedFields } from '../../../db/schema/merges.ts'
import { accept, type Clash, type Decision, refuse } from '../../kernel/decision.ts'
import { findListedPerson, type ListedPerson } from '../../people/lists/people-list-repository.ts'
import { digestOf, inheritsEmail, type Side } from './merge.ts'
import { readFields } from './merge-repository.ts'
import { listBothBooked, type OwnedByPerson, readBuyers, readOwned } from './plan-repository.ts'

export type MergePerson = { person: ListedPerson; company: ReceiptBuyer | null; owned: OwnedByPerson }

/** `digest`: a hash of the other fields. */
export type MergePlan = Record<Side, MergePerson> & {
  inheritsEmail: boolean
  /** Debts of both people, in haléře. */
  owed: number
  /** Classes that both people have booked. They prevent the merge. */
  bothBooked: Clash[]
  digest: string
}

export type ReadPlan = { plan: MergePlan; fields: Record<Side, MergedFields> }

/** Returns the consequences of a merge. Refuses: not_found, same_person, staff_stay. */
export async function previewMerge(db: Database, who: { survivorId: number; absorbedId: number }): Promise<Decision<MergePlan>> {
  const read = await readPlan(db, who)
  return read.ok ? accept(read.value.plan) : read
}

/** When the plan is read for a merge, the caller has locked both people. */
export async function readPlan(
  reader: Reader,
  { survivorId, absorbedId }: { survivorId: number; absorbedId: number },
): Promise<Decision<ReadPlan>> {
  if (survivorId === absorbedId) return refuse('same_person')
  const kept = await findListedPerson(reader, survivorId)
  const gone = await findListedPerson(reader, absorbedId)
  if (!kept || !gone) return refuse('not_found')
  if (gone.isStaff) return refuse('staff_stay')
  const buyers = await readBuyers(reader, [survivorId, absorbedId])
  const fields = { kept: await readFields(reader, survivorId), gone: await readFields(reader, absorbedId) }
  const shown = {
    kept: { person: kept, company: buyers.get(survivorId) ?? null, owned: await readOwned(reader, survivorId) },
    gone: { person: gone, company: buyers.get(absorbedId) ?? null, owned: await readOwned(reader, absorbedId) },
    inheritsEmail: inheritsEmail(fields.kept, fields.gone),
    bothBooked: await listBothBooked(reader, survivorId, absorbedId),
  }
  const owed = shown.kept.owned.owed + shown.gone.owned.owed
  return accept({ plan: { ...shown, owed, digest: digestOf(shown) }, fields })
}
