import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fetchedEffect } from '../../lib/fetched-effect.ts'
import { onceInteractive } from '../../lib/hooks/once-interactive.ts'
import type { FooterLoop } from './footer-loop.tsx'

/** Light moving over a wall behind the footer; a picture of it where motion is unwelcome; only the gradient where data is dear or it can't play. */
export function FooterVideo({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [Loop, setLoop] = useState<typeof FooterLoop>()
  // It comes after all that a page needs to answer.
  useEffect(
    () =>
      onceInteractive(() =>
        fetchedEffect(async () => {
          const { FooterLoop } = await import('./footer-loop.tsx')
          return () => {
            setLoop(() => FooterLoop)
            return () => {}
          }
        }),
      ),
    [],
  )
  return (
    <>
      <div className="vid" aria-hidden="true" ref={place} />
      <div className="wrap foot-body">
        {children}
        {Loop && place.current && <Loop place={place.current} />}
      </div>
    </>
  )
}
