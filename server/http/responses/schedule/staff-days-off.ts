import { typeset } from '../../../../packages/content/typeset.ts'
import type { AffectedClass, DaysOff, DaysOffPreview } from '../../../../packages/contract/schedule/days-off.ts'
import { toCrowns } from '../../../domain/kernel/money.ts'
import { dayOf, isoOf } from '../../../domain/kernel/studio-time.ts'
import { previewOf } from '../../../domain/operations/classes/cancelling/cancellation.ts'
import type { DaysOffPlan, PlannedClass } from '../../../domain/operations/classes/days-off/create-days-off.ts'
import type { DaysOffProgress } from '../../../domain/operations/classes/days-off/read-days-off.ts'
import { titleOf } from '../../../domain/schedule/catalog/offering.ts'
import { type ProblemReason, problemSentence } from '../../problems/problem.ts'
import type { Audience } from '../booking/audience.ts'
import { previewResponse } from '../booking/cancellation.ts'
import { clashResponse } from './clash.ts'
import { daysText, lastDayOf } from './days-off.ts'

export function daysOffResponse({ span, run, items, refused, undecided }: DaysOffProgress, audience: Audience): DaysOff {
  const { language, timeZone } = audience
  return {
    id: span.id,
    from: isoOf(span.beginsAt, timeZone),
    to: isoOf(span.endsAt, timeZone),
    first_day: dayOf(span.beginsAt, timeZone),
    last_day: lastDayOf(span, timeZone),
    days: daysText(span, audience),
    words_en: span.text.en,
    words_ru: span.text.ru,
    run:
      run && items.length > 0
        ? {
            status: run.status,
            runs_at: isoOf(run.runsAt, timeZone),
            cancel: items.filter(({ act }) => act === 'cancel').length,
            move: items.filter(({ act }) => act === 'move').length,
            done: items.filter(({ status }) => status === 'done').length,
            refused: refused.map(({ offering, why }) => ({
              id: offering.id,
              title: titleOf(offering, language),
              start: isoOf(offering.startsAt, timeZone),
              why: problemSentence(why as ProblemReason, language, 'staff'),
            })),
          }
        : null,
    undecided: undecided.map((offering) => ({
      id: offering.id,
      title: titleOf(offering, language),
      start: isoOf(offering.startsAt, timeZone),
      taken: offering.taken,
    })),
  }
}

export const daysOffPreviewResponse = (plan: DaysOffPlan, notify: boolean, audience: Audience): DaysOffPreview => ({
  days: typeset(daysText(plan.span, audience), audience.language),
  classes: plan.classes.map((one) => affectedResponse(one, audience)),
  cancel: plan.cancel,
  move: plan.move,
  consequences: previewResponse(plan.consequences),
  emails: notify ? plan.emails : 0,
  digest: plan.digest,
})

function affectedResponse({ offering, act, to, seats, clashes, toDayOff }: PlannedClass, audience: Audience): AffectedClass {
  const { language, timeZone } = audience
  const { people, holds, amount } = previewOf(seats)
  return {
    id: offering.id,
    kind: offering.kind,
    title: titleOf(offering, language),
    start: isoOf(offering.startsAt, timeZone),
    end: isoOf(offering.endsAt, timeZone),
    people,
    holds,
    amount: toCrowns(amount),
    act,
    to: to && isoOf(to.startsAt, timeZone),
    clashes: clashes.map((clash) => clashResponse(clash, audience)),
    to_day_off: toDayOff,
  }
}
