import { useEffect } from 'react'

const STALE_AFTER_MS = 60_000

/** Reloads old data when the person returns to this tab. `loadedAt` in milliseconds. */
export function useRefreshOnReturn(loadedAt: number, act: () => void) {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() - loadedAt > STALE_AFTER_MS) act()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [loadedAt, act])
}
