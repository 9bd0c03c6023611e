import { useDeferredValue } from 'react'
import { useStudio } from '../lib/use-studio.ts'
import { ownTimeZone, timeOfDay } from './format.ts'

/** The visitor's zone, if a clock there shows another time at that instant than the studio's. */
export function useOwnZone(instant: string): string | null {
  const { timeZone } = useStudio()
  const own = ownTimeZone()
  // The server can't know it, and a whole list has another time to say at once: after hydration, in turns with what the person does.
  const zone = useDeferredValue(own, own === timeZone ? undefined : timeZone)
  return zone === timeZone || timeOfDay(instant, zone) === timeOfDay(instant, timeZone) ? null : zone
}
