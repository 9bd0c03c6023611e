import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useMatches } from 'react-router'

/**
 * Where a page stands: a new one at its top, an old one where it was left. The router also moves the page when only its lists have been
 * read anew: to where it stood when that began, and to the top after the first load. Whoever has scrolled meanwhile stays.
 */
export function ScrollPosition() {
  const seen = useRef(0)
  return (
    <>
      <RememberPosition place={seen} />
      <ScrollRestoration />
      <RestorePosition place={seen} />
    </>
  )
}

type Place = { place: { current: number } }

// Effects run in the order of the page; the matches are new whenever something was loaded.
function RememberPosition({ place }: Place) {
  useMatches()
  useLayoutEffect(() => {
    place.current = scrollY
  })
  return null
}

function RestorePosition({ place }: Place) {
  const { key } = useLocation()
  useMatches()
  const before = useRef(key)
  useLayoutEffect(() => {
    // Also where it still is: the router's move may have only begun.
    if (before.current === key) scrollTo({ top: place.current, behavior: 'instant' })
    before.current = key
  })
  return null
}
