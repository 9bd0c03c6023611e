import { readStored, removeAllStored, removeStored, writeStored } from './storage.ts'

// Data about the signed-in person in local storage, besides the tokens. It is deleted together with them.
const KEYS = ['pays_with', 'kept_classes', 'kept_today'] as const
type Kept = (typeof KEYS)[number]

/** Offers to undo in the back office, which contain names. */
export const UNDO_OFFERS = 'ticha-undo'
/** The draft of a newsletter. Signing out removes the people chosen for it, but keeps its text, like other drafts. */
export const NEWS_DRAFT = 'ticha-news'
/** Filters and pages of the lists of the back office, which contain searched names. react-admin stores them with this prefix. */
const LISTS = 'RaStoreticha.'

export const readPersonItem = (name: Kept) => readStored(name)
export const keep = (name: Kept, value: string) => writeStored(name, value)

export function clearPersonData() {
  for (const key of [...KEYS, UNDO_OFFERS] as const) removeStored(key)
  removeAllStored(LISTS)
  const draft = readStored(NEWS_DRAFT)
  // Matches only the field `chosen`, because quotes within texts are escaped in JSON.
  if (draft) writeStored(NEWS_DRAFT, draft.replace(/"chosen":\[[^\]]*\]/, '"chosen":[]'))
}
