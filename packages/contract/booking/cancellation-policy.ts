import { z } from 'zod'
import { amount } from '../money/money.ts'
import { instant, wallClock } from '../schedule/time.ts'

/** A moment before a class: so many hours of elapsed time, or a wall-clock time of the studio on the day before. */
const policyMoment = z.union([z.strictObject({ hours: z.int().min(0).max(2160) }), z.strictObject({ day_before: wallClock })])
export type PolicyMoment = z.infer<typeof policyMoment>

/** Until `until`, and at that very moment, so much of the price is refunded. */
const policyStep = z.strictObject({ until: policyMoment, back_percent: z.int().min(1).max(100) })
export type PolicyStep = z.infer<typeof policyStep>

/** Each with less than the one before, and later; hours and the evening before are compared class by class. */
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

/**
 * What whoever cancels their own paid booking is refunded. Steps from the earliest moment to the latest, each with less than the one
 * before; after the last one nothing is refunded.
 */
export const cancellationPolicy = z.strictObject({
  steps: z.array(policyStep).min(1).max(3).refine(areInOrder, 'steps_in_order'),
  /** Until when the date may be changed; null: as long as all of the price is refunded. */
  exchange_until: policyMoment.nullable().default(null),
  /** Whoever cancels late out of a full class is refunded the rest once somebody else has paid for the spot. */
  resale: z.boolean(),
})
export type CancellationPolicy = z.infer<typeof cancellationPolicy>

/** The same as it works out for one class, by instants. */
export const cancellationTerms = z.object({
  steps: z.array(z.object({ until: instant, percent: z.int() })),
  resale: z.boolean(),
})
export type CancellationTerms = z.infer<typeof cancellationTerms>

/** What cancelling gives back: money, the class on the pass that paid for it, nothing because that pass has ended, or nothing because nothing was paid. */
export const givesBack = z.enum(['money', 'class', 'ended_pass', 'nothing'])
export type GivesBack = z.infer<typeof givesBack>

/**
 * The terms of one booking, as far as they give something back for the way it was paid. `amount` in CZK: what a step refunds where that is not its
 * share of the price; null: it is.
 */
export const bookingTerms = z.object({
  steps: z.array(z.object({ until: instant, percent: z.int(), amount: amount.nullable() })),
  resale: z.boolean(),
})
export type BookingTerms = z.infer<typeof bookingTerms>

/** The terms of a class as they are put into words. Without `gives_back` they are about money. */
export type SaidTerms = {
  steps: { until: string; percent: number; amount?: number | null }[]
  gives_back?: GivesBack | undefined
}
