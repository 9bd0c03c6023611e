import { useEffect, useRef, useSyncExternalStore } from 'react'

function subscribe(listen: () => void) {
  window.addEventListener('online', listen)
  window.addEventListener('offline', listen)
  return () => {
    window.removeEventListener('online', listen)
    window.removeEventListener('offline', listen)
  }
}

/** Whether this browser has a network at all; a yes promises nothing. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Once the network is back, what was shown is asked for again. */
export function useWhenBackOnline(act: () => void) {
  const online = useOnline()
  const before = useRef(true)
  useEffect(() => {
    if (online && !before.current) act()
    before.current = online
  }, [online, act])
}
