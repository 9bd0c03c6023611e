import { useDeferredValue } from 'react'
import { useHydrated } from '../lib/use-hydrated.ts'
import { useStudio } from '../lib/use-studio.ts'
import { ownTimeZone, timeOfDay } from './format.ts'

/** The visitor's zone, if a clock there shows another time at that instant than the studio's. */
export function useOwnZone(instant: string): string | null {
  const { timeZone } = useStudio()
  // A whole list has another time to say at once: after hydration, in turns with what the person does.
  const hydrated = useDeferredValue(useHydrated())
  if (!hydrated) return null
  const own = ownTimeZone()
  return timeOfDay(instant, own) === timeOfDay(instant, timeZone) ? null : own
}
