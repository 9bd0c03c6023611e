import { readStored, removeStored, writeStored } from './storage.ts'

// Data about the signed-in person in local storage, besides the tokens. It is deleted together with them.
const KEYS = ['pays_with', 'kept_classes', 'kept_today'] as const
type Kept = (typeof KEYS)[number]

/** Offers to undo in the back office, which contain names. */
export const UNDO_OFFERS = 'ticha-undo'

export const readPersonItem = (name: Kept) => readStored(name)
export const keep = (name: Kept, value: string) => writeStored(name, value)

export const clearPersonData = () => [...KEYS, UNDO_OFFERS].forEach(removeStored)
