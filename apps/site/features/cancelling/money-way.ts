import type { CancellationConsequences } from '../../../../packages/contract/booking/booking-cancellation.ts'

/** How the money of a refund comes back; other: it is not known. */
export const moneyWayOf = ({ method }: Pick<CancellationConsequences, 'method'>): 'card' | 'cash' | 'transfer' | 'other' =>
  method === null || method === 'free' || method === 'credit' || method === 'pass' ? 'other' : method
