import type { CancellationConsequences } from '../../../../packages/contract/booking/booking-cancellation.ts'

/** The method by which money is refunded. `other`: unknown. */
export const moneyWayOf = ({ method }: Pick<CancellationConsequences, 'method'>): 'card' | 'cash' | 'transfer' | 'other' =>
  method === null || method === 'free' || method === 'credit' || method === 'pass' ? 'other' : method
