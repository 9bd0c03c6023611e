import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Focuses the heading after a navigation, which the browser does not do in a single-page application. */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.getElementById('main')
    // The page has already focused one of its elements, for example a row.
    if (!main || main.contains(document.activeElement)) return
    const heading = main.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? main
    target.focus({ preventScroll: true })
  }, [pathname])
}
