import type { Payment } from '../../../../packages/contract/money/payment.ts'
import { choicesOf, methodChoices } from '../forms/choices.ts'
import type { Column } from '../lists/column.ts'
import type { ListFilters } from '../lists/list-filter.ts'
import type { ResourceList } from '../lists/resource-list.tsx'
import { fullName } from '../people/full-name.ts'
import { paidForText } from './paid-for.ts'

type Money = Pick<Payment, 'id' | 'at' | 'person' | 'booking' | 'order' | 'amount' | 'method'>

export const moneyColumns: Column<Money>[] = [
  { name: 'id', value: ({ id }) => id, kind: 'number' },
  { name: 'at', value: ({ at }) => at, kind: 'moment' },
  { name: 'person', value: ({ person }) => fullName(person), unsorted: true },
  { name: 'booking', value: paidForText, unsorted: true },
  { name: 'amount', value: ({ amount }) => amount, kind: 'money' },
]
export const methodColumn: Column<Money> = {
  name: 'method',
  value: ({ method }) => method,
  kind: { choices: 'choices.method' },
}

export const moneyFilters = (statusTexts: string, statuses: string[]): ListFilters => ({
  hasSearch: true,
  dates: 'any',
  choices: [
    { name: 'status', label: 'listing.status', choices: choicesOf(statusTexts, statuses) },
    { name: 'method', label: 'listing.method', choices: methodChoices, areMany: true },
  ],
})

export const moneyListProps: Pick<Parameters<typeof ResourceList<Money>>[0], 'sort' | 'card'> = {
  sort: { field: 'at', order: 'DESC' },
  card: (row, { date, money }) => ({
    first: fullName(row.person),
    second: `${paidForText(row)} · ${date(row.at)}`,
    third: money(row.amount),
  }),
}
