import type { ReactNode } from 'react'
import type { Photo } from '../../../lib/photo.ts'
import { FirstPhoto } from '../../../ui/photo.tsx'

// It covers half of the screen in its whole height, or a strip on top of a phone's.
const SIZES = '(max-width: 48rem) 100vw, max(50vw, 150vh)'

/** A photograph, and beside it the form that stands in it. */
export const AuthFrame = ({ picture, children }: { picture: Photo; children: ReactNode }) => (
  <div className="auth wrap">
    <div className="pic">
      <FirstPhoto photo={picture} sizes={SIZES} silent />
    </div>
    {children}
  </div>
)
