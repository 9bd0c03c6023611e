import { useDeferredValue, useEffect } from 'react'

let alive = false

/**
 * False in the first render, which must be the server's; true ever after. What only the browser knows is read then. Not for what stands in a
 * Suspense boundary of the server's page: that comes alive later than the page.
 */
export function useHydrated(): boolean {
  useEffect(() => {
    alive = true
  }, [])
  // In turns with what the person does: a store that differs between server and browser would have all that reads it rendered in one go.
  return useDeferredValue(true, alive ? undefined : false)
}
