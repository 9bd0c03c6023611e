import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useMatches } from 'react-router'

/**
 * Scrolls new pages to the top, and earlier ones to their last position. The router also scrolls after a revalidation and the first load;
 * this restores the position of people who have scrolled meanwhile.
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

// Effects run in document order, and `useMatches` changes whenever data was loaded.
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
    // Also if the position is unchanged, because the router's scroll may only have begun.
    if (before.current === key) scrollTo({ top: place.current, behavior: 'instant' })
    before.current = key
  })
  return null
}
