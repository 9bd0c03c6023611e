import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '../../../browser/storage.ts'
import type { Undo } from '../../../contract/undo.ts'

/**
 * `words`: the key of what was done, and what fills its places. `about`: the class that it was done to, which fills `what`. `letters`: how
 * many emails leave when the time is up.
 */
export type Offer = {
  path: string
  until: string
  words: string
  slots?: Record<string, string | number>
  about?: { title: string; start: string }
  letters?: number
  classId?: number
}

const KEY = 'ticha-undo'
const listeners = new Set<() => void>()
let kept: Offer[] = read()

/** Records of which the bar says that they were saved: nobody else needs to. */
const saidByBar = new WeakSet<object>()
export const noteSaidByBar = (record: object) => saidByBar.add(record)
export const isSaidByBar = (record: object) => saidByBar.has(record)

/** Keeps what can be undone, the newest last, over every screen and through a reload. */
export function offerUndo(undo: Undo, { about, ...done }: Omit<Offer, 'path' | 'until'>) {
  if (!undo) return
  // A class comes with its people, who are nothing to store.
  const offer = { ...undo, ...done, ...(about && { about: { title: about.title, start: about.start } }) }
  write([...kept.filter(({ path }) => path !== undo.path), offer])
}

export const forgetUndo = (path: string) => write(kept.filter((offer) => offer.path !== path))

export const useOffers = () => useSyncExternalStore(subscribe, () => kept)

function read(): Offer[] {
  try {
    return JSON.parse(readStored(KEY) ?? '[]') as Offer[]
  } catch {
    return []
  }
}

function write(offers: Offer[]) {
  kept = offers
  if (offers.length === 0) removeStored(KEY)
  else writeStored(KEY, JSON.stringify(offers))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== KEY) return
    kept = read()
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', elsewhere)
  }
}
