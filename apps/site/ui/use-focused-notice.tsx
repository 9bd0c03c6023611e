import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Notice } from './notice.tsx'

/** Returns a success notice, which is focused when it appears, and a function that sets its sentence. */
export function useFocusedNotice(): { notice: ReactNode; say: (sentence: string) => void } {
  const [said, say] = useState<string | null>(null)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said !== null) element.current?.focus()
  }, [said])
  const notice = said !== null && (
    <div className="released" ref={element} tabIndex={-1}>
      <Notice tone="good">
        <p>{said}</p>
      </Notice>
    </div>
  )
  return { notice, say }
}
