import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a section that is read after its page has come: once it `isThere`, an address that ends in its `hash` (#passes) leads to it. */
export function useReachedByAddress(hash: string, isThere: boolean): RefObject<HTMLElement | null> {
  const location = useLocation()
  const section = useRef<HTMLElement>(null)
  const isMeant = isThere && location.hash === hash
  useEffect(() => {
    if (!isMeant) return
    section.current?.scrollIntoView()
    section.current?.focus()
  }, [isMeant])
  return section
}
