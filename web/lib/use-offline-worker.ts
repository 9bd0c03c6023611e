import { useEffect } from 'react'

/** Has the browser show our page in place of its own where there is no connection (`web/public/offline-worker.js`). Nothing hangs on it: a browser that refuses shows its own. */
export function useOfflineWorker(ready: boolean) {
  useEffect(() => {
    if (ready && import.meta.env.PROD) void navigator.serviceWorker?.register('/offline-worker.js').catch(() => {})
  }, [ready])
}
