import type { GalleryPhoto } from '../../../../packages/contract/content/gallery.ts'
import { LazyPhoto } from '../../ui/lazy-photo.tsx'

const NEAR = { threshold: 0.1 }
const SIZES = '(min-width: 64rem) 24rem, (min-width: 48rem) 60vw, 92vw'

export function EventPicture({ picture: { url, srcset, width, height } }: { picture: GalleryPhoto }) {
  const photo = { file: url, hash: '', width, height, alt: '', uploaded: { url, srcset } }
  return <LazyPhoto className="lazy shot" near={NEAR} photo={photo} sizes={SIZES} silent />
}
