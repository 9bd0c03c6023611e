import type { GalleryPhoto } from '../../../../../packages/contract/content/gallery.ts'
import type { Photo } from '../../../lib/photo.ts'
import { FirstPhoto } from '../../../ui/photo.tsx'

const SIZES = '(min-width: 48rem) 58vw, 100vw'

/** The photo of the event, otherwise of its kind. It is decorative, because the text next to it has the same content. */
export function ClassPicture({ own, ofKind }: { own: GalleryPhoto | null; ofKind: Photo | null }) {
  const photo = own ? { file: own.url, hash: '', width: own.width, height: own.height, alt: '', uploaded: own } : ofKind
  return <div className="pic">{photo && <FirstPhoto photo={photo} sizes={SIZES} silent />}</div>
}
