import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import { roundUpToCrowns } from '../../../../packages/contract/money/crowns.ts'
import type { PolicyTerms, StudioFault } from '../../kernel/decision.ts'
import { percentAt, termsOf } from './policy.ts'
import { type CurrentClass, type PromisedTimeAndVenue, studioFaultOf } from './studio-fault.ts'

/** The terms stored with a booking. `promise`: null for bookings of older versions. `ceiling`: the highest percentage that is refunded. */
export type FrozenTerms = { policy: CancellationPolicy | null; promise: PromisedTimeAndVenue | null; ceiling: number }

/** `percent` of the price is refunded, or everything left if the studio is at fault. */
export type RefundTerms = { percent: number; terms: PolicyTerms | null; fault: StudioFault | null }

/** Returns the refund terms at `now`. Undefined if there is no policy; the person then has to write to the studio. */
export function refundTermsAt(now: Date, frozen: FrozenTerms, standing: CurrentClass, zone: string): RefundTerms | undefined {
  const terms = frozen.policy && termsOf(frozen.policy, standing.startsAt, zone)
  const fault = frozen.promise && studioFaultOf(frozen.promise, standing)
  if (fault) return { percent: 100, terms, fault }
  return terms ? { percent: Math.min(percentAt(terms, now), frozen.ceiling), terms, fault: null } : undefined
}

/** Returns the refund in haléře: the share of the price, rounded up to crowns, minus earlier refunds. `left`: the rest of the payment. */
export function refundOf(
  { percent, fault }: Pick<RefundTerms, 'percent' | 'fault'>,
  { price, left }: { price: number; left: number },
): number {
  if (fault) return left
  const share = roundUpToCrowns((price * percent) / 100)
  const refundedBefore = Math.max(price - left, 0)
  return Math.min(left, Math.max(share - refundedBefore, 0))
}
