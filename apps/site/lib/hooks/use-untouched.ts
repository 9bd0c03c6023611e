import { type RefObject, useEffect, useState } from 'react'
import { whenUntouched } from './when-untouched.ts'

/** The value; while a hand is on the element, and for 400 ms after, the one before: nothing changes under anybody's finger. */
export function useUntouched<Value>(value: Value, element: RefObject<HTMLElement | null>): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (!Object.is(shown, value)) return whenUntouched(element.current, () => setShown(value))
  }, [shown, value, element])
  return shown
}
