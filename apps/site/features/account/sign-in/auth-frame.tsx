import type { ReactNode } from 'react'
import type { Photo } from '../../../lib/photo.ts'
import { FirstPhoto } from '../../../ui/photo.tsx'

// The picture fills half of the screen, or a strip at the top of a phone.
const SIZES = '(max-width: 48rem) 100vw, max(50vw, 150vh)'

export const AuthFrame = ({ picture, children }: { picture: Photo; children: ReactNode }) => (
  <div className="auth wrap">
    <div className="pic">
      <FirstPhoto photo={picture} sizes={SIZES} silent />
    </div>
    {children}
  </div>
)
