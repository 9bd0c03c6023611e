import type { z } from 'zod'
import type { daysOffPreviewBody } from '../../../packages/contract/schedule/days-off.ts'
import { accept, type DaysOffSpan, type Decision } from '../../domain/kernel/decision.ts'
import type { Choices, ClassChoice } from '../../domain/operations/classes/days-off/days-off-plan.ts'
import { planned } from './timetable.ts'

type Body = Pick<z.output<typeof daysOffPreviewBody>, 'from' | 'to' | 'all' | 'classes'>

/** Reads the span and the choice for each class from a request. Refuses: time_skipped. */
export function readDaysOffPlan(body: Body, zone: string): Decision<{ span: Pick<DaysOffSpan, 'beginsAt' | 'endsAt'>; choices: Choices }> {
  const beginsAt = planned(body.from, zone)
  if (!beginsAt.ok) return beginsAt
  const endsAt = planned(body.to, zone)
  if (!endsAt.ok) return endsAt
  const byClass = new Map<number, ClassChoice>()
  for (const choice of body.classes) {
    if (choice.act !== 'move') {
      byClass.set(choice.id, { act: choice.act })
      continue
    }
    const startsAt = planned(choice.start, zone)
    if (!startsAt.ok) return startsAt
    byClass.set(choice.id, { act: 'move', startsAt: startsAt.value })
  }
  return accept({ span: { beginsAt: beginsAt.value, endsAt: endsAt.value }, choices: { all: body.all, byClass } })
}
