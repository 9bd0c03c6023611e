import { startTransition, useEffect, useRef, useState } from 'react'

const TICK_MS = 15_000

/** Returns the time in milliseconds: the server's for hydration, then the browser's. `isSame`: a re-render would change nothing. */
export function useNow(first: number, isSame?: (shown: number, later: number) => boolean): number {
  const [now, setNow] = useState(first)
  const latest = useRef(isSame)
  useEffect(() => {
    latest.current = isSame
  })
  useEffect(() => {
    const next = (shown: number) => {
      const later = Date.now()
      return latest.current?.(shown, later) ? shown : later
    }
    // Updates in a transition, because a long list may re-render.
    const tick = () => startTransition(() => setNow(next))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
