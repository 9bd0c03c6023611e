import type { SavedView } from '../../../../packages/contract/people/saved-view.ts'

export type Filters = Record<string, string>
const TODAY = 'today'

/** Returns the filters to store. Today's date is stored as the word `today`, so that the view always starts at the current day. */
export function savedFilters(values: Record<string, unknown>, today: string): Filters {
  const set = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const kept = Object.fromEntries(set.map(([name, value]) => [name, String(value)]))
  return kept.from === today && kept.to === undefined ? { ...kept, from: TODAY } : kept
}

export const filtersOf = ({ filters }: Pick<SavedView, 'filters'>, today: string): Filters =>
  filters.from === TODAY ? { ...filters, from: today } : filters

export const isSame = (one: Filters, other: Filters): boolean => sorted(one) === sorted(other)
const sorted = (filters: Filters) => JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)))
