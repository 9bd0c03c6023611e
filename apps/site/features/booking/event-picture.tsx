import type { GalleryPhoto } from '../../../../packages/contract/content/gallery.ts'
import { PhotoImage } from '../../ui/photo.tsx'

const SIZES = '(min-width: 64rem) 24rem, (min-width: 48rem) 60vw, 92vw'

export function EventPicture({ picture: { url, srcset, width, height } }: { picture: GalleryPhoto }) {
  const photo = { file: url, hash: '', width, height, alt: '', uploaded: { url, srcset } }
  return (
    <span className="lazy shot">
      <PhotoImage photo={photo} sizes={SIZES} silent />
    </span>
  )
}
