import { readStored, removeStored, writeStored } from './storage.ts'

// What this browser keeps of whoever is signed in, beside the sign-in itself, and forgets with it.
const KEYS = ['pays_with', 'kept_classes'] as const
type Kept = (typeof KEYS)[number]

export const readKept = (name: Kept) => readStored(name)
export const keep = (name: Kept, value: string) => writeStored(name, value)

/** Somebody signs out, or somebody else in. */
export const forgetPerson = () => KEYS.forEach(removeStored)
