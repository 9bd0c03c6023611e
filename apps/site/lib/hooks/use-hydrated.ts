import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the first render, which must be the server's; true ever after. What only the browser knows is read then, before the page answers anybody. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

let alive = false

/**
 * The same for what may come a little later, in turns with what the person does: all that asks `useHydrated` is rendered in one go. Not for
 * what stands in a Suspense boundary of the server's page, which comes alive later than the page.
 */
export function useHydratedInTurn(): boolean {
  useEffect(() => {
    alive = true
  }, [])
  return useDeferredValue(true, alive ? undefined : false)
}
