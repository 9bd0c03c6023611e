import { useEffect, useState } from 'react'

/** Counts down whole seconds from the first render, independent of the system clock. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil(seconds - (performance.now() - began) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
