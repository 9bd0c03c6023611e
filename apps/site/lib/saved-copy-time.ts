import { useSyncExternalStore } from 'react'

// The time of an offline copy, set by apps/site/offline-worker. It is removed when the network is back, because the data is reloaded then.
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
export const readSavedCopyTime = mark

export const useSavedCopyTime = (): string | null => useSyncExternalStore(subscribe, mark, () => null)
