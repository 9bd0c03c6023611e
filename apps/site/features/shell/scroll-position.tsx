import { useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useMatches } from 'react-router'

/** Scrolls new pages to the top and earlier ones to their last position, even if the router scrolls after a revalidation or first load. */
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

// This effect runs before those of later components, and `useMatches` makes it run again whenever data was loaded.
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
    // Scrolls even if the position is unchanged, because the router's own scroll may only have begun.
    if (before.current === key) scrollTo({ top: place.current, behavior: 'instant' })
    before.current = key
  })
  return null
}
