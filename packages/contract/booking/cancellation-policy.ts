import { z } from 'zod'
import { amount } from '../money/money.ts'
import { instant, wallClock } from '../schedule/time.ts'

/** A moment before a class: hours of elapsed time, or a wall-clock time on the day before. */
export const policyMoment = z.union([z.strictObject({ hours: z.int().min(0).max(2160) }), z.strictObject({ day_before: wallClock })])
export type PolicyMoment = z.infer<typeof policyMoment>

/** A step of a policy: this percentage of the price is refunded until this moment, inclusive. */
const policyStep = z.strictObject({ until: policyMoment, back_percent: z.int().min(1).max(100) })
export type PolicyStep = z.infer<typeof policyStep>

/** Returns whether each step is later and refunds less than the previous one. Hours and `day_before` are not comparable without a class. */
function areInOrder(steps: PolicyStep[]): boolean {
  return steps.every((step, place) => {
    const before = steps[place - 1]
    return before === undefined || (step.back_percent < before.back_percent && !isEarlier(step.until, before.until))
  })
}

function isEarlier(later: PolicyMoment, earlier: PolicyMoment): boolean {
  if ('hours' in later && 'hours' in earlier) return later.hours >= earlier.hours
  return 'day_before' in later && 'day_before' in earlier && later.day_before <= earlier.day_before
}

/** The refunds for a person who cancels their own paid booking. After the last step nothing is refunded. */
export const cancellationPolicy = z.strictObject({
  steps: z.array(policyStep).min(1).max(3).refine(areInOrder, 'steps_in_order'),
  /** The last moment to change the date. Null: as long as a cancellation would refund the full price. */
  exchange_until: policyMoment.nullable().default(null),
  /** Whether a person who leaves a full class late gets the rest of the refund once another person has paid for the seat. */
  resale: z.boolean(),
})
export type CancellationPolicy = z.infer<typeof cancellationPolicy>

export const cancellationTerms = z.object({
  steps: z.array(z.object({ until: instant, percent: z.int() })),
  resale: z.boolean(),
})
export type CancellationTerms = z.infer<typeof cancellationTerms>

/** The kind of refund. class: an entry of a pass · make_up: an entry of a course, for a make-up class · no_make_up: neither. */
export const refundKind = z.enum(['money', 'class', 'ended_pass', 'make_up', 'no_make_up', 'nothing'])
export type RefundKind = z.infer<typeof refundKind>

/** The steps of one booking that refund something. `amount`: the refund in CZK, if it differs from that percentage of the price. */
export const bookingTerms = z.object({
  steps: z.array(z.object({ until: instant, percent: z.int(), amount: amount.nullable() })),
  resale: z.boolean(),
})
export type BookingTerms = z.infer<typeof bookingTerms>

/** Cancellation terms from which sentences are made. Without `gives_back` they are about money. */
export type DisplayedTerms = {
  steps: { until: string; percent: number; amount?: number | null }[]
  gives_back?: RefundKind | undefined
}
