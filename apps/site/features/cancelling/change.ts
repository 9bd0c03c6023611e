import type { CancellationConsequences } from '../../../../packages/contract/booking/booking-cancellation.ts'

/** Why the consequences differ from those shown: a deadline of the policy has passed, or another reason. */
export type Change = { why: 'deadline'; until: string } | { why: 'other' }

/** `now` in milliseconds. */
export function changeBetween(before: CancellationConsequences, after: CancellationConsequences, now: number): Change {
  if (after.percent >= before.percent || !after.terms) return { why: 'other' }
  const passed = after.terms.steps.findLast(
    ({ until, percent }) => after.percent < percent && percent <= before.percent && Date.parse(until) <= now,
  )
  return passed ? { why: 'deadline', until: passed.until } : { why: 'other' }
}
