import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the first render, which must match the server's, then true. For values only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

let alive = false

/** Like `useHydrated`, in a deferred render. Content inside a Suspense boundary hydrates later, so it must not use this hook. */
export function useHydratedInTurn(): boolean {
  useEffect(() => {
    alive = true
  }, [])
  return useDeferredValue(true, alive ? undefined : false)
}
