import type { Bilingual, Row } from '../../email-parts.ts'
import { labels } from '../labels.ts'

/** How something was paid. `pass`: the pass that paid for everything. `credit`: the part paid by credit. `money`: the rest. */
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

export const paidRows = ({ credit, money, pass }: PaidParts): Row[] => {
  if (pass !== undefined) return [[labels.paid, pass]]
  if (credit === null) return money ? [[labels.paid, money.amount]] : []
  const rest: Row[] = money ? [[money.method ? ways[money.method] : labels.paid, money.amount]] : []
  return [[labels.paidWithCredit, credit], ...rest]
}
