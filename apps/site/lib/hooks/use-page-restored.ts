import { useEffect } from 'react'

/** Calls when Back brought this page up again as it was left, frozen: what it waited for then will not come any more. */
export function usePageRestored(onRestored: () => void) {
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => persisted && onRestored()
    window.addEventListener('pageshow', look)
    return () => window.removeEventListener('pageshow', look)
  }, [onRestored])
}
