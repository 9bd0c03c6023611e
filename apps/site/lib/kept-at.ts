import { useSyncExternalStore } from 'react'

// Written into a page's copy by apps/site/offline-worker; false as soon as there is a connection, since what is shown is asked for anew then.
const mark = () => document.documentElement.dataset.keptAt ?? null

function subscribe(listen: () => void) {
  const onOnline = () => {
    delete document.documentElement.dataset.keptAt
    listen()
  }
  window.addEventListener('online', onOnline)
  return () => window.removeEventListener('online', onOnline)
}

/** When this page was kept, an ISO instant, where it is a copy that is shown for want of a connection; null: it is the page itself. In the browser. */
export const keptAt = mark

export const useKeptAt = (): string | null => useSyncExternalStore(subscribe, mark, () => null)
