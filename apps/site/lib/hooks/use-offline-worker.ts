import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { keepPage, registerOfflineWorker } from '../../../../packages/browser/offline-copy.ts'
import { paths } from '../paths.ts'

/** Registers the service worker for offline use (apps/site/offline-worker). Nothing depends on it. */
export function useOfflineWorker(ready: boolean) {
  const { pathname, search } = useLocation()
  const isKept = pathname === paths.booking() || pathname === paths.myServices
  useEffect(() => {
    if (ready && import.meta.env.PROD) registerOfflineWorker()
  }, [ready])
  useEffect(() => {
    if (ready && isKept && import.meta.env.PROD) void keepPage(pathname + search)
  }, [ready, isKept, pathname, search])
}
