import type { Offering } from '../../../../packages/contract/schedule/offering.ts'

export type ClassState = 'shown' | 'hidden' | 'cancelled'

/** A cancellation that can still be undone is shown as cancelled. */
export function classState({ is_active, cancellation }: Pick<Offering, 'is_active' | 'cancellation'>): ClassState {
  if (is_active) return 'shown'
  return cancellation !== null && cancellation.status !== 'undone' ? 'cancelled' : 'hidden'
}
