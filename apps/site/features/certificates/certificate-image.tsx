import type { Photo } from '../../lib/photo.ts'
import { LazyPhoto } from '../../ui/lazy-photo.tsx'
import { PhotoImage } from '../../ui/photo.tsx'

const NEAR = { rootMargin: '200px' }
const SIZES = '(max-width: 48rem) 46vw, 20vw'

/** `isFirst`: on the first screen, where the photo must not wait for scripts. */
export function CertificateImage({ photo, isFirst }: { photo: Photo; isFirst: boolean }) {
  const className = photo.width > photo.height ? 'page land' : 'page'
  if (!isFirst) return <LazyPhoto className={className} near={NEAR} photo={photo} sizes={SIZES} silent />
  return (
    <span className={className}>
      <PhotoImage photo={photo} sizes={SIZES} silent />
    </span>
  )
}
