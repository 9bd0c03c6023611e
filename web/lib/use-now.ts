import { startTransition, useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The time, in milliseconds; first the server's, so that the page hydrates, then this browser's, ticking. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    // A page full of rows is looked through again: in turns with what the person does.
    const tick = () => startTransition(() => setNow(Date.now()))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
