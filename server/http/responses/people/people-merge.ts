import type { DuplicatePair as DuplicatePairAnswer, MergePreview, PeopleMerge } from '../../../../packages/contract/people/people-merge.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { DuplicatePair } from '../../../domain/operations/merge/list-duplicates.ts'
import type { ListedMerge } from '../../../domain/operations/merge/merge-repository.ts'
import type { MergePerson, MergePlan } from '../../../domain/operations/merge/preview-merge.ts'
import type { Audience } from '../booking/audience.ts'
import { clashResponse } from '../schedule/clash.ts'
import { listedPersonResponse } from './people.ts'

export const mergePreviewResponse = (plan: MergePlan, audience: Audience): MergePreview => ({
  kept: mergePersonResponse(plan.kept, audience),
  gone: mergePersonResponse(plan.gone, audience),
  takes_address: plan.inheritsEmail,
  owed: toCrowns(plan.owed),
  both_booked: plan.bothBooked.map((one) => clashResponse(one, audience)),
  digest: plan.digest,
})

const mergePersonResponse = ({ person, company, owned: { signIns, ...owned } }: MergePerson, audience: Audience) => ({
  ...listedPersonResponse(person, audience),
  company: company?.name ?? null,
  owned: { ...owned, credit: toCrowns(owned.credit), owed: toCrowns(owned.owed), sign_ins: signIns },
})

export const duplicatePairResponse = ({ people: [one, other], by }: DuplicatePair, audience: Audience): DuplicatePairAnswer => ({
  people: [listedPersonResponse(one, audience), listedPersonResponse(other, audience)],
  by,
})

export const peopleMergeResponse = ({ id, survivorId, at, undoUntil }: ListedMerge, { timeZone }: Audience): PeopleMerge => ({
  id,
  person_id: survivorId,
  at: isoOf(at, timeZone),
  undo_until: isoOf(undoUntil, timeZone),
})
