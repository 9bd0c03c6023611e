import type { Photo } from '../../lib/photo.ts'
import { PhotoImage } from '../../ui/photo.tsx'

const SIZES = '(max-width: 48rem) 46vw, 20vw'

export const CertificateImage = ({ photo, silent }: { photo: Photo; silent?: boolean }) => (
  <span className={photo.width > photo.height ? 'page land' : 'page'}>
    <PhotoImage photo={photo} sizes={SIZES} silent={silent} />
  </span>
)
