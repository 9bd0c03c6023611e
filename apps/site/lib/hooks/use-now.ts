import { startTransition, useEffect, useRef, useState } from 'react'

const TICK_MS = 15_000

/**
 * The time, in milliseconds; first the server's, so that the page hydrates, then this browser's, ticking. `isSame` says whether the page looks at
 * a later time as it does at the one it shows: then it is not rendered again.
 */
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
    // A page full of rows is looked through again: in turns with what the person does.
    const tick = () => startTransition(() => setNow(next))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
