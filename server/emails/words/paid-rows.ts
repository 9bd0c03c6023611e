import type { Language } from '../../../packages/contract/content/language.ts'
import { labels } from './labels.ts'

/** What was paid. `pass`: the one that paid for all of it. `credit`: the part that the person's credit paid; null: none. `money`: the other one, and how; null: there is none. */
export type PaidParts = {
  credit: string | null
  money: { amount: string; method: 'card' | 'cash' | 'transfer' | null } | null
  pass?: string
}

const ways: Record<Language, Record<'card' | 'cash' | 'transfer', string>> = {
  en: { card: 'Paid by card', cash: 'Paid in cash', transfer: 'Paid by bank transfer' },
  ru: { card: 'Оплачено картой', cash: 'Оплачено наличными', transfer: 'Оплачено переводом' },
}

/** One row where money paid all of it; else one for each part. */
export const paidRows = (language: Language, { credit, money, pass }: PaidParts): [string, string][] => {
  if (pass !== undefined) return [[labels[language].paid, pass]]
  if (credit === null) return money ? [[labels[language].paid, money.amount]] : []
  const rest: [string, string][] = money ? [[money.method ? ways[language][money.method] : labels[language].paid, money.amount]] : []
  return [[labels[language].paidWithCredit, credit], ...rest]
}
