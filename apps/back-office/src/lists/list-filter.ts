type Choice = { id: string; name: string }

/** `name`: the API parameter. `label` and the names of choices: translation keys. */
export type ChoiceFilter = {
  name: string
  label: string
  choices: Choice[]
  /** One choice is always selected, so the filter cannot be removed. */
  isAlways?: true
  /** Shown as a select field, because a row of buttons has no room for all choices. */
  areMany?: true
  counts?: Partial<Record<string, number>>
}

/** `dates`: offers a filter by first and last day. With `upcoming`, the list starts at today by default. */
export type ListFilters = { hasSearch: boolean; dates?: 'any' | 'upcoming'; choices?: ChoiceFilter[] }

export const isActiveFilter: ChoiceFilter = {
  name: 'is_active',
  label: 'listing.isActive',
  choices: [
    { id: 'true', name: 'listing.shown' },
    { id: 'false', name: 'listing.hidden' },
  ],
}

export const kindFilter: ChoiceFilter = {
  name: 'kind',
  label: 'listing.kind',
  choices: [
    { id: 'session', name: 'app.kinds.group' },
    { id: 'slot', name: 'app.kinds.individual' },
    { id: 'event', name: 'app.kinds.event' },
  ],
}
