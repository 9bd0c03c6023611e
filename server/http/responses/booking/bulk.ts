import type { BulkPreview, BulkRun } from '../../../../packages/contract/booking/bulk.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { isoOf } from '../../../domain/kernel/studio-time.ts'
import type { BulkPlan } from '../../../domain/operations/classes/bulk/bulk-plan.ts'
import { previewOf } from '../../../domain/operations/classes/cancelling/cancellation.ts'
import type { ClassRunProgress } from '../../../domain/operations/classes/cancelling/class-run-repository.ts'
import { titleOf } from '../../../domain/schedule/catalog/offering.ts'
import { type ProblemReason, problemSentence } from '../../problems/problem.ts'
import { clashResponse } from '../schedule/clash.ts'
import { undoResponse } from '../studio/undo.ts'
import type { Audience } from './audience.ts'
import { previewResponse } from './cancellation.ts'

export const reasonSentence = (why: string, audience: Audience): string => problemSentence(why as ProblemReason, audience.language, 'staff')

/** `notify`: whether people are notified by email. */
export const bulkPreviewResponse = (plan: BulkPlan, notify: boolean, audience: Audience): BulkPreview => ({
  classes: plan.classes.map(({ offering, to, why, seats, clashes }) => {
    const { people, holds, amount } = previewOf(seats)
    return {
      id: offering.id,
      kind: offering.kind,
      title: titleOf(offering, audience.language),
      start: isoOf(offering.startsAt, audience.timeZone),
      people,
      holds,
      amount: toCrowns(amount),
      to: to && isoOf(to.startsAt, audience.timeZone),
      clashes: clashes.map((clash) => clashResponse(clash, audience)),
      why: why && reasonSentence(why, audience),
    }
  }),
  count: plan.acts.length,
  consequences: previewResponse(plan.consequences),
  emails: notify ? plan.emails : 0,
  digest: plan.digest,
})

export const bulkRunResponse = (run: ClassRunProgress, audience: Audience): BulkRun => ({
  id: run.id,
  status: run.status,
  runs_at: isoOf(run.runsAt, audience.timeZone),
  count: run.items.length,
  done: run.items.filter(({ status }) => status === 'done').length,
  refused: run.items.flatMap(({ offeringId, why }) => (why === null ? [] : [{ id: offeringId, why: reasonSentence(why, audience) }])),
  undo: run.canBeUndone ? undoResponse({ path: '/bulk/', id: run.id, until: run.runsAt }, audience) : null,
})
