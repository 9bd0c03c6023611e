import type { Database, Reader } from '../../../db/database.ts'
import type { ReceiptBuyer } from '../../../db/receipt-snapshot.ts'
import type { MergedFields } from '../../../db/schema/merges.ts'
import { accept, type Clash, type Decision, refuse } from '../../kernel/decision.ts'
import { findListedPerson, type ListedPerson } from '../../people/lists/people-list-repository.ts'
import { digestOf, type Side, takesAddress } from './merge.ts'
import { readFields } from './merge-repository.ts'
import { listBothBooked, type OwnedByPerson, readBuyers, readOwned } from './plan-repository.ts'

export type MergePerson = { person: ListedPerson; company: ReceiptBuyer | null; owned: OwnedByPerson }

/** What merging two people would do. `digest` stands for all of it. */
export type MergePlan = Record<Side, MergePerson> & {
  /** The one that stays has no address, and signs in with the other's from then on. */
  takesAddress: boolean
  /** What both owe together, haléře. */
  owed: number
  /** Classes in which both have a spot: it can't be done. */
  bothBooked: Clash[]
  digest: string
}

/** With what the two rows say; null of one of them: staff do not see them, or nobody stands behind the row. */
export type ReadPlan = { plan: MergePlan; fields: Record<Side, MergedFields> }

/** What merging would do now. Refuses: not_found, same_person, staff_stay. */
export async function previewMerge(db: Database, who: { keptId: number; goneId: number }): Promise<Decision<MergePlan>> {
  const read = await readPlan(db, who)
  return read.ok ? accept(read.value.plan) : read
}

/** The same, to be done: both are locked. */
export async function readPlan(reader: Reader, { keptId, goneId }: { keptId: number; goneId: number }): Promise<Decision<ReadPlan>> {
  if (keptId === goneId) return refuse('same_person')
  const kept = await findListedPerson(reader, keptId)
  const gone = await findListedPerson(reader, goneId)
  if (!kept || !gone) return refuse('not_found')
  if (gone.isStaff) return refuse('staff_stay')
  const buyers = await readBuyers(reader, [keptId, goneId])
  const fields = { kept: await readFields(reader, keptId), gone: await readFields(reader, goneId) }
  const shown = {
    kept: { person: kept, company: buyers.get(keptId) ?? null, owned: await readOwned(reader, keptId) },
    gone: { person: gone, company: buyers.get(goneId) ?? null, owned: await readOwned(reader, goneId) },
    takesAddress: takesAddress(fields.kept, fields.gone),
    bothBooked: await listBothBooked(reader, keptId, goneId),
  }
  const owed = shown.kept.owned.owed + shown.gone.owned.owed
  return accept({ plan: { ...shown, owed, digest: digestOf(shown) }, fields })
}
