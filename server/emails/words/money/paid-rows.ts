import type { Bilingual, Row } from '../../email-parts.ts'
import { labels } from '../labels.ts'

/** What was paid. `pass`: the one that paid for all of it. `credit`: the part that the person's credit paid; null: none. `money`: the other one, and how; null: there is none. */
export type PaidParts = {
  credit: string | null
  money: { amount: string; method: 'card' | 'cash' | 'transfer' | null } | null
  pass?: string
}

const ways: Record<'card' | 'cash' | 'transfer', Bilingual> = {
  card: { en: 'Paid by card', ru: 'Оплачено картой' },
  cash: { en: 'Paid in cash', ru: 'Оплачено наличными' },
  transfer: { en: 'Paid by bank transfer', ru: 'Оплачено переводом' },
}

/** One row where money paid all of it; else one for each part. */
export const paidRows = ({ credit, money, pass }: PaidParts): Row[] => {
  if (pass !== undefined) return [[labels.paid, pass]]
  if (credit === null) return money ? [[labels.paid, money.amount]] : []
  const rest: Row[] = money ? [[money.method ? ways[money.method] : labels.paid, money.amount]] : []
  return [[labels.paidWithCredit, credit], ...rest]
}
