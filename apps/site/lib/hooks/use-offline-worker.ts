import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'

/**
 * Has the browser keep the timetable and My Bookings as they were seen last, and show them, or else a page of ours, where there is no
 * connection (apps/site/offline-worker). Nothing hangs on it: a browser that refuses shows its own.
 */
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

// The worker fetches what it is told of here, for itself; scripts and styles the browser has already.
async function keepPage(address: string) {
  const { active } = await navigator.serviceWorker.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  const own = files.filter((name) => name.startsWith(`${location.origin}/assets/`))
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [address, ...own] } })
}
