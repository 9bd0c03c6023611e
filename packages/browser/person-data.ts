import { readStored, removeStored, writeStored } from './storage.ts'

// Data about the signed-in person in local storage, besides the tokens. It is deleted together with them.
const KEYS = ['pays_with', 'kept_classes'] as const
type Kept = (typeof KEYS)[number]

export const readPersonItem = (name: Kept) => readStored(name)
export const keep = (name: Kept, value: string) => writeStored(name, value)

export const clearPersonData = () => KEYS.forEach(removeStored)
