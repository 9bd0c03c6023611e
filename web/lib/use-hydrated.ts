import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the first render, which must be the server's; true ever after. What only the browser knows is read then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
