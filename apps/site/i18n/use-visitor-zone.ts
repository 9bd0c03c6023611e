import { useDeferredValue } from 'react'
import { OWN_ZONE, offsetAt } from '../../../packages/browser/wall-clock.ts'
import { useFormat } from './use-format.ts'

/** The visitor's own zone, if a clock there shows another time at that instant than the studio's. */
export function useVisitorZone(instant: string): typeof OWN_ZONE | null {
  const { timeZone } = useFormat()
  const isOther = !import.meta.env.SSR && offsetAt(instant, OWN_ZONE) !== offsetAt(instant, timeZone)
  // The server can't know it, and a whole list has another time to say at once: after hydration, in turns with what the person does.
  return useDeferredValue(isOther, isOther ? false : undefined) ? OWN_ZONE : null
}
