import { type RefObject, useEffect, useState } from 'react'
import { whenUntouched } from './when-untouched.ts'

/** Delays changes of the value while the element is being touched and for 400 ms after, so that nothing moves under a finger. */
export function useUntouched<Value>(value: Value, element: RefObject<HTMLElement | null>): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (!Object.is(shown, value)) return whenUntouched(element.current, () => setShown(value))
  }, [shown, value, element])
  return shown
}
