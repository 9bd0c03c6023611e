import type { Debtor } from '../../../../packages/contract/booking/owed.ts'
import { studioTime } from '../clock/studio-clock.ts'

const groups = ['overdue', 'today', 'later'] as const
/** Debtors grouped by the day of their oldest owed class: before today, today, or later. `amount`: CZK. */
export type OwedGroup = { name: (typeof groups)[number]; debtors: Debtor[]; amount: number }

export function owedGroups(debtors: Debtor[], today: string): OwedGroup[] {
  const groupOf = ({ oldest }: Debtor) => {
    const { date } = studioTime(oldest)
    return date < today ? 'overdue' : date === today ? 'today' : 'later'
  }
  return groups
    .map((name) => ({ name, debtors: debtors.filter((debtor) => groupOf(debtor) === name) }))
    .filter((group) => group.debtors.length > 0)
    .map((group) => ({ ...group, amount: totalOwed(group.debtors) }))
}

export const totalOwed = (debtors: Debtor[]): number => debtors.reduce((sum, { amount }) => sum + amount, 0)
