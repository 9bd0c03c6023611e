import { useEffect } from 'react'

/** Runs `onRestored` when the page is restored from the back/forward cache, where pending requests never finish. */
export function usePageRestored(onRestored: () => void) {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && onRestored()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [onRestored])
}
