import { useSyncExternalStore } from 'react'
import { UNDO_OFFERS } from '../../../../packages/browser/person-data.ts'
import { readStored, removeStored, writeStored } from '../../../../packages/browser/storage.ts'
import type { Undo } from '../../../../packages/contract/studio/undo.ts'

/** `body`: makes the undo a PATCH instead of a DELETE. `words`: a translation key. `about`: a class. `emails`: the number sent later. */
export type UndoOffer = {
  path: string
  until: string
  body?: object
  words: string
  slots?: Record<string, string | number>
  about?: { title: string; start: string }
  emails?: number
  classId?: number
}

const listeners = new Set<() => void>()
let kept: UndoOffer[] = read()

/** Saved records that need no message, because their undo offer already confirms that they were saved. */
const announced = new WeakSet<object>()
export const markAnnounced = (record: object) => announced.add(record)
export const isAnnounced = (record: object) => announced.has(record)

/** Stores an undo offer, which survives navigation and reloads. The newest is last. */
export function offerUndo(undo: Undo, { about, ...done }: Omit<UndoOffer, 'path' | 'until'>) {
  if (!undo) return
  // Only title and start of the class are stored, because the complete class can contain personal data.
  const offer = { ...undo, ...done, ...(about && { about: { title: about.title, start: about.start } }) }
  write([...kept.filter(({ path }) => path !== undo.path), offer])
}

export const removeUndoOffer = (path: string) => write(kept.filter((offer) => offer.path !== path))

export const useUndoOffers = () => useSyncExternalStore(subscribe, () => kept)

function read(): UndoOffer[] {
  try {
    return JSON.parse(readStored(UNDO_OFFERS) ?? '[]') as UndoOffer[]
  } catch {
    return []
  }
}

function write(offers: UndoOffer[]) {
  kept = offers
  if (offers.length === 0) removeStored(UNDO_OFFERS)
  else writeStored(UNDO_OFFERS, JSON.stringify(offers))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== UNDO_OFFERS) return
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
