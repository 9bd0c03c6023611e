import type { Payment } from '../../../../packages/contract/money/payment.ts'

/** Returns the key in `choices.method`; credit combined with money has a separate key. */
export const wayOf = ({ method, covered }: Pick<Payment, 'method' | 'covered'>): string =>
  covered > 0 && (method === 'card' || method === 'cash' || method === 'transfer') ? `credit_${method}` : method
