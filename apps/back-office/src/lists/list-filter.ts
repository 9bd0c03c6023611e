type Choice = { id: string; name: string }

/** A question that a list can be asked: `name` is the parameter of the API, the rest are keys of words. */
export type ChoiceFilter = {
  name: string
  label: string
  choices: Choice[]
  /** One of them is always chosen. */
  isAlways?: true
  /** More than a row has room for: they are in a field. */
  areMany?: true
  /** How many there are of each. */
  counts?: Partial<Record<string, number>>
}

/** What a list is narrowed by. `dates`: two days; `upcoming`: from today on, or the two days. */
export type ListFilters = { hasSearch: boolean; dates?: 'any' | 'upcoming'; choices?: ChoiceFilter[] }

export const isActiveFilter: ChoiceFilter = {
  name: 'is_active',
  label: 'listing.isActive',
  choices: [
    { id: 'true', name: 'listing.shown' },
    { id: 'false', name: 'listing.hidden' },
  ],
}
