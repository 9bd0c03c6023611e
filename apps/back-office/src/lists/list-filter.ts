type Choice = { id: string; name: string }

/** `name`: the API parameter; the other texts are translation keys. */
export type ChoiceFilter = {
  name: string
  label: string
  choices: Choice[]
  /** The filter always has a selected choice. */
  isAlways?: true
  /** Shown as a select field, because a row of buttons has no room for all choices. */
  areMany?: true
  counts?: Partial<Record<string, number>>
}

/** `dates`: `any` filters between two days, `upcoming` also from today on. */
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
