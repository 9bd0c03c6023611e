import type { CancellationPolicy } from '../../../../packages/contract/booking/cancellation-policy.ts'
import type { PolicyTerms, StudioFault } from '../../kernel/decision.ts'
import { percentAt, termsOf } from './policy.ts'
import { type ClassStanding, type SpotPromise, studioFaultOf } from './studio-fault.ts'

/** What a booking carries since its spot was taken. `promise` null: it was taken before that was kept; `ceiling` in percent. */
export type FrozenTerms = { policy: CancellationPolicy | null; promise: SpotPromise | null; ceiling: number }

/** What cancelling it refunds: `percent` of the price, or all that is left of it where the studio is at fault. */
export type RefundTerms = { percent: number; terms: PolicyTerms | null; fault: StudioFault | null }

/** What its person would be refunded at that moment; undefined: nobody has said, so one writes to the studio. */
export function refundTermsAt(now: Date, frozen: FrozenTerms, standing: ClassStanding, zone: string): RefundTerms | undefined {
  const terms = frozen.policy && termsOf(frozen.policy, standing.startsAt, zone)
  const fault = frozen.promise && studioFaultOf(frozen.promise, standing)
  if (fault) return { percent: 100, terms, fault }
  return terms ? { percent: Math.min(percentAt(terms, now), frozen.ceiling), terms, fault: null } : undefined
}

const CROWN = 100

/**
 * Works out what a cancellation refunds, haléře: the share of the price, rounded up to whole crowns, less what was refunded before.
 * `left` of what was paid. By the studio's fault all of it.
 */
export function refundOf(
  { percent, fault }: Pick<RefundTerms, 'percent' | 'fault'>,
  { price, left }: { price: number; left: number },
): number {
  if (fault) return left
  const share = Math.ceil((price * percent) / 100 / CROWN) * CROWN
  const refundedBefore = Math.max(price - left, 0)
  return Math.min(left, Math.max(share - refundedBefore, 0))
}
