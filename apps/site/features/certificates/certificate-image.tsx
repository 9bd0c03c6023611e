import type { Photo } from '../../lib/photo.ts'
import { LazyPhoto } from '../../ui/lazy-photo.tsx'

const NEAR = { rootMargin: '200px' }
const SIZES = '(max-width: 48rem) 46vw, 20vw'

export const CertificateImage = ({ photo, silent }: { photo: Photo; silent?: boolean }) => (
  <LazyPhoto className={photo.width > photo.height ? 'page land' : 'page'} near={NEAR} photo={photo} sizes={SIZES} silent={silent} />
)
