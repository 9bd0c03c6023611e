import type { Payment } from '../../../../packages/contract/money/payment.ts'

/** How something was paid, by its words at `choices.method`: credit and money together are said together. */
export const wayOf = ({ method, covered }: Pick<Payment, 'method' | 'covered'>): string =>
  covered > 0 && (method === 'card' || method === 'cash' || method === 'transfer') ? `credit_${method}` : method
