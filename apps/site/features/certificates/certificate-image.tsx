import type { Photo } from '../../lib/photo.ts'
import { LazyPhoto } from '../../ui/lazy-photo.tsx'

/** A certificate is asked for 200 px before it comes into view. */
const NEAR = { rootMargin: '200px' }
const SIZES = '(max-width: 48rem) 46vw, 20vw'

/** One page of a certificate. */
export const CertificateImage = ({ photo, silent }: { photo: Photo; silent?: boolean }) => (
  <LazyPhoto className={photo.width > photo.height ? 'page land' : 'page'} near={NEAR} photo={photo} sizes={SIZES} silent={silent} />
)
