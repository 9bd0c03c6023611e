import { useDeferredValue } from 'react'
import { OWN_ZONE, offsetAt } from '../../../packages/browser/wall-clock.ts'
import { useFormat } from './use-format.ts'

/** The visitor's time zone, if its time differs from the studio's at that instant. */
export function useVisitorZone(instant: string): typeof OWN_ZONE | null {
  const { timeZone } = useFormat()
  const isOther = !import.meta.env.SSR && offsetAt(instant, OWN_ZONE) !== offsetAt(instant, timeZone)
  // Deferred until after hydration, because the server does not know the zone, and all rows of a long list would change at once.
  return useDeferredValue(isOther, isOther ? false : undefined) ? OWN_ZONE : null
}
