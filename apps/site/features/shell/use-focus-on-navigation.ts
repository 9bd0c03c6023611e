import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** A new page begins at its heading, also for whoever hears it; the browser alone would leave the focus where the old page was. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.getElementById('main')
    // The page has chosen a place itself, a row one comes back to, say.
    if (!main || main.contains(document.activeElement)) return
    const heading = main.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? main
    target.focus({ preventScroll: true })
  }, [pathname])
}
