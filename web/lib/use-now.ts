import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The time, in milliseconds; first the server's, so that the page hydrates, then this browser's, ticking. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
