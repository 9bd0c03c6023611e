import { useSyncExternalStore } from 'react'

// Set by apps/site/offline-worker in a stored copy. Removed when the network is back, because the data is then reloaded.
const mark = () => document.documentElement.dataset.keptAt ?? null

function subscribe(listen: () => void) {
  const onOnline = () => {
    delete document.documentElement.dataset.keptAt
    listen()
  }
  window.addEventListener('online', onOnline)
  return () => window.removeEventListener('online', onOnline)
}

/** The ISO instant at which the displayed copy was stored; null means that the page is not a copy. Browser only. */
export const keptAt = mark

export const useSavedCopyTime = (): string | null => useSyncExternalStore(subscribe, mark, () => null)
