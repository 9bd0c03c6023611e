import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to a section loaded after the page, if the URL ends in its `hash` (#passes). */
export function useScrollToHash(hash: string, isThere: boolean): RefObject<HTMLElement | null> {
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
