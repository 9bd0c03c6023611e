import type { Database, Reader } from '../../../db/database.ts'
import type { ReceiptBuyer } from '../../../db/receipt-snapshot.ts'
import type { MergedFields } from '../../../db/schema/merges.ts'
import { accept, type Clash, type Decision, refuse } from '../../kernel/decision.ts'
import { findListedPerson, type ListedPerson } from '../../people/lists/people-list-repository.ts'
import { digestOf, type Side, takesAddress } from './merge.ts'
import { readFields } from './merge-repository.ts'
import { listBothBooked, type OwnedByPerson, readBuyers, readOwned } from './plan-repository.ts'

export type MergePerson = { person: ListedPerson; company: ReceiptBuyer | null; owned: OwnedByPerson }

/** The consequences of a merge. `digest`: hash of the rest. */
export type MergePlan = Record<Side, MergePerson> & {
  /** The staying person has no address and takes over the other's. */
  takesAddress: boolean
  /** Debts of both people, in haléře. */
  owed: number
  /** These prevent the merge. */
  bothBooked: Clash[]
  digest: string
}

export type ReadPlan = { plan: MergePlan; fields: Record<Side, MergedFields> }

/** Refuses: not_found, same_person, staff_stay. */
export async function previewMerge(db: Database, who: { keptId: number; goneId: number }): Promise<Decision<MergePlan>> {
  const read = await readPlan(db, who)
  return read.ok ? accept(read.value.plan) : read
}

/** For a merge the caller has locked both people. */
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
