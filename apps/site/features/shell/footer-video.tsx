import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fetchedEffect } from '../../lib/fetched-effect.ts'
import { onceInteractive } from '../../lib/hooks/once-interactive.ts'
import type { FooterLoop } from './footer-loop.tsx'

/** A video behind the footer; a still picture with reduced motion; only a gradient to save data or if the video cannot play. */
export function FooterVideo({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [Loop, setLoop] = useState<typeof FooterLoop>()
  // The video is loaded after everything that the page needs to be interactive.
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
