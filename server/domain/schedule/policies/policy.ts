import type { CancellationPolicy, PolicyMoment } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { PolicyTerms } from '../../kernel/decision.ts'
import { addDays, addMinutes, dayOf, instantOf } from '../../kernel/studio-time.ts'

/** Hours are elapsed time. The day before is counted by the studio's wall clock. */
export const momentOf = (moment: PolicyMoment, startsAt: Date, zone: string): Date =>
  'hours' in moment ? addMinutes(startsAt, -60 * moment.hours) : instantOf(addDays(dayOf(startsAt, zone), -1), moment.day_before, zone)

/** Drops steps that would end before an earlier one. Late in the evening, a step in hours can end before one in wall-clock time. */
export function termsOf({ steps, resale }: CancellationPolicy, startsAt: Date, zone: string): PolicyTerms {
  const all = steps.map(({ until, back_percent: percent }) => ({ until: momentOf(until, startsAt, zone), percent }))
  return { steps: all.filter(({ until }, place) => all.slice(0, place).every((earlier) => earlier.until < until)), resale }
}

export const percentAt = ({ steps }: Pick<PolicyTerms, 'steps'>, now: Date): number => steps.find(({ until }) => now <= until)?.percent ?? 0
