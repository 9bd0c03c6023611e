import { useEffect, useRef, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** For the heading of what takes a form's place: reading goes on there. What came with the page itself leaves the focus alone. */
export function useFocusOnReplace<T extends HTMLElement>() {
  const target = useRef<T>(null)
  const [cameLater] = useState(useHydrated())
  useEffect(() => {
    if (cameLater) target.current?.focus()
  }, [cameLater])
  return target
}
