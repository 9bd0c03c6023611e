import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'

/** Registers the service worker for offline use (apps/site/offline-worker). Nothing depends on it. */
export function useOfflineWorker(ready: boolean) {
  const { pathname, search } = useLocation()
  const isKept = pathname === paths.booking() || pathname === paths.myServices
  useEffect(() => {
    if (ready && import.meta.env.PROD) void navigator.serviceWorker?.register('/offline-worker.js').catch(() => {})
  }, [ready])
  useEffect(() => {
    if (!ready || !isKept || !import.meta.env.PROD || !navigator.serviceWorker) return
    void keepPage(pathname + search)
  }, [ready, isKept, pathname, search])
}

// The worker fetches the given URLs itself; scripts and styles come from the browser's cache.
async function keepPage(address: string) {
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = files.filter((name) => name.startsWith(`${location.origin}/assets/`))
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [address, ...own] } })
}
