import { useEffect, useRef, useSyncExternalStore } from 'react'

function subscribe(listen: () => void) {
  window.addEventListener('online', listen)
  window.addEventListener('offline', listen)
  return () => {
    window.removeEventListener('online', listen)
    window.removeEventListener('offline', listen)
  }
}

/** Returns `navigator.onLine`; true does not guarantee a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Runs `act` when the network is back, to reload data. */
export function useWhenBackOnline(act: () => void) {
  const online = useOnline()
  const before = useRef(true)
  useEffect(() => {
    if (online && !before.current) act()
    before.current = online
  }, [online, act])
}
