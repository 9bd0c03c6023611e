import { useEffect, useRef, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** A ref that is focused when its element replaces another, but not on the first page load. */
export function useFocusOnReplace<T extends HTMLElement>() {
  const target = useRef<T>(null)
  const [cameLater] = useState(useHydrated())
  useEffect(() => {
    if (cameLater) target.current?.focus()
  }, [cameLater])
  return target
}
